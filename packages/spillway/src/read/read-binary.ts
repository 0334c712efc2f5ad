import { mediaType } from '../payload/media-type.ts';
import { binaryHeader, unitsHeader } from '../notice/read-answer.ts';
import { readCall } from '../notice/read-call.ts';
import { nothingLeft } from '../notice/read-guidance.ts';
import { fetchBytes, type Reading } from '../window/reading.ts';
import { pictureSize } from './picture-size.ts';
import { byteLimit } from './read-limits.ts';
import { bodyRoom, type ReadRequest, type ReadView } from './read-view.ts';

/** How many bytes at the beginning tell what the data is. */
const headBytes = 4_096;

/**
 * Describes a binary payload, or shows a window of its bytes as base64 when
 * `charOffset` or `charLimit` asks for one. Costs the window.
 */
export function* readBinary({
  total,
  request,
}: {
  /** Size of the payload in bytes. */
  total: number;
  request: ReadRequest;
}): Reading<ReadView> {
  const { name, input, target, subject } = request;
  const { charOffset, charLimit } = input;
  const head = yield* fetchBytes({ start: 0, end: Math.min(total, headBytes) });
  if (charOffset !== undefined || charLimit !== undefined) {
    return yield* readBytes({ total, mediaType: mediaType(head), request });
  }
  const header = binaryHeader({
    handle: subject,
    bytes: total,
    mediaType: mediaType(head),
    pixels: pictureSize(head),
    windowCall: readCall({ name, input: { ...target, charOffset: 0 } }),
  });
  return { header, body: undefined };
}

function* readBytes({
  total,
  mediaType: type,
  request: { name, input, target, subject, limits, maxChars },
}: {
  total: number;
  mediaType: string;
  request: ReadRequest;
}): Reading<ReadView> {
  const { charOffset: start = 0, charLimit } = input;
  if (start >= total) {
    const header = nothingLeft({
      subject,
      field: 'charOffset',
      given: start,
      noun: 'byte',
      total,
      call: readCall({ name, input: { ...target, charOffset: 0 } }),
    });
    return { header, body: undefined };
  }
  const head = (end: number, next: number | undefined): string =>
    unitsHeader({
      subject,
      noun: 'byte',
      from: start + 1,
      to: end,
      total,
      form: ` (${type}), as base64`,
      nextCall:
        next === undefined
          ? undefined
          : readCall({
              name,
              input: { ...target, charOffset: next, charLimit },
            }),
    });
  const room = bodyRoom(maxChars, head(total + 1, total));
  const wanted = Math.min(
    charLimit ?? Number.POSITIVE_INFINITY,
    byteLimit(limits),
    Math.floor(room / 4) * 3,
  );
  const end = Math.min(total, start + Math.max(1, wanted));
  return {
    header: head(end, end < total ? end : undefined),
    body: base64(yield* fetchBytes({ start, end })),
  };
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}
