/** How many bytes of a payload lie between two places of its index: 2^16. A window costs a look at one block or two. */
export const defaultBlockBytes = 65_536;

/**
 * Where a payload has its lines and characters, at every so many bytes.
 *
 * Block `n` has the characters that begin at byte `n * blockBytes` or later, and
 * before the next block. What lies between two places is found by looking at
 * one block.
 */
export interface LineIndex {
  /** Size of the payload in bytes. */
  readonly bytes: number;
  /** Size of a block. */
  readonly blockBytes: number;
  /** Whether the payload is text. The index of any other has no places. */
  readonly isText: boolean;
  /** Whether three of its bytes stand for a lone surrogate, see `encodeText`. */
  readonly hasLoneSurrogates: boolean;
  /** UTF-16 units before each block; the last entry counts all. */
  readonly units: Float64Array;
  /** Line feeds before each block; the last entry counts all. */
  readonly lineFeeds: Float64Array;
  /** A final line feed opens no further line. */
  readonly endsInLineFeed: boolean;
}

/** Returns how many blocks a payload of text has. */
export function blockCount({
  bytes,
  blockBytes,
  isText,
}: Pick<LineIndex, 'bytes' | 'blockBytes' | 'isText'>): number {
  return isText ? Math.ceil(bytes / blockBytes) : 0;
}
