/** Longer numbers are ids. */
const maxDigits = 21;

const minus = 0x2d;
const point = 0x2e;

/** Returns the number that a stretch of a text is, in decimal notation, perhaps with an exponent; `NaN` for anything else. */
export function numberAt(text: string, start: number, end: number): number {
  const isNegative = text.charCodeAt(start) === minus;
  const first = isNegative ? start + 1 : start;
  if (first >= end || !isDigit(text.charCodeAt(first))) return Number.NaN;
  let value = 0;
  let scale = 0;
  for (let at = first; at < end; at++) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) {
      value = value * 10 + code - 0x30;
      scale *= 10;
    } else if (code === point && scale === 0) scale = 1;
    else return withExponent(text, start, end);
  }
  if (end - first > maxDigits) return Number.NaN;
  if (scale > 1) value /= scale;
  return isNegative ? -value : value;
}

function withExponent(text: string, start: number, end: number): number {
  if (end - start > 2 * maxDigits) return Number.NaN;
  const stretch = text.slice(start, end);
  return /^-?\d[\d.]{0,20}[eE][-+]?\d{1,3}$/.test(stretch)
    ? Number.parseFloat(stretch)
    : Number.NaN;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
