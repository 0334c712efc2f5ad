import { writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { findLeads } from './find-leads.mjs';
import { inShort } from './in-short.mjs';
import { reasons } from './reasons.mjs';
import { reductionSection } from './reduction-section.mjs';
import { table } from './table.mjs';
import { versionOf } from './versions.mjs';

/** Writes what a run measured to a Markdown file: ratios first, then what they are made of. */
export function writeResults(path, results) {
  const { groups, limit, skipped, others, minutes } = results;
  const parts = [
    '# Side by side',
    `Written by \`pnpm bench\` on ${new Date().toISOString().slice(0, 10)}, in ${minutes.toFixed(1)} minutes, on ${machine()}. Only ratios within one run mean something on another machine. [PROFILES.md](PROFILES.md) says where the time goes.`,
    `All peers have the same limit, ${limit.toLocaleString('en')} characters, and the settings that suit them best. ${ways}`,
    ...skipped.map(reason => `Skipped: ${reason}`),
    '## In short',
    inShort(results),
    'In the lines of runs the best peers are those that leave what was sent as it was; `pruneMessages`, which deletes it, is in the table of runs.',
    '![Needles and tokens of each peer](side-by-side.svg)',
    '## Where a peer is ahead',
    leadsTable(results),
    '## Reduction',
    'A verdict counts inputs: `4/7` is four of the seven that ask. Reached within two reads counts what is visible already; `all of it` is a reader that hands over everything again. Ratios of time are geometric means over the inputs that both did, against `spillway spill`. Who threw called `JSON.stringify` on a BigInt or a cycle; a cutter of strings has to be given one, and so has no way around it. With each real output Spillway is given the question that somebody had about it, as the message of a user; no peer takes one.',
    ...groups.map(group => reductionSection(group)),
    '## Runs',
    ...results.runs.map(runSection),
    '## Start-up',
    startUpSection(results.startUp),
    '## Growth',
    growthSection(results.growth),
    '## The other benches',
    ...(others.length === 0 ? ['Not measured in this run.'] : []),
    ...others.map(
      ({ title, file, lines }) =>
        `<details><summary>${title} (<code>${file}</code>)</summary>\n\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n\n</details>`,
    ),
    '## What was called',
    versions(results.peers),
  ];
  writeFileSync(path, `${parts.join('\n\n')}\n`);
}

const ways =
  'What each adapter calls is said at its head, in `adapter/` and `peers/adapter/`. Helpers that cut strings are put on each text of a result, so errors stay errors and images stay in place; that is to their credit, not of their making.';

function machine() {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores, ${gigabytes} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
}

function leadsTable(results) {
  const leads = findLeads(results);
  if (leads.length === 0) return 'Nowhere.';
  const grouped = Map.groupBy(
    leads,
    ({ title, column, ours }) => `${title}|${column}|${ours}`,
  );
  const rows = [...grouped.values()].map(group => [
    `${group[0].title}: ${group[0].column}`,
    group[0].ours,
    group.map(({ peer, theirs }) => `${peer} ${theirs}`).join('; '),
    reasons[group[0].column] ?? '',
  ]);
  return table(['column', 'best of ours', 'ahead', 'why'], rows, {
    areWords: true,
  });
}

function runSection({ title, note, rows }) {
  const cells = rows.map(one => [
    one.name,
    percent(one.tokens / one.wholeTokens),
    Math.round(one.tokens / one.steps).toLocaleString('en'),
    percent(one.billed / one.whole),
    `${percent(one.kept / one.used)} (${one.kept} of ${one.used})`,
    one.prefixChanges,
    percent(one.present / one.results),
    (one.milliseconds / one.steps).toFixed(2),
    one.threw.length,
  ]);
  const header = [
    'candidate',
    'tokens sent',
    'a step',
    'tokens billed',
    'evidence recall',
    'prefix changes',
    'results present',
    'ms a step',
    'threw',
  ];
  return `### ${title}\n\n${note}\n\n${table(header, cells)}`;
}

function startUpSection(startUp) {
  const { milliseconds: bare } = startUp.find(({ name }) => name === 'ai');
  const rows = startUp.map(one => [
    one.name,
    `${(one.milliseconds / bare).toFixed(2)} x`,
    one.milliseconds.toFixed(0),
    kilobytes(one.bytes),
    kilobytes(one.bytesInAll),
    one.failed ?? '',
  ]);
  const header = ['package', 'import / `ai`', 'ms', 'kB at once', 'kB in all'];
  return `Import in a new process; bytes are minified and gzipped, of what an adapter uses, without \`ai\` and \`zod\`: what is loaded at once, and with what is loaded when it is needed.\n\n${table([...header, 'not bundled'], rows)}`;
}

function growthSection(growth) {
  return [...Map.groupBy(growth, ({ kind }) => kind)]
    .map(([kind, rows]) => {
      const [{ sizes, unit }] = rows;
      const cells = rows.map(one => [
        one.peerName,
        ...one.milliseconds.map(time => time.toFixed(2)),
        one.timeExponent?.toFixed(2),
        one.megabytes.map(size => size.toFixed(0)).join(', '),
        one.memoryExponent?.toFixed(2),
      ]);
      const header = [
        'peer',
        ...sizes.map(size => `${size.toLocaleString('en')}`),
        'exponent',
        'peak MB',
        'exponent of memory',
      ];
      return `### ${kind}: ${unit}, milliseconds\n\n${table(header, cells)}`;
    })
    .join('\n\n');
}

function versions(peers) {
  const rows = peers.map(({ name, package: from, settings }) => [
    name,
    from ? `${from} ${versionOf(from)}` : 'by hand',
    settings,
  ]);
  return table(['peer', 'version', 'settings'], rows, { areWords: true });
}

function kilobytes(bytes) {
  return bytes === undefined ? undefined : (bytes / 1_000).toFixed(1);
}

function percent(value) {
  return Number.isFinite(value) ? `${(value * 100).toFixed(1)} %` : '–';
}
