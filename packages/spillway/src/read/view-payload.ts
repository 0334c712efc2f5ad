import { emptyPayload } from '../notice/read-guidance.ts';
import type { LineIndex } from '../window/line-index.ts';
import type { Reading } from '../window/reading.ts';
import { createTextSource } from '../window/text-source.ts';
import type { HitCount } from './hit-count.ts';
import { readBinary } from './read-binary.ts';
import { readCharacters } from './read-characters.ts';
import { readHits } from './read-hits.ts';
import { readLines } from './read-lines.ts';
import type { ReadRequest, ReadView } from './read-view.ts';

/** Shows what is asked for of a payload: hits, a window of characters or bytes, or a window of lines. */
export function* viewPayload({
  index,
  countOf,
  request,
}: {
  index: LineIndex;
  /** Returns what is known of the hits of a pattern. */
  countOf: (pattern: string) => HitCount;
  request: ReadRequest;
}): Reading<ReadView> {
  const { input, subject } = request;
  const { pattern, charOffset, charLimit } = input;
  if (index.bytes === 0) {
    return { header: emptyPayload({ subject }), body: undefined };
  }
  if (!index.isText) return yield* readBinary({ total: index.bytes, request });
  const source = createTextSource(index);
  if (pattern !== undefined) {
    const count = countOf(pattern);
    return yield* readHits({ source, index, pattern, count, request });
  }
  if (charOffset !== undefined || charLimit !== undefined) {
    return yield* readCharacters({ source, request });
  }
  return yield* readLines({ source, request });
}
