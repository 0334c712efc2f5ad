/**
 * A computation that offers a pause now and then.
 *
 * Scans over payloads are written as generators, so that they stay pure and
 * synchronous while whoever drives them decides how to give way to the event
 * loop. A scan yields at least once for every `paceChars` characters that it
 * visits, and does not yield on payloads shorter than that.
 */
export type Paced<RESULT> = Generator<void, RESULT, void>;

/** How many characters a scan may visit between two pauses: 2^19, about half a megabyte of ASCII text. */
export const paceChars: number = 524_288;
