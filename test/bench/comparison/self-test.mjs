// Prints as JSON what the bench says of a plain cut of some of its inputs. Started by
// self-test.test.ts; needs no peer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainCut } from '../adapter/plain-cut.mjs';
import { measureReduction } from './measure-reduction.mjs';
import { ownInputs } from './own-inputs.mjs';

const limit = 20_000;
const own = ownInputs(limit);
const wanted = ['5,000 log lines', 'emoji at the cut', 'BigInt and cycles'];
const folder = mkdtempSync(join(tmpdir(), 'spillway-self-test-'));
try {
  const measured = await measureReduction({
    peers: [plainCut],
    inputs: Object.fromEntries(wanted.map(name => [name, own[name]])),
    limit,
    folder,
    countTokens: text => text.length,
    rounds: 3,
  });
  console.log(JSON.stringify(measured));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
