import { table } from './table.mjs';

/**
 * Writes the main lines as ratios and counts: ours by `spill` and `truncate`, beside
 * the best that any peer did in that line. The README quotes this table.
 */
export function inShort({ groups, runs, startUp }) {
  const total = mergeGroups(groups);
  const rows = [
    ...verdictRows(total),
    tokenRow(total),
    ...runs.flatMap(runRows),
    startUpRow(startUp),
  ];
  const header = ['measured', '`spill()`', '`truncate()`', 'best peer'];
  return table(header, rows, { areWords: true });
}

const lines = {
  visible: 'the needle is visible',
  reached: 'the needle is visible, or within two reads',
  'valid JSON': 'JSON is still JSON',
  'well-formed': 'no half of an emoji',
  'type kept': 'the type of the result is kept',
  'not grown': 'never larger than the result',
  'batch bounded': 'ten parallel results are bounded together',
  deterministic: 'the same bytes a second time',
};

function mergeGroups(groups) {
  const [first] = groups;
  return first.summary.map((one, at) => {
    const all = groups.map(({ summary }) => summary[at]);
    const total = (name, key) =>
      all.reduce((count, { counts }) => count + counts[name][key], 0);
    const counts = Object.keys(one.counts).map(name => [
      name,
      { kept: total(name, 'kept'), asked: total(name, 'asked') },
    ]);
    return {
      name: one.name,
      isOurs: one.isOurs,
      counts: Object.fromEntries(counts),
      tokens: all.at(-1).tokens,
    };
  });
}

function verdictRows(total) {
  return Object.entries(lines).map(([name, line]) => {
    const written = ({ counts }) =>
      `${counts[name].kept} of ${counts[name].asked}`;
    // What prunes nothing of a fresh result keeps all of it, and is no reduction.
    const reducing = total.filter(
      one => !one.isOurs && one.name !== 'pruneMessages',
    );
    const most = Math.max(...reducing.map(({ counts }) => counts[name].kept));
    const best = reducing.filter(({ counts }) => counts[name].kept === most);
    const asked = best[0].counts[name].asked;
    return [
      line,
      written(ours(total, 'spill')),
      written(ours(total, 'truncate')),
      `${most} of ${asked}${most > 0 ? ` (${names(best)})` : ''}`,
    ];
  });
}

function tokenRow(total) {
  const reducing = total.filter(
    one => !one.isOurs && one.name !== 'pruneMessages',
  );
  const best = reducing.toSorted((a, b) => a.tokens - b.tokens)[0];
  return [
    'tokens of a stand-in, median',
    Math.round(ours(total, 'spill').tokens).toLocaleString('en'),
    Math.round(ours(total, 'truncate').tokens).toLocaleString('en'),
    `${Math.round(best.tokens).toLocaleString('en')} (${best.name})`,
  ];
}

function runRows({ title, rows }) {
  const find = start => rows.find(({ name }) => name.startsWith(start));
  const cells = [find('spillway spill'), find('spillway truncate (4,000')];
  const stable = rows.filter(
    ({ isOurs, name, prefixChanges }) =>
      !isOurs && name !== 'nothing' && prefixChanges === 0,
  );
  const cheapest = stable.toSorted((a, b) => a.billed - b.billed)[0];
  const knowing = stable.toSorted(
    (a, b) => b.kept / b.used - a.kept / a.used,
  )[0];
  const billed = one => percent(one.billed / one.whole);
  const recall = one => percent(one.kept / one.used);
  const both = one => `${billed(one)}, ${recall(one)}`;
  return [
    [
      `${title}: tokens billed, and evidence still shown`,
      ...cells.map(both),
      `${both(cheapest)} (${cheapest.name}); ${both(knowing)} (${knowing.name})`,
    ],
  ];
}

function startUpRow(startUp) {
  const find = wanted => startUp.find(({ name }) => name === wanted);
  const written = one =>
    `${(one.milliseconds / find('ai').milliseconds).toFixed(2)} x, ${(one.bytes / 1_000).toFixed(1)} kB`;
  const best = startUp
    .filter(({ name, bytes }) => name !== 'ai' && name !== 'spillway' && bytes)
    .toSorted((a, b) => a.milliseconds - b.milliseconds)[0];
  return [
    'import against `ai` alone, and kB gzipped without `ai` and `zod`',
    written(find('spillway')),
    'the same',
    `${written(best)} (${best.name})`,
  ];
}

function ours(total, name) {
  return total.find(one => one.name === `spillway ${name}`);
}

function names(peers) {
  if (peers.length <= 2) return peers.map(({ name }) => name).join(', ');
  return `${peers.length} peers`;
}

function percent(value) {
  return `${(value * 100).toFixed(0)} %`;
}
