import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const module = join(import.meta.dirname, 'peak-memory.mjs');

/**
 * Measures the peak memory of each peer on each input, in a process of its own, two
 * at a time. A peer that throws has none.
 */
export async function measureMemory({ peers, inputNames, limit }) {
  const wanted = peers.flatMap(({ name }) =>
    inputNames.map(inputName => ({ peerName: name, inputName })),
  );
  const measured = [];
  const next = async () => {
    for (let one = wanted.shift(); one !== undefined; one = wanted.shift()) {
      const megabytes = await measureOne({ ...one, limit });
      measured.push({ ...one, megabytes });
    }
  };
  await Promise.all([next(), next()]);
  return measured;
}

async function measureOne({ peerName, inputName, limit }) {
  try {
    const args = ['--expose-gc', module, peerName, inputName, String(limit)];
    return Number((await run(process.execPath, args)).stdout);
  } catch {
    return undefined;
  }
}
