import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SpillwayOptions } from 'spillway';
import { UsageError } from '../error/usage-error.ts';
import { resolveSpillway } from './resolve-spillway.ts';

/**
 * Imports a module that exports options of `createSpillway`, as `options` or by
 * default.
 *
 * Runs the code of the module. Rejects with a `UsageError` when it cannot be
 * imported or exports no object.
 */
export async function loadConfiguration(
  file: string,
): Promise<SpillwayOptions> {
  resolveSpillway();
  const exported = await importModule(file);
  const options = exported['options'] ?? exported['default'];
  if (isOptions(options)) return options;
  throw wrongFile(file, 'must be a module that exports `options`, an object');
}

async function importModule(file: string): Promise<Record<string, unknown>> {
  try {
    return await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw wrongFile(file, `must be a module that can be imported: ${text}`);
  }
}

/** Whether a value can hold options; which they are is for `createSpillway` to judge. */
function isOptions(value: unknown): value is SpillwayOptions {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrongFile(file: string, allowed: string): UsageError {
  return new UsageError([
    { option: '--config', given: JSON.stringify(file), allowed },
  ]);
}
