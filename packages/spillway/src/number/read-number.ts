/** Longer numbers are ids: beyond so many digits doubles are no longer exact. */
const maxNumberChars = 15;

const percent = 37;
const comma = 44;
const minus = 45;
const point = 46;
const zero = 48;
const nine = 57;

/** What a unit behind a number multiplies it with, so that the numbers of a column compare: seconds and bytes. */
const scales: ReadonlyMap<number, number> = new Map(
  [
    ['B', 1],
    ['ns', 1e-9],
    ['us', 1e-6],
    ['µs', 1e-6],
    ['ms', 1e-3],
    ['s', 1],
    // A small m is a minute rather than a megabyte.
    ['m', 60],
    ['kB', 1024],
    ...['K', 'M', 'G', 'T'].flatMap((letter, index) =>
      [letter, `${letter}B`, `${letter}iB`].map((unit): [string, number] => [
        unit,
        1024 ** (index + 1),
      ]),
    ),
  ].map(([unit, scale]): [number, number] => [
    keyOf(String(unit), 0, String(unit).length),
    Number(scale),
  ]),
);

/** Says whether a number may begin with a character. */
export function beginsNumber(code: number): boolean {
  return (code >= zero && code <= nine) || code === minus;
}

/**
 * Reads what stands between two places as a number, with a unit of time or size
 * behind it and punctuation behind that, commas between digits passed over.
 * `undefined` for anything else: dates, versions, ids, and numbers that are
 * padded with zeros.
 */
export function readNumber(
  text: string,
  start: number,
  end: number,
): number | undefined {
  const from = text.charCodeAt(start) === minus ? start + 1 : start;
  const unitAt = endOfDigits(text, from, end);
  if (unitAt === from || unitAt - from > maxNumberChars) return undefined;
  const value = decimal(text, from, unitAt) * scaleOf(text, unitAt, end);
  const isPadded = text.charCodeAt(from) === zero && value >= 1;
  if (Number.isNaN(value) || isPadded) return undefined;
  return from > start ? -value : value;
}

/** Returns where digits end, with the commas and points between them. */
function endOfDigits(text: string, from: number, end: number): number {
  let last = from;
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= zero && code <= nine) last = at + 1;
    else if (code !== comma && code !== point) break;
  }
  return last;
}

/** Reads digits, of which some may stand behind a point; `NaN` when there are several points. */
function decimal(text: string, from: number, end: number): number {
  let value = 0;
  let divisor = 0;
  for (let at = from; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === point) divisor = divisor === 0 ? 1 : Number.NaN;
    else if (code !== comma) {
      value = value * 10 + code - zero;
      divisor *= 10;
    }
  }
  return divisor === 0 ? value : value / divisor;
}

/** Returns what the unit behind a number multiplies it with; `NaN` when it is none. */
function scaleOf(text: string, start: number, end: number): number {
  if (start === end) return 1;
  const unitEnd = isMark(text.charCodeAt(end - 1)) ? end - 1 : end;
  if (unitEnd === start) return 1;
  if (unitEnd - start > 3) return Number.NaN;
  if (unitEnd === start + 1 && text.charCodeAt(start) === percent) return 1;
  return scales.get(keyOf(text, start, unitEnd)) ?? Number.NaN;
}

/** Says whether a character closes or ends what a number stands in. */
function isMark(code: number): boolean {
  return [comma, 34, 41, 59, 93].includes(code);
}

/** Packs up to three characters into a number. */
function keyOf(text: string, start: number, end: number): number {
  let key = 0;
  for (let at = start; at < end; at++) key = key * 256 + text.charCodeAt(at);
  return key;
}
