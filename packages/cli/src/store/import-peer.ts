import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Imports a package that is needed for one kind of store: the one beside the
 * command line, or else the one of the project in which it is run, as with `npx`.
 *
 * Rejects with an `Error` that says what to install.
 */
export async function importPeer<MODULE>({
  name,
  beside,
  load,
}: {
  name: string;
  /** The package that it needs in turn. */
  beside: string;
  load: () => Promise<MODULE>;
}): Promise<MODULE> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    const path = findInProject(name);
    if (path === undefined) throw missing({ name, beside, cause: error });
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package that `load` imports, from another place
      return (await import(pathToFileURL(path).href)) as MODULE;
    } catch (cause) {
      throw isMissing(cause) ? missing({ name, beside, cause }) : cause;
    }
  }
}

function findInProject(name: string): string | undefined {
  try {
    return createRequire(join(process.cwd(), 'project.js')).resolve(name);
  } catch {
    return undefined;
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND'
  );
}

function missing({
  name,
  beside,
  cause,
}: {
  name: string;
  beside: string;
  cause: unknown;
}): Error {
  return new Error(
    `this store needs the packages ${name} and ${beside}: npm install ${name} ${beside}`,
    { cause },
  );
}
