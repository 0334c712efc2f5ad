import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const module = join(import.meta.dirname, 'grow.mjs');

/** What doubles, and who has it: a peer that sees a result once has no history to look at again. */
const kinds = {
  payload: {
    sizes: [1, 2, 4, 8, 16],
    unit: 'MB',
    peers: [
      'spillway spill',
      'spillway truncate',
      'spillway paginate',
      'plain cut',
      'context-chef + store',
      'deepagents',
    ],
  },
  history: {
    sizes: [128, 256, 512, 1_024, 2_048],
    unit: 'results seen before',
    peers: [
      'spillway spill',
      'context-chef',
      'context-chef + store',
      'nothing',
    ],
  },
  concurrency: {
    sizes: [4, 8, 16, 32, 64],
    unit: 'results at once',
    peers: [
      'spillway spill',
      'spillway truncate',
      'context-chef + store',
      'deepagents',
    ],
  },
};

/**
 * Measures time and memory while payload, history and concurrency double, each peer
 * in a process of its own, and fits the exponent: 1 is linear, 2 quadratic.
 */
export function measureGrowth() {
  return Object.entries(kinds).flatMap(([kind, { sizes, unit, peers }]) =>
    peers.map(peerName => {
      const args = ['--expose-gc', module, kind, peerName, sizes.join(',')];
      const points = JSON.parse(
        execFileSync(process.execPath, args).toString(),
      );
      const of = key => points.map(point => point[key]);
      return {
        kind,
        peerName,
        unit,
        sizes,
        milliseconds: of('milliseconds'),
        megabytes: of('megabytes'),
        timeExponent: exponent(sizes, of('milliseconds')),
        memoryExponent: exponent(sizes, of('megabytes')),
      };
    }),
  );
}

/** The slope of the least squares line through the logarithms; `undefined` where something is nothing. */
function exponent(sizes, values) {
  if (values.some(value => value <= 0)) return undefined;
  const xs = sizes.map(Math.log);
  const ys = values.map(Math.log);
  const mean = numbers =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const covariance = xs.reduce(
    (sum, x, at) => sum + (x - meanX) * (ys[at] - meanY),
    0,
  );
  return covariance / xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
}
