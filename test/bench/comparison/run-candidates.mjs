import { paginate, spill, truncate } from 'spillway';
import { nothing } from '../adapter/nothing.mjs';
import { spillwayPeers } from '../adapter/spillway.mjs';

/** About what a stand-in of `spill()` takes. */
const smallChars = 2_400;

/** Lists who replays transcripts: at the common limit, and those whose cut has a size of its own also at that of a spill. */
export function runCandidates(peers, limit) {
  const ours = spillwayPeers({
    'spill (default)': () => spill(),
    'truncate (4,000, default)': () => truncate(),
    [`truncate (${written(limit)})`]: () => truncate({ maxChars: limit }),
    paginate: () => paginate(),
  });
  const stepping = peers.filter(({ name }) => steps.has(name));
  const sized = stepping.filter(({ name }) => steps.get(name));
  return [
    ...ours.map(peer => ({ name: peer.name, peer })),
    { name: nothing.name, peer: nothing },
    ...stepping.map(peer => ({
      name: sized.includes(peer)
        ? `${peer.name} (${written(limit)})`
        : peer.name,
      peer,
    })),
    ...sized.map(peer => ({
      name: `${peer.name} (${written(smallChars)})`,
      peer,
      keptChars: smallChars,
    })),
  ];
}

/** Who makes a step's prompt, and whether what is kept has a size of its own. */
const steps = new Map([
  ['plain cut', true],
  ['context-chef', true],
  ['context-chef + store', true],
  ['deepagents', false],
  ['pruneMessages', false],
]);

function written(chars) {
  return chars.toLocaleString('en');
}
