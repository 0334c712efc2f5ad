/** Kilobits a second of Layer III, by the index in a frame's header: MPEG 1, and MPEG 2 and 2.5. */
const bitrates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
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
  const version = (second >> 3) & 3;
  const isLayer3 = ((second >> 1) & 3) === 1;
  const isHeader = first === 0xff && second >= 0xe0 && isLayer3;
  if (!isHeader || version === 1) return undefined;
  const isFirstVersion = version === 3;
  const bitrate = bitrates[isFirstVersion ? 0 : 1][third >> 4];
  const fullRate = sampleRates[(third >> 2) & 3];
  if (!bitrate || fullRate === undefined) return undefined;
  const sampleRate = fullRate / (isFirstVersion ? 1 : version === 2 ? 2 : 4);
  const scale = isFirstVersion ? 144_000 : 72_000;
  return Math.floor((bitrate * scale) / sampleRate) + ((third >> 1) & 1);
}
