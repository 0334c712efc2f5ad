import { median } from '../ratio.mjs';

/** The verdicts, in the order of the tables. */
export const verdictNames = [
  'visible',
  'reached',
  'valid JSON',
  'well-formed',
  'type kept',
  'media kept',
  'not grown',
  'batch bounded',
  'deterministic',
];

/**
 * Sums up what each peer did over all inputs: verdicts as counts, tokens as the median
 * share of the whole result, times as the geometric mean of the ratios to the same
 * input through `reference`, where both did it.
 */
export function summariseReduction(measured, reference) {
  const names = [...new Set(measured.map(({ peerName }) => peerName))];
  const base = new Map(
    measured
      .filter(({ peerName }) => peerName === reference)
      .map(one => [one.inputName, one]),
  );
  return names.map(name => {
    const own = measured.filter(({ peerName }) => peerName === name);
    const done = own.filter(({ threw }) => threw === undefined);
    const ratios = key =>
      done.map(one => one[key] / base.get(one.inputName)[key]);
    return {
      name,
      isOurs: name.startsWith('spillway'),
      threw: own.length - done.length,
      counts: Object.fromEntries(
        verdictNames.map(verdict => [verdict, count(own, verdict)]),
      ),
      tokenShare: median(done.map(({ tokens, before }) => tokens / before)),
      tokens: median(done.map(({ tokens }) => tokens)),
      timeRatio: geometricMean(ratios('milliseconds')),
      p95Ratio: geometricMean(ratios('p95')),
      megabytes: median(
        done.flatMap(({ megabytes }) =>
          megabytes === undefined ? [] : [megabytes],
        ),
      ),
    };
  });
}

function count(measured, verdict) {
  const asked = measured.filter(
    ({ verdicts }) => verdicts[verdict] !== undefined,
  );
  const kept = asked.filter(({ verdicts }) => verdicts[verdict] === true);
  return { kept: kept.length, asked: asked.length };
}

function geometricMean(numbers) {
  const sum = numbers.reduce((total, number) => total + Math.log(number), 0);
  return Math.exp(sum / numbers.length);
}
