import type { ToolResultPart } from 'ai';

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Bytes with the head of a PNG. */
export function image(size: number): Uint8Array {
  return Uint8Array.from(
    { length: size },
    (_, at) => pngHead[at] ?? (at * 31) % 251,
  );
}

/** Writes bytes as base64. */
export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

/** An image over 256 KiB. */
export const large: Uint8Array = image(300_000);
/** The same in base64. */
export const data: string = base64(large);
/** What it is. */
export const mediaType = 'image/png';

/** Makes an output of parts. */
export function contentOf(...parts: object[]): ToolResultPart['output'] {
  return { type: 'content', value: parts as never };
}
