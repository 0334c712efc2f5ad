/** Where a key lies below the root of the file store. */
export interface KeyPlace {
  /** The part before the slash; undefined for a key without one. */
  readonly folder: string | undefined;
  readonly name: string;
}

const maxKeyChars = 128;

/** A last `.` is refused because Windows drops it, and two names would be one. */
const segment = /^[a-z0-9.-]*[a-z0-9-]$/;

/**
 * Splits a key into the names that it has in the file system; undefined when it
 * is not a key.
 *
 * Only what `OverflowStore` says of keys passes, so nothing that a file system
 * reads a meaning into: no `..`, no absolute path, no backslash, NUL or colon, no
 * letters that differ in case only, no empty or endless name. Nor does a `~`,
 * which marks the temporary names of `writeAtomically`.
 */
export function splitKey(key: string): KeyPlace | undefined {
  if (key.length > maxKeyChars || key.includes('..')) return undefined;
  const segments = key.split('/');
  if (!segments.every(name => segment.test(name))) return undefined;
  const [first, second, ...more] = segments;
  if (first === undefined || more.length > 0) return undefined;
  return second === undefined
    ? { folder: undefined, name: first }
    : { folder: first, name: second };
}
