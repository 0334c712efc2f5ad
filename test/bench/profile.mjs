// Prints where the time of one input goes: the functions with the most time of their
// own while it is reduced again and again. What loading and making the input takes is
// left out, unlike with --cpu-prof. Run from the root after a build:
// node test/bench/profile.mjs 'one 5 MB line' spill [rounds]
// Files of ../shared/data/outputs are named as they are called there.
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { spillwayPeers } from './adapter/spillway.mjs';
import { dataInputs } from './comparison/data-inputs.mjs';
import { ownInputs } from './comparison/own-inputs.mjs';
import { reduceInput } from './comparison/reduce-input.mjs';

const limit = 20_000;
const [inputName, actionName, rounds = '20'] = process.argv.slice(2);
const data = join(import.meta.dirname, '../../../shared/data');
const input = ownInputs(limit)[inputName] ?? dataInputs(data, limit)[inputName];
const peer = spillwayPeers().find(({ name }) => name.endsWith(actionName));
const reduce = () => reduceInput({ opened: peer.open({ limit }), input });

const session = new Session();
session.connect();
for (let time = 0; time < 3; time++) await reduce();
await session.post('Profiler.enable');
await session.post('Profiler.start');
const startedAt = performance.now();
for (let time = 0; time < Number(rounds); time++) await reduce();
const milliseconds = (performance.now() - startedAt) / Number(rounds);
const { profile } = await session.post('Profiler.stop');
session.disconnect();

const ownTime = new Map();
const frames = new Map(
  profile.nodes.map(({ id, callFrame }) => [id, callFrame]),
);
let total = 0;
for (const [at, id] of profile.samples.entries()) {
  const { functionName, url } = frames.get(id);
  if (functionName === '(idle)' || url.startsWith('node:inspector')) continue;
  const name = `${functionName || 'anonymous'} ${url.split('/').at(-1)}`;
  const elapsed = profile.timeDeltas[at];
  ownTime.set(name, (ownTime.get(name) ?? 0) + elapsed);
  total += elapsed;
}
console.log(`${inputName}, ${actionName}: ${milliseconds.toFixed(1)} ms each`);
for (const [name, time] of [...ownTime]
  .toSorted(([, a], [, b]) => b - a)
  .slice(0, 14)) {
  console.log(`${((100 * time) / total).toFixed(1).padStart(6)} %  ${name}`);
}
