/** A map that forgets what was least recently used. */
export interface BoundedCache<VALUE> {
  get(key: string): VALUE | undefined;
  set(key: string, value: VALUE): void;
  delete(key: string): void;
}

/** Makes a map of at most `maxEntries` entries. */
export function createBoundedCache<VALUE>(
  maxEntries: number,
): BoundedCache<VALUE> {
  const entries = new Map<string, VALUE>();
  return {
    get: key => {
      const value = entries.get(key);
      if (value !== undefined) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > maxEntries) {
        for (const oldest of entries.keys()) {
          entries.delete(oldest);
          break;
        }
      }
    },
    delete: key => {
      entries.delete(key);
    },
  };
}
