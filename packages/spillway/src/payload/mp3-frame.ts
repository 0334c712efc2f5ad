/** Kilobits a second of Layer III, by the index in a frame's header. */
const firstBitrates = [
  0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320,
] as const;
const laterBitrates = [
  0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160,
] as const;

/** MPEG 2.5, a reserved version, MPEG 2 and MPEG 1: what their sample rates are divided by, and the samples of a frame by 8 and by a kilobit. */
const versions = [
  { bitrates: laterBitrates, divisor: 4, bitsAFrame: 72_000 },
  undefined,
  { bitrates: laterBitrates, divisor: 2, bitsAFrame: 72_000 },
  { bitrates: firstBitrates, divisor: 1, bitsAFrame: 144_000 },
] as const;

/** Samples a second of MPEG 1, by the index in a frame's header. */
const sampleRates = [44_100, 48_000, 32_000] as const;

/**
 * Says whether data begins with a frame of MPEG audio, Layer III, and goes on with
 * another: an MP3 without tags. The method of the WHATWG MIME Sniffing standard,
 * 6.2.3; a single header is 11 bits and would be found in any data.
 */
export function startsWithMp3Frame(data: Uint8Array): boolean {
  const length = frameBytes(data, 0);
  return length !== undefined && frameBytes(data, length) !== undefined;
}

/** Returns the length of the frame whose header stands at a place; `undefined` when none does. */
function frameBytes(data: Uint8Array, at: number): number | undefined {
  const [first = 0, second = 0, third = 0] = data.subarray(at, at + 3);
  const version = versions[(second >> 3) & 3];
  const isLayer3 = ((second >> 1) & 3) === 1;
  const isHeader = first === 0xff && second >= 0xe0 && isLayer3;
  if (!isHeader || version === undefined) return undefined;
  const bitrate = version.bitrates[third >> 4];
  const sampleRate = sampleRates[(third >> 2) & 3];
  if (!bitrate || sampleRate === undefined) return undefined;
  const padding = (third >> 1) & 1;
  const samples = version.bitsAFrame * version.divisor;
  return Math.floor((bitrate * samples) / sampleRate) + padding;
}
