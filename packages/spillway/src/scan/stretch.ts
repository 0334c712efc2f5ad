import { gapBytes, silentByte } from './gap-bytes.ts';
import { filterPlaces } from './word-table.ts';

/** The most bytes that a stretch has, and more: those of lines of 600 characters that are no more than 4,096 bytes before the last one. */
const maxBytes = 6_144;

/** Places are counted from a multiple of so many bytes, so that one view is enough for many pieces of a long line. */
export const originBytes: number = 4_096;

/** The most edges, names and so on that there can be in a stretch. */
const most = maxBytes + 4;
const mostMasks = ((originBytes + maxBytes) >> 5) + 2;

/**
 * Where the things are that the steps of a scan tell each other, and the tables
 * that they use, in one array of numbers.
 *
 * One array and not ten, since the compiler keeps an address and a length of
 * every array that a loop uses, and has 16 registers.
 */
interface Part {
  /** What each byte says between words, see `gapField`. */
  readonly gaps: number;
  /** What to keep of four bytes, by how many are asked for, and what to put in place of the others. */
  readonly kept: number;
  readonly filled: number;
  /** The filter of the words that are looked for, see `WordTable`. */
  readonly filter: number;
  /** The beginning and the end of each word, in turns. */
  readonly edges: number;
  /** The places inside words where another word may begin. */
  readonly inner: number;
  /** For each word that begins like one that is looked for, where its beginning stands among the edges. */
  readonly looks: number;
  /** For each unit of the stretch, where its first word stands among the edges; and behind the last one, where they end. */
  readonly unitEdges: number;
  /** Names, as hashes. */
  readonly names: number;
  /** For every 32 places a bit for each, set where a word ends that has a digit. */
  readonly digitEnds: number;
  /** The same for words that have anything else. */
  readonly otherEnds: number;
}

const tables = 272 + filterPlaces;

/** Where each of them starts. */
export const part: Part = {
  gaps: 0,
  kept: 256,
  filled: 264,
  filter: 272,
  edges: tables,
  inner: tables + most,
  looks: tables + 2 * most,
  unitEdges: tables + 3 * most,
  names: tables + 4 * most,
  digitEnds: tables + 5 * most,
  otherEnds: tables + 5 * most + mostMasks,
};

/** What the steps of a scan tell each other of a stretch of bytes. Places are counted from the last multiple of `originBytes` at or before its start. */
export interface Stretch {
  /** See `part`. */
  readonly numbers: Int32Array;
  /** The filter that is in the numbers. */
  filter: Int32Array | undefined;
  edgeCount: number;
  innerCount: number;
  lookCount: number;
  nameCount: number;
}

/** The stretch that is scanned. There is one, since no step waits for anything. */
export const stretch: Stretch = createStretch();

function createStretch(): Stretch {
  const numbers = new Int32Array(part.otherEnds + mostMasks);
  numbers.set(gapBytes, part.gaps);
  const silence = Math.imul(silentByte, 0x01_01_01_01);
  for (let count = 0; count <= 4; count++) {
    const kept = count === 0 ? 0 : -1 << (32 - 8 * count);
    numbers[part.kept + count] = kept;
    numbers[part.filled + count] = silence & ~kept;
  }
  return {
    numbers,
    filter: undefined,
    edgeCount: 0,
    innerCount: 0,
    lookCount: 0,
    nameCount: 0,
  };
}
