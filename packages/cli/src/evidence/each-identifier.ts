const minChars = 8;
const [hashSeed, hashPrime] = [0x811c9dc5, 0x01000193];

/**
 * Calls back for every identifier of a text: a letter or underscore and seven or
 * more letters, digits or any of `_ . / : -` after it, so names, paths and
 * addresses. What is shorter is more often a word than a name.
 *
 * Tells a hash of 31 bits (FNV-1a), so that a set of them holds small integers and
 * no text, and where the identifier lies. Of a million different ones about 230
 * pairs share a hash. Linear, and without a regular expression.
 */
export function eachIdentifier(
  text: string,
  callback: (hash: number, start: number, end: number) => void,
): void {
  for (let at = 0; at < text.length; at++) {
    if (!isStart(text.charCodeAt(at))) continue;
    const start = at;
    let hash = hashSeed;
    for (; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (!isPart(unit)) break;
      hash = Math.imul(hash ^ unit, hashPrime);
    }
    if (at - start >= minChars) callback(hash >>> 1, start, at);
  }
}

function isStart(unit: number): boolean {
  // A letter whatever its case, or an underscore.
  const lower = unit | 32;
  return (lower >= 97 && lower <= 122) || unit === 95;
}

function isPart(unit: number): boolean {
  // Digits and the colon follow one another, and so do `-`, `.` and `/`.
  return isStart(unit) || (unit >= 45 && unit <= 58);
}
