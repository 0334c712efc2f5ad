import type * as files from 'node:fs/promises';
import type * as system from 'node:os';
import type * as paths from 'node:path';
import type * as clocks from 'node:timers';

/** The modules of Node that the file store works with. */
export interface FileSystem {
  readonly fs: typeof files;
  readonly os: typeof system;
  readonly path: typeof paths;
  /** Those of the global scope have no `unref` on every runtime. */
  readonly timers: typeof clocks;
}

/**
 * Returns the modules of Node that reach the file system, or undefined on a
 * runtime that has none.
 *
 * They are asked for by `process.getBuiltinModule` (Node 22.3 and later, Bun,
 * Deno), since an `import` of them, static or dynamic, breaks bundles for
 * runtimes without them. Costs a few map look-ups.
 */
export function fileSystem(): FileSystem | undefined {
  const { process } = globalThis;
  if (process?.getBuiltinModule === undefined) return undefined;
  const fs = process.getBuiltinModule('node:fs/promises');
  const os = process.getBuiltinModule('node:os');
  const path = process.getBuiltinModule('node:path');
  const timers = process.getBuiltinModule('node:timers');
  return fs && os && path && timers ? { fs, os, path, timers } : undefined;
}
