/** What a key of a store says. */
export interface EntryKey {
  /** The hash of the scope. */
  readonly scopeKey: string;
  readonly handle: string;
  /** What stands behind the handle: nothing for a payload, `.record`, `.index` and the like. */
  readonly ending: string;
}

const letters = '0-9a-hj-km-np-tv-z';
const form = new RegExp(
  `^([${letters}]{16})/([a-z0-9]+(?:-[a-z0-9]+)*-[${letters}]{20})(\\.[a-z0-9.-]+)?$`,
);

/** Splits the key of an entry that Spillway wrote; `undefined` for any other, which is left alone. */
export function splitEntryKey(key: string): EntryKey | undefined {
  const [, scopeKey, handle, ending = ''] = form.exec(key) ?? [];
  if (scopeKey === undefined || handle === undefined) return undefined;
  return { scopeKey, handle, ending };
}

/** The tool's name as a handle spells it: lower case, shortened. */
export function toolOfHandle(handle: string): string {
  return handle.slice(0, handle.lastIndexOf('-'));
}
