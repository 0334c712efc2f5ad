import type { Bundle } from './bundle.ts';
import type { FileSystem } from './file-system.ts';
import type { IdlePace } from './idle-pace.ts';
import { inspectDirectory } from './inspect-directory.ts';
import { ownerKey } from './keys.ts';
import { scanDirectory, type StoredFile } from './scan-directory.ts';
import { splitKey } from './split-key.ts';
import { isTemporaryName } from './temporary-name.ts';

/** What pruning finds below a root. */
export interface Survey {
  /** The entries, by the key of the payload that they belong to. */
  readonly bundles: ReadonlyMap<string, Bundle>;
  /** The temporary files of writes that are not finished, or never will be. */
  readonly temporaryFiles: readonly StoredFile[];
  /** The names of the scopes' folders. */
  readonly folders: readonly string[];
  /** Why a folder could not be read, the first of them. */
  readonly failure: { readonly error: unknown } | undefined;
}

/**
 * Looks at every file below a root: one `lstat` each, one after another. Takes
 * about 450 bytes of memory a file.
 *
 * A folder that cannot be read does not hide the others. Rejects when the root
 * is refused or cannot be read.
 */
export async function surveyDirectory({
  node,
  root,
  pace,
}: {
  node: FileSystem;
  root: string;
  pace: IdlePace;
}): Promise<Survey> {
  const bundles = new Map<
    string,
    { ownerKeys: string[]; files: StoredFile[] }
  >();
  const temporaryFiles: StoredFile[] = [];
  const folders: string[] = [];
  let failure: Survey['failure'];

  function sort(file: StoredFile): void {
    if (splitKey(file.key) === undefined) {
      temporaryFiles.push(file);
      return;
    }
    const key = ownerKey(file.key);
    const bundle = bundles.get(key);
    if (bundle === undefined) {
      bundles.set(key, { ownerKeys: [key], files: [file] });
    } else {
      bundle.files.push(file);
    }
  }

  async function look(directory: string, keyStart: string): Promise<void> {
    const scan = { node, directory, keyStart, accepts: isOfStore };
    for await (const found of scanDirectory(scan)) {
      if (found.type === 'file') sort(found.file);
      else if (keyStart === '' && isFolderName(found.name)) {
        folders.push(found.name);
      }
      await pace();
    }
  }

  const state = await inspectDirectory({ fs: node.fs, directory: root });
  if (state.type === 'refused') throw state.error;
  if (state.type === 'own') await look(root, '');
  for (const folder of folders) {
    // oxlint-disable no-await-in-loop -- one after another, so that the run's own work has the disk
    try {
      const directory = node.path.join(root, folder);
      const found = await inspectDirectory({ fs: node.fs, directory });
      if (found.type === 'own') await look(directory, `${folder}/`);
    } catch (error) {
      failure ??= { error };
    }
    // oxlint-enable no-await-in-loop
  }
  return { bundles, temporaryFiles, folders, failure };
}

function isOfStore(key: string): boolean {
  return (
    splitKey(key) !== undefined ||
    isTemporaryName(key.slice(key.lastIndexOf('/') + 1))
  );
}

function isFolderName(name: string): boolean {
  return splitKey(`${name}/x`) !== undefined;
}
