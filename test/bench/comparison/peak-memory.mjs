// Prints by how much one reduction raises the most memory that this process had, in
// MB. Started by measure-memory.mjs, with the peer's name and the input's.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPeer } from './find-peer.mjs';
import { log, ownInputs } from './own-inputs.mjs';
import { peakAbove } from './peak-above.mjs';
import { reduceInput } from './reduce-input.mjs';

const [peerName, inputName, limitText] = process.argv.slice(2);
const limit = Number(limitText);
const peer = await findPeer(peerName);
const directory = mkdtempSync(join(tmpdir(), 'spillway-memory-'));
try {
  const input = ownInputs(limit)[inputName];
  // Loads the code, so that only what reducing takes is counted.
  const small = { results: [{ type: 'text', value: log(600) }] };
  await reduceInput({ opened: peer.open({ limit, directory }), input: small });
  const opened = peer.open({ limit, directory });
  console.log(await peakAbove(() => reduceInput({ opened, input })));
} finally {
  rmSync(directory, { recursive: true, force: true });
}
process.exit();
