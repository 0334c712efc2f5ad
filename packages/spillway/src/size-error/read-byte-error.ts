import { numberPattern as n, readNumber } from './number-pattern.ts';
import type { ByteLimitError } from './size-error.ts';

/** The status of a body that is too large. */
const contentTooLarge = 413;

/** Limits on the length of one text below this are those of names, keys and labels, and not of messages. */
const smallestTextLimit = 10_000;

const textTooLong =
  /string too long|string_above_max_length|maximum length \d/i;
const textNumbers = new RegExp(
  `maximum length (?<max>${n}),? but got a string with length (?<bytes>${n})`,
  'i',
);
const textLimit = new RegExp(`maximum length (?<max>${n})`, 'i');

const requestTooLarge = new RegExp(
  [
    `request[ _](?:entity|body) (?:is )?too large`,
    `payload too large`,
    `request_too_large`,
    `request exceeds the maximum (?:allowed )?(?:size|number of bytes)`,
    `request payload size exceeds the limit: (?<max>${n}) bytes`,
  ].join('|'),
  'i',
);

/** A picture or a document is at fault; less text would not help. */
const media =
  /\b(?:image|images|image_url|pdf|document|video|audio|file)\b.{0,40}\b(?:exceeds?|dimensions|too large|maximum)/i;

/** Reads an error that speaks of bytes, or of the length of a text; `undefined` for any other. */
export function readByteError({
  text,
  status,
}: {
  text: string;
  status: number | undefined;
}): ByteLimitError | undefined {
  if (media.test(text)) return undefined;
  if (textTooLong.test(text)) return readTextLimit(text);
  const match = requestTooLarge.exec(text);
  if (match === null && status !== contentTooLarge) return undefined;
  const maxBytes = readNumber(match?.groups?.['max']);
  return { type: 'byte-limit', bytes: undefined, maxBytes };
}

function readTextLimit(text: string): ByteLimitError | undefined {
  const groups = textNumbers.exec(text)?.groups ?? textLimit.exec(text)?.groups;
  const maxBytes = readNumber(groups?.['max']);
  if (maxBytes !== undefined && maxBytes < smallestTextLimit) return undefined;
  const bytes = readNumber(groups?.['bytes']);
  return { type: 'byte-limit', bytes, maxBytes };
}
