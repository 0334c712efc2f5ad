/** Lines, or hits, in a window that asks for no number. */
export const defaultLimit = 200;

/** The most lines, or hits, in one window. */
export const maxLimit = 1_000;

/** Lines on either side of a hit in a search that asks for no number. */
export const defaultContext = 2;

/** The most lines on either side of a hit. */
export const maxContext = 20;

/** The bounds that follow from an answer's cap. They are the same for every answer of one tool. */
export interface ReadLimits {
  /** The cap of an answer, its first line included, in characters. */
  readonly maxChars: number;
  /** The default and the most of `charLimit`: what surely fits beside the first line. */
  readonly charLimit: number;
  /**
   * The longest cluster that is never cut, in UTF-16 units. A window always has
   * room for one, so that a window moved back to the start of a cluster still
   * goes forward.
   */
  readonly clusterChars: number;
}

/** Derives the bounds from the cap. */
export function readLimits(maxChars: number): ReadLimits {
  return {
    maxChars,
    charLimit: maxChars - Math.min(500, Math.floor(maxChars / 2)),
    clusterChars: Math.min(256, Math.floor(maxChars / 4)),
  };
}

/** Returns how many bytes of a binary payload fit: base64 takes 4 characters for 3 bytes, and whole groups can be joined. */
export function byteLimit({ charLimit }: ReadLimits): number {
  return Math.floor(charLimit / 4) * 3;
}
