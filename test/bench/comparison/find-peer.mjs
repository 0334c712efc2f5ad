import { nothing } from '../adapter/nothing.mjs';
import { plainCut } from '../adapter/plain-cut.mjs';
import { spillwayPeers } from '../adapter/spillway.mjs';
import { loadPeers } from '../peers/adapter/load-peers.mjs';

/** Finds a peer, ours among them, by its name, and loads no other. */
export async function findPeer(wanted) {
  const found = [...spillwayPeers(), plainCut, nothing].find(
    ({ name }) => name === wanted,
  );
  return found ?? (await loadPeers([wanted]))[0];
}
