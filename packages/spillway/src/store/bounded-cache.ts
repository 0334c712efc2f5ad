/** A map that forgets what was least recently used. */
export interface BoundedCache<VALUE> {
  get(key: string): VALUE | undefined;
  set(key: string, value: VALUE): void;
  delete(key: string): void;
}

/** Bounds the weight of all values together: beyond it, all but the newest are forgotten one by one. */
export interface WeightBound<VALUE> {
  readonly maxWeight: number;
  /** Returns the same for a value at all times. */
  readonly weigh: (value: VALUE) => number;
}

/** Makes a map of at most `maxEntries` entries. */
export function createBoundedCache<VALUE>(
  maxEntries: number,
  { maxWeight, weigh }: WeightBound<VALUE> = noWeight,
): BoundedCache<VALUE> {
  const entries = new Map<string, VALUE>();
  let weight = 0;

  function remove(key: string): void {
    const value = entries.get(key);
    if (value !== undefined) weight -= weigh(value);
    entries.delete(key);
  }

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
      remove(key);
      entries.set(key, value);
      weight += weigh(value);
      for (const oldest of entries.keys()) {
        const fits = entries.size <= maxEntries && weight <= maxWeight;
        if (fits || oldest === key) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}

const noWeight: WeightBound<unknown> = {
  maxWeight: Number.POSITIVE_INFINITY,
  weigh: () => 0,
};
