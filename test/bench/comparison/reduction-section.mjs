import { verdictNames } from './summarise-reduction.mjs';
import { table } from './table.mjs';

/** Writes what each peer did over a group of inputs, and then input by input. */
export function reductionSection({ title, summary, measured, perInput }) {
  const rows = summary.map(one => [
    one.name,
    ...verdictNames.map(name => share(one.counts[name])),
    one.threw,
    percent(one.tokenShare),
    ratio(one.timeRatio),
    ratio(one.p95Ratio),
    one.megabytes?.toFixed(1),
  ]);
  const header = [
    'peer',
    ...verdictNames,
    'threw',
    'tokens out / in',
    'ms (median) / spill',
    'ms (p95) / spill',
    'peak MB',
  ];
  const parts = [`### ${title}`, table(header, rows)];
  if (perInput) {
    for (const name of new Set(measured.map(({ inputName }) => inputName))) {
      const ofInput = measured.filter(({ inputName }) => inputName === name);
      parts.push(
        `<details><summary>${name}: ${ofInput[0].before.toLocaleString('en')} tokens in</summary>`,
        inputTable(ofInput),
        '</details>',
      );
    }
  }
  return parts.join('\n\n');
}

function inputTable(measured) {
  const asked = verdictNames.filter(name =>
    measured.some(({ verdicts }) => verdicts[name] !== undefined),
  );
  const rows = measured.map(one => [
    one.peerName,
    one.threw === undefined ? one.tokens.toLocaleString('en') : 'threw',
    ...asked.map(name => word(one.verdicts[name])),
    one.milliseconds?.toFixed(2),
    one.p95?.toFixed(2),
    one.megabytes?.toFixed(1),
  ]);
  const header = ['peer', 'tokens out', ...asked];
  return table([...header, 'ms (median)', 'ms (p95)', 'peak MB'], rows);
}

function word(verdict) {
  if (verdict === undefined) return '–';
  if (verdict === 'whole') return 'all of it';
  return verdict ? 'yes' : 'no';
}

function share({ kept, asked }) {
  return asked === 0 ? '–' : `${kept}/${asked}`;
}

function percent(value) {
  return `${(value * 100).toFixed(value < 0.1 ? 1 : 0)} %`;
}

function ratio(value) {
  return Number.isFinite(value) ? `${value.toFixed(2)} x` : '–';
}
