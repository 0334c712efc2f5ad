/** A set of names, by their hashes, that is asked mostly for names that it does not have. */
export interface NameSet {
  readonly add: (name: number) => void;
  readonly has: (name: number) => boolean;
}

/** How many slots say at once that none of their names is there. */
const slots = 1_024;

/** Makes an empty set. What is not in it costs the read of a byte, which is several times faster than asking a `Set`. */
export function createNameSet(): NameSet {
  const names = new Set<number>();
  const filled = new Uint8Array(slots);
  return {
    add: name => {
      names.add(name);
      filled[name & (slots - 1)] = 1;
    },
    has: name => filled[name & (slots - 1)] === 1 && names.has(name),
  };
}
