import { fileSystem } from './file-system.ts';

/**
 * Says whether this runtime has a file system that outlives a request.
 *
 * Cloudflare Workers have `node:fs`, but each request there begins with an empty
 * `/tmp`, so that a handle could never be read by a later request.
 */
export function hasFileSystem(): boolean {
  return (
    globalThis.navigator?.userAgent !== 'Cloudflare-Workers' &&
    fileSystem() !== undefined
  );
}
