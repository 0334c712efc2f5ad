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
  const details = perInput ? inputTables(measured) : [shortTable(measured)];
  return [`### ${title}`, table(header, rows), ...details].join('\n\n');
}

function inputTables(measured) {
  return [...Map.groupBy(measured, ({ inputName }) => inputName)].flatMap(
    ([name, ofInput]) => [
      `<details><summary>${name}: ${tokensIn(ofInput)} tokens in</summary>`,
      inputTable(ofInput),
      '</details>',
    ],
  );
}

/** One row an input: what became of it, and who shows its needle. */
function shortTable(measured) {
  const rows = [...Map.groupBy(measured, ({ inputName }) => inputName)].map(
    ([name, ofInput]) => {
      const of = peer => ofInput.find(({ peerName }) => peerName === peer);
      const [spill, truncate] = ['spill', 'truncate'].map(action =>
        of(`spillway ${action}`),
      );
      const showing = ofInput
        .filter(
          ({ peerName, verdicts }) =>
            verdicts.visible && peerName !== 'pruneMessages',
        )
        .map(({ peerName }) => peerName.replace('spillway ', ''));
      return [
        name,
        tokensIn(ofInput),
        spill.tokens,
        spill.milliseconds.toFixed(1),
        truncate.tokens,
        truncate.milliseconds.toFixed(1),
        showing.join(', '),
      ];
    },
  );
  const header = ['output', 'tokens in', 'spill', 'ms', 'truncate', 'ms'];
  return `<details><summary>Output by output, and who shows its needle</summary>\n\n${table([...header, 'needle visible'], rows)}\n\n</details>`;
}

function tokensIn([{ before }]) {
  return before.toLocaleString('en');
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
