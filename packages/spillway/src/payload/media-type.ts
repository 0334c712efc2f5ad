import { startsWithMp3Frame } from './mp3-frame.ts';

/**
 * The first bytes by which a format is known, as text in Latin-1; at an offset
 * other than 0 where the format puts them there. Sources: the formats' own
 * specifications and the WHATWG MIME Sniffing standard.
 */
const signatures: readonly {
  readonly mediaType: string;
  readonly bytes: string;
  readonly offset?: number;
}[] = [
  { mediaType: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { mediaType: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { mediaType: 'image/gif', bytes: 'GIF8' },
  { mediaType: 'image/webp', bytes: 'WEBPVP8', offset: 8 },
  { mediaType: 'application/pdf', bytes: '%PDF-' },
  { mediaType: 'application/zip', bytes: 'PK\x03\x04' },
  { mediaType: 'application/gzip', bytes: '\x1f\x8b\x08' },
  { mediaType: 'application/x-tar', bytes: 'ustar', offset: 257 },
  { mediaType: 'audio/mpeg', bytes: 'ID3' },
  { mediaType: 'audio/ogg', bytes: 'OggS' },
  { mediaType: 'audio/wav', bytes: 'WAVEfmt ', offset: 8 },
  { mediaType: 'video/mp4', bytes: 'ftyp', offset: 4 },
  { mediaType: 'application/vnd.sqlite3', bytes: 'SQLite format 3\0' },
  { mediaType: 'application/wasm', bytes: '\0asm' },
  { mediaType: 'application/x-elf', bytes: '\x7fELF' },
];

/** What binary data is called of which nothing else is known. */
export const unknownMediaType: string = 'application/octet-stream';

/** Tells the media type of binary data by its first bytes: `application/octet-stream` when it is not known. */
export function mediaType(data: Uint8Array): string {
  const known = signatures.find(({ bytes, offset = 0 }) =>
    Array.from(bytes).every(
      (character, index) => data[offset + index] === character.charCodeAt(0),
    ),
  );
  if (known !== undefined) return known.mediaType;
  return startsWithMp3Frame(data) ? 'audio/mpeg' : unknownMediaType;
}
