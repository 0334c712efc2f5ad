import { type Bundle, isPayload, mergeBundles } from './bundle.ts';
import type { FileSystem } from './file-system.ts';
import type { IdlePace } from './idle-pace.ts';
import { recordKey } from './keys.ts';
import { decodeRecord } from './reduction-record.ts';
import type { StoredFile } from './scan-directory.ts';
import { splitKey } from './split-key.ts';

/**
 * Joins to each record that has no payload beside it the payloads that it names:
 * the parts of a content output, or the result behind a stand-in that came back.
 * While such a record is in use, its payloads are kept, although nobody reads them.
 *
 * Only those records are read. One that cannot be read binds nothing.
 */
export async function joinBundles({
  fs,
  bundles,
  pace,
}: {
  fs: FileSystem['fs'];
  /** By the key of the payload that they belong to. */
  bundles: ReadonlyMap<string, Bundle>;
  pace: IdlePace;
}): Promise<Bundle[]> {
  const homes = new Map(bundles);
  for (const [key, { files }] of bundles) {
    if (files.some(isPayload)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after another, so that the run's own work has the disk
    const named = await readNamedKeys({ fs, key, files });
    const joined = new Set(
      [key, ...named].flatMap(each => homes.get(each) ?? []),
    );
    if (joined.size > 1) {
      const home = mergeBundles([...joined]);
      for (const each of home.ownerKeys) homes.set(each, home);
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await pace();
  }
  return [...new Set(homes.values())];
}

/** Resolves to the keys of the payloads that the record of a key names, in the same scope. */
async function readNamedKeys({
  fs,
  key,
  files,
}: {
  fs: FileSystem['fs'];
  key: string;
  files: readonly StoredFile[];
}): Promise<string[]> {
  const { folder, name } = splitKey(key) ?? {};
  if (folder === undefined || name === undefined) return [];
  const file = files.find(each => each.key === recordKey(folder, name));
  if (file === undefined) return [];
  const data = await fs.readFile(file.path).catch(() => undefined);
  const record = data && decodeRecord(data);
  const generations = record ? [record, ...(record.earlier ?? [])] : [];
  return generations
    .flatMap(({ handles }) => handles)
    .map(handle => `${folder}/${handle}`);
}
