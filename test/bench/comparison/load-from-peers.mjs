import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const manifest = join(import.meta.dirname, '../peers/package.json');

/** Loads a module of the peers' package, which has what the bench itself needs of others too. */
export function loadFromPeers(specifier) {
  const path = createRequire(manifest).resolve(specifier);
  return import(pathToFileURL(path).href);
}
