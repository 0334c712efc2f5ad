import { paceChars, type Paced } from '../pace/paced.ts';
import { isEscaped } from './is-escaped.ts';
import { isWhiteSpace } from './skip-white-space.ts';

const quote = 0x22;

/**
 * Drops the white space outside the strings of valid JSON text.
 *
 * Digits and escapes stay as they are, unlike after a parse. Returns the same
 * string when there is nothing to drop. Linear.
 */
export function* minifyJson(source: string): Paced<string> {
  // Appending is three times as fast here as joining hundreds of thousands of pieces.
  let minified = '';
  let pieceStart = 0;
  let isInString = false;
  let pauseAt = paceChars;
  for (let at = 0; at < source.length; at++) {
    if (isInString) {
      const end = source.indexOf('"', at);
      at = end === -1 ? source.length : end;
      isInString = isEscaped(source, at);
    } else {
      const code = source.charCodeAt(at);
      isInString = code === quote;
      if (isWhiteSpace(code)) {
        if (at > pieceStart) minified += source.slice(pieceStart, at);
        pieceStart = at + 1;
      }
    }
    if (at >= pauseAt) {
      yield;
      pauseAt = at + paceChars;
    }
  }
  return pieceStart === 0 ? source : minified + source.slice(pieceStart);
}
