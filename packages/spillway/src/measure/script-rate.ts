/**
 * Tokens that o200k_base needs for one UTF-16 unit outside ASCII, by script.
 *
 * A row holds from its first unit to the next row's. Scripts that have words in
 * the vocabulary have rates near their mean over the translations that Debian
 * installs in /usr/share/locale, leaning to the languages that are written
 * most; the others cost two or three tokens a unit, as many as they have bytes
 * in UTF-8 or one less.
 */
const rows: readonly (readonly [from: number, tokens: number])[] = [
  [0x0000, 1], // control characters, Latin signs
  [0x0250, 1.5], // phonetic letters
  [0x0300, 1.3], // combining marks
  [0x0370, 0.42], // Greek
  [0x0400, 0.28], // Cyrillic
  [0x0530, 0.4], // Armenian
  [0x0590, 0.5], // Hebrew
  [0x0600, 0.44], // Arabic
  [0x0700, 2], // Syriac to Mandaic
  [0x0900, 0.4], // Devanagari
  [0x0980, 0.47], // Bengali
  [0x0a00, 0.75], // Gurmukhi
  [0x0a80, 0.5], // Gujarati
  [0x0b00, 1.1], // Odia
  [0x0b80, 0.53], // Tamil, Telugu, Kannada
  [0x0d00, 0.44], // Malayalam
  [0x0d80, 0.68], // Sinhala
  [0x0e00, 0.48], // Thai
  [0x0e80, 1.9], // Lao
  [0x0f00, 1.6], // Tibetan
  [0x1000, 0.58], // Burmese
  [0x10a0, 0.4], // Georgian
  [0x1100, 3], // Hangul in parts
  [0x1200, 2], // Ethiopic
  [0x1380, 3], // Cherokee to Tagbanwa
  [0x1780, 0.65], // Khmer
  [0x1800, 3], // Mongolian to Vedic
  [0x1f00, 2], // Greek with breathings
  [0x2000, 1], // typographic punctuation
  [0x2070, 1.8], // signs, arrows, operators
  [0x2500, 1], // box drawing
  [0x25a0, 1.8], // shapes, dingbats
  [0x27c0, 3], // Braille, rare operators
  [0x3000, 1], // CJK punctuation
  [0x3040, 0.69], // kana
  [0x3100, 2.8], // Bopomofo, enclosed and rare Han
  [0x4e00, 0.85], // Han
  [0xa000, 3], // Yi to Meetei
  [0xac00, 0.75], // Hangul
  [0xd7b0, 3], // further parts of Hangul
  [0xd800, 3.6], // first halves of rare scripts and rare Han
  [0xd83c, 1.5], // first halves of emoji
  [0xd83f, 3.6],
  [0xdc00, 0.3], // second halves
  [0xe000, 3], // private use, presentation forms
  [0xff00, 1.1], // full-width forms
];

/** Returns the tokens that a unit which is neither ASCII nor a Latin letter costs on average. */
export function scriptRate(code: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rows[middle]?.[0] ?? 0) <= code) low = middle;
    else high = middle - 1;
  }
  return rows[low]?.[1] ?? 1;
}
