import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../ratio.mjs';
import { judge } from './judge.mjs';
import { reduceInput } from './reduce-input.mjs';
import { textOf } from './text-of.mjs';

/**
 * Gives each input to each peer, and says what came out and how long it took.
 *
 * Peers take turns within a round, so that noise meets all of them, and each round
 * opens a peer anew in an empty folder: nothing is remembered. A peer that throws has
 * `threw`, and no verdict in its favour.
 */
export async function measureReduction({
  peers,
  inputs,
  limit,
  folder,
  countTokens,
  rounds,
}) {
  const measured = [];
  for (const [inputName, input] of Object.entries(inputs)) {
    const before = countAll(input.results, countTokens);
    const ofInput = new Map();
    for (const peer of peers) {
      const kept = await look({ peer, input, limit, folder });
      const tokens = kept.outputs && countAll(kept.outputs, countTokens);
      ofInput.set(peer, { ...kept, tokens, before, times: [] });
    }
    for (let round = 0; round < rounds; round++) {
      for (const [peer, { times, threw }] of ofInput) {
        if (threw === undefined) {
          times.push(await time({ peer, input, limit, folder }));
        }
      }
    }
    for (const [peer, { outputs: _outputs, times, ...rest }] of ofInput) {
      const milliseconds = times.length > 0 ? median(times) : undefined;
      const p95 = times.toSorted((a, b) => a - b)[
        Math.ceil(times.length * 0.95) - 1
      ];
      measured.push({
        inputName,
        peerName: peer.name,
        ...rest,
        milliseconds,
        p95,
      });
    }
  }
  return measured;
}

function countAll(outputs, countTokens) {
  return outputs.reduce((sum, output) => sum + countTokens(textOf(output)), 0);
}

async function look({ peer, input, limit, folder }) {
  try {
    const opened = peer.open({ limit, directory: emptyFolder(folder, peer) });
    const outputs = await reduceInput({ opened, input });
    const answers = input.needle
      ? ((await opened.find?.({
          standIn: textOf(outputs[0]),
          needle: input.needle,
        })) ?? [])
      : [];
    const other = peer.open({ limit, directory: emptyFolder(folder, peer) });
    const again = await reduceInput({ opened: other, input });
    return {
      outputs,
      verdicts: judge({ input, outputs, again, answers, limit }),
    };
  } catch (error) {
    return { threw: String(error).slice(0, 120), verdicts: nothingKept(input) };
  }
}

/** A run that is broken keeps nothing of what the input asks for. */
function nothingKept(input) {
  const asked = judge({
    input,
    outputs: input.results,
    again: input.results,
    answers: [],
    limit: 0,
  });
  return Object.fromEntries(
    Object.entries(asked).map(([name, verdict]) => [
      name,
      verdict === undefined ? undefined : false,
    ]),
  );
}

async function time({ peer, input, limit, folder }) {
  const opened = peer.open({ limit, directory: emptyFolder(folder, peer) });
  const startedAt = performance.now();
  await reduceInput({ opened, input });
  return performance.now() - startedAt;
}

/** The same path each time, since some peers write it into what the model sees. */
function emptyFolder(folder, { name }) {
  const directory = join(folder, name.replaceAll(/\W+/g, '-'));
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  return directory;
}
