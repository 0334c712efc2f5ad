import { ownerKey } from './keys.ts';
import type { StoredFile } from './scan-directory.ts';

/** Files that belong together and are removed together: a payload and what lies beside it, and whatever a record binds to them. */
export interface Bundle {
  /** The keys of its payloads, whether they are there or not. */
  readonly ownerKeys: readonly string[];
  readonly files: readonly StoredFile[];
}

/** Says how many bytes the files of a bundle have together. */
export function bundleBytes({ files }: Bundle): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Says when a bundle was last written or read: the age of its youngest file. */
export function bundleUsedAt({ files }: Bundle): number {
  return files.reduce((last, file) => Math.max(last, file.modifiedAt), 0);
}

/** Makes one bundle of several. */
export function mergeBundles(bundles: readonly Bundle[]): Bundle {
  return {
    ownerKeys: bundles.flatMap(bundle => bundle.ownerKeys),
    files: bundles.flatMap(bundle => bundle.files),
  };
}

/** Whether a file is a payload, and not something that lies beside one. */
export function isPayload({ key }: StoredFile): boolean {
  return ownerKey(key) === key;
}
