import { verdictNames } from './summarise-reduction.mjs';

/**
 * Finds every column in which a peer is ahead of the best of ours, with both figures.
 * Whoever reduces nothing at all (`nothing`, `pruneMessages` on a fresh result) is
 * compared like any other: the reasons say what its lead is worth.
 */
export function findLeads({ groups, runs, startUp }) {
  return [
    ...groups.flatMap(({ title, summary }) => leadsOfReduction(title, summary)),
    ...leadsOfRuns(runs),
    ...leadsOfStartUp(startUp),
  ];
}

function leadsOfReduction(title, summary) {
  const columns = [
    ...verdictNames
      .filter(name => summary[0].counts[name].asked > 0)
      .map(name => ({
        column: name,
        value: ({ counts }) => -counts[name].kept,
        written: ({ counts }) => `${counts[name].kept}/${counts[name].asked}`,
      })),
    {
      column: 'tokens out',
      value: ({ tokenShare }) => tokenShare,
      written: ({ tokenShare }) => `${(tokenShare * 100).toFixed(1)} %`,
    },
    {
      column: 'time',
      value: ({ timeRatio }) => timeRatio,
      written: ({ timeRatio }) => `${timeRatio.toFixed(3)} x`,
    },
    {
      column: 'peak memory',
      value: ({ megabytes }) => megabytes ?? Infinity,
      written: ({ megabytes }) => `${megabytes?.toFixed(1) ?? '–'} MB`,
    },
  ];
  return leads(title, summary, columns);
}

function leadsOfRuns(runs) {
  return runs.flatMap(({ title, rows }) =>
    leads(title, rows, [
      {
        column: 'tokens billed',
        value: ({ billed }) => billed,
        written: ({ billed, whole }) => `${share(billed, whole)} of whole`,
      },
      {
        column: 'evidence recall',
        value: ({ used, kept }) => -kept / used,
        written: ({ used, kept }) => share(kept, used),
      },
      {
        column: 'prefix changes',
        value: ({ prefixChanges }) => prefixChanges,
        written: ({ prefixChanges }) => String(prefixChanges),
      },
    ]),
  );
}

function leadsOfStartUp(startUp) {
  const rows = startUp
    .filter(({ name }) => name !== 'ai')
    .map(one => Object.assign(one, { isOurs: one.name === 'spillway' }));
  return leads('start-up', rows, [
    {
      column: 'import time',
      value: ({ milliseconds }) => milliseconds,
      written: ({ milliseconds }) => `${milliseconds.toFixed(0)} ms`,
    },
    {
      column: 'bytes at once',
      value: ({ bytes }) => bytes ?? Infinity,
      written: ({ bytes }) => `${(bytes / 1_000).toFixed(1)} kB`,
    },
    {
      column: 'bytes in all',
      value: ({ bytesInAll }) => bytesInAll ?? Infinity,
      written: ({ bytesInAll }) => `${(bytesInAll / 1_000).toFixed(1)} kB`,
    },
  ]);
}

function leads(title, rows, columns) {
  return columns.flatMap(({ column, value, written }) => {
    const ours = rows.filter(({ isOurs }) => isOurs);
    const best = ours.toSorted((a, b) => value(a) - value(b))[0];
    return rows
      .filter(({ isOurs, name }) => !isOurs && name !== 'nothing')
      .filter(row => value(row) < value(best))
      .map(row => ({
        title,
        column,
        peer: row.name,
        theirs: written(row),
        ours: `${written(best)} (${best.name})`,
      }));
  });
}

function share(part, whole) {
  return `${((part / whole) * 100).toFixed(1)} %`;
}
