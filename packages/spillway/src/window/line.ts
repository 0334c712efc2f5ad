/**
 * One line of a text.
 *
 * Lines end at LF or CR LF and nowhere else, as for `grep -n` and editors:
 * a lone CR, VT, FF and U+2028 are characters like others. A final line end
 * opens no further line.
 */
export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** Position of the first character. */
  readonly start: number;
  /** Position after the last character, the line end not counted. */
  readonly end: number;
  /** Position after the line end. */
  readonly next: number;
}
