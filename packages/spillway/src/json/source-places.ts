import type { TextPosition } from '../notice/gap.ts';
import { paceChars, type Paced } from '../pace/paced.ts';
import { isWhiteSpace } from './skip-white-space.ts';

/**
 * Finds where places of JSON without white space stand in the same JSON with
 * it, as lines and columns from 1. A column counts as 1 when only white space
 * stands before it in its line.
 *
 * `undefined` when the two are not the same JSON. Linear in the text up to the
 * last of the places.
 */
export function* sourcePlaces({
  source,
  text,
  offsets,
}: {
  /** JSON without white space. */
  source: string;
  /** The same JSON, with white space between its tokens. */
  text: string;
  /** Places in `source`, in its order. */
  offsets: readonly number[];
}): Paced<TextPosition[] | undefined> {
  const places: TextPosition[] = [];
  let at = 0;
  let line = 1;
  let lineStart = 0;
  let isBlank = true;
  let pauseAt = paceChars;
  for (const [index, offset] of offsets.entries()) {
    for (let from = index === 0 ? 0 : (offsets[index - 1] ?? 0); ; at++) {
      const code = text.charCodeAt(at);
      const isSame = code === source.charCodeAt(from);
      if (isSame && from === offset) break;
      if (at >= pauseAt) {
        yield;
        pauseAt = at + paceChars;
      }
      if (isSame) {
        from++;
        isBlank = false;
      } else if (at < text.length && isWhiteSpace(code)) {
        if (code !== lineFeed) continue;
        line++;
        lineStart = at + 1;
        isBlank = true;
      } else {
        return undefined;
      }
    }
    places.push({ line, column: isBlank ? 1 : at - lineStart + 1 });
  }
  return places;
}

const lineFeed = 0x0a;
