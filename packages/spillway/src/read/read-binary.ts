import { mediaType } from '../digest/media-type.ts';
import { binaryHeader, unitsHeader } from '../notice/read-answer.ts';
import { readCall } from '../notice/read-call.ts';
import { nothingLeft } from '../notice/read-guidance.ts';
import { pictureSize } from './picture-size.ts';
import { byteLimit } from './read-limits.ts';
import { bodyRoom, type ReadRequest, type ReadView } from './read-view.ts';

/**
 * Describes a binary payload, or shows a window of its bytes as base64 when
 * `charOffset` or `charLimit` asks for one. Costs the window.
 */
export function readBinary({
  bytes,
  request,
}: {
  bytes: Uint8Array;
  request: ReadRequest;
}): ReadView {
  const { name, input } = request;
  const { handle, charOffset, charLimit } = input;
  if (charOffset !== undefined || charLimit !== undefined) {
    return readBytes({ bytes, request });
  }
  const header = binaryHeader({
    handle,
    bytes: bytes.length,
    mediaType: mediaType(bytes),
    pixels: pictureSize(bytes),
    windowCall: readCall({ name, input: { handle, charOffset: 0 } }),
  });
  return { header, body: undefined };
}

function readBytes({
  bytes,
  request: { name, input, limits, maxChars },
}: {
  bytes: Uint8Array;
  request: ReadRequest;
}): ReadView {
  const { handle, charOffset: start = 0, charLimit } = input;
  const total = bytes.length;
  if (start >= total) {
    const header = nothingLeft({
      handle,
      field: 'charOffset',
      given: start,
      noun: 'byte',
      total,
      call: readCall({ name, input: { handle, charOffset: 0 } }),
    });
    return { header, body: undefined };
  }
  const head = (end: number, next: number | undefined): string =>
    unitsHeader({
      handle,
      noun: 'byte',
      from: start + 1,
      to: end,
      total,
      form: ` (${mediaType(bytes)}), as base64`,
      nextCall:
        next === undefined
          ? undefined
          : readCall({ name, input: { handle, charOffset: next, charLimit } }),
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
    body: base64(bytes.subarray(start, end)),
  };
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}
