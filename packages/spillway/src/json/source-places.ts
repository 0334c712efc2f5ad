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
  const lines = createLineCounter();
  let at = 0;
  let from = 0;
  let pauseAt = paceChars;
  for (const offset of offsets) {
    while (from < offset || text.charCodeAt(at) !== source.charCodeAt(from)) {
      const code = text.charCodeAt(at);
      if (from < offset && code === source.charCodeAt(from)) {
        from++;
        lines.passToken();
      } else if (at < text.length && isWhiteSpace(code)) {
        lines.passWhiteSpace(code, at);
      } else {
        return undefined;
      }
      at++;
      if (at >= pauseAt) {
        yield;
        pauseAt = at + paceChars;
      }
    }
    places.push(lines.placeOf(at));
  }
  return places;
}

/** Knows the line and the column while a text is passed over. */
interface LineCounter {
  readonly passToken: () => void;
  readonly passWhiteSpace: (code: number, at: number) => void;
  readonly placeOf: (at: number) => TextPosition;
}

function createLineCounter(): LineCounter {
  let line = 1;
  let lineStart = 0;
  let isBlank = true;
  return {
    passToken: () => {
      isBlank = false;
    },
    passWhiteSpace: (code, at) => {
      if (code !== lineFeed) return;
      line++;
      lineStart = at + 1;
      isBlank = true;
    },
    placeOf: at => ({ line, column: isBlank ? 1 : at - lineStart + 1 }),
  };
}

const lineFeed = 0x0a;
