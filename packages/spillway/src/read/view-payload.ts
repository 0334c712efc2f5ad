import { emptyPayload } from '../notice/read-guidance.ts';
import type { Paced } from '../pace/paced.ts';
import { decodePayload } from './decode-payload.ts';
import { readBinary } from './read-binary.ts';
import { readCharacters } from './read-characters.ts';
import { readHits } from './read-hits.ts';
import { readLines } from './read-lines.ts';
import type { ReadRequest, ReadView } from './read-view.ts';

/** Shows what is asked for of a payload: hits, a window of characters or bytes, or a window of lines. */
export function* viewPayload({
  bytes,
  request,
}: {
  bytes: Uint8Array;
  request: ReadRequest;
}): Paced<ReadView> {
  const { handle, pattern, charOffset, charLimit } = request.input;
  if (bytes.length === 0) {
    return { header: emptyPayload({ handle }), body: undefined };
  }
  const text = decodePayload(bytes);
  if (text === undefined) return readBinary({ bytes, request });
  if (pattern !== undefined) return yield* readHits({ text, pattern, request });
  if (charOffset !== undefined || charLimit !== undefined) {
    return readCharacters({ text, request });
  }
  return yield* readLines({ text, request });
}
