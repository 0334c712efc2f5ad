import { type Bundle, bundleBytes } from './bundle.ts';
import { chooseBundles, type PruneLimits } from './choose-bundles.ts';
import type { FileSystem } from './file-system.ts';
import { createIdlePace } from './idle-pace.ts';
import { joinBundles } from './join-bundles.ts';
import { removeBundle } from './remove-bundle.ts';
import { removeFile } from './remove-file.ts';
import type { StoredFile } from './scan-directory.ts';
import { surveyDirectory } from './survey-directory.ts';

/**
 * Age from which a temporary file counts as left behind by a process that is
 * dead: six hours, since a write takes seconds. The process number in its name
 * proves nothing, since containers that share a directory have the same ones.
 */
const leftoverMs = 21_600_000;

/** What a walk came to. */
export interface PruneReport {
  /** How many files were removed. */
  readonly removed: number;
  /** Their size. */
  readonly bytes: number;
  /** Size of the entries that are left. */
  readonly keptBytes: number;
  /** The first thing that could not be read or removed; the rest was pruned all the same. */
  readonly failure: { readonly error: unknown } | undefined;
}

/**
 * Walks once over a directory and removes what passes the limits, temporary files
 * that were left behind, and the folders of scopes that are empty.
 *
 * Costs an `lstat` for each file, and another and an `unlink` for each that is
 * removed, one after another. Several processes may prune at the same time.
 * Rejects when the root is refused or cannot be read.
 */
export async function pruneDirectory({
  node,
  root,
  limits,
  now,
  isRecent,
}: {
  node: FileSystem;
  root: string;
  limits: PruneLimits;
  /** The clock, in milliseconds since the epoch. */
  now: () => number;
  /** Whether this process has used a payload of late. */
  isRecent: (ownerKey: string) => boolean;
}): Promise<PruneReport> {
  const { fs, path } = node;
  const pace = createIdlePace(node);
  const survey = await surveyDirectory({ node, root, pace });
  const startedAt = now();
  const isSpared = ({ ownerKeys }: Bundle): boolean => ownerKeys.some(isRecent);
  const choose = (bundles: readonly Bundle[]): Set<Bundle> =>
    chooseBundles({ bundles, limits, now: startedAt, isSpared });

  let bundles = [...survey.bundles.values()];
  let chosen = choose(bundles);
  if (chosen.size > 0) {
    // Records are read only when something is about to go.
    bundles = await joinBundles({ fs, bundles: survey.bundles, pace });
    chosen = choose(bundles);
  }
  const kept = new Set(bundles);
  const leftovers = survey.temporaryFiles.filter(
    file => startedAt - file.modifiedAt > leftoverMs,
  );

  let removed = 0;
  let bytes = 0;
  let { failure } = survey;
  function onRemove(file: StoredFile): void {
    removed += 1;
    bytes += file.bytes;
  }
  function onFailure(error: unknown): void {
    failure ??= { error };
  }

  // oxlint-disable no-await-in-loop -- one after another, so that the run's own work has the disk
  for (const bundle of chosen) {
    const removing = removeBundle({ fs, bundle, isSpared, onRemove });
    if (await removing.catch(onFailure)) kept.delete(bundle);
    await pace();
  }
  for (const file of leftovers) {
    await removeFile({ fs, file, onRemove }).catch(onFailure);
    await pace();
  }
  const occupied = foldersOf(kept);
  for (const folder of survey.folders) {
    if (occupied.has(folder)) continue;
    // Fails unless the folder is empty; one that stays harms nobody.
    await fs.rmdir(path.join(root, folder)).catch(() => undefined);
    await pace();
  }
  // oxlint-enable no-await-in-loop
  const keptBytes = [...kept].reduce((sum, each) => sum + bundleBytes(each), 0);
  return { removed, bytes, keptBytes, failure };
}

function foldersOf(bundles: Iterable<Bundle>): Set<string> {
  const keys = [...bundles].flatMap(({ ownerKeys }) => ownerKeys);
  return new Set(keys.map(key => key.slice(0, Math.max(key.indexOf('/'), 0))));
}
