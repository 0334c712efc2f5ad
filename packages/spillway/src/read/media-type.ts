/** A media type and the bytes by which its files are known. */
interface Signature {
  readonly mediaType: string;
  /** Where the bytes stand. */
  readonly at: number;
  /** The bytes as text, one character a byte. */
  readonly bytes: string;
}

/**
 * The well-known signatures, the more exact ones first. From the WHATWG MIME
 * Sniffing Standard, and from the formats' own specifications where it has none.
 */
const signatures: readonly Signature[] = [
  { mediaType: 'image/png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { mediaType: 'image/jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { mediaType: 'image/gif', at: 0, bytes: 'GIF8' },
  { mediaType: 'image/webp', at: 8, bytes: 'WEBP' },
  { mediaType: 'audio/wav', at: 8, bytes: 'WAVE' },
  { mediaType: 'application/pdf', at: 0, bytes: '%PDF-' },
  { mediaType: 'application/zip', at: 0, bytes: 'PK\x03\x04' },
  { mediaType: 'application/zip', at: 0, bytes: 'PK\x05\x06' },
  { mediaType: 'application/gzip', at: 0, bytes: '\x1f\x8b' },
  { mediaType: 'application/x-tar', at: 257, bytes: 'ustar' },
  { mediaType: 'audio/ogg', at: 0, bytes: 'OggS' },
  { mediaType: 'audio/mpeg', at: 0, bytes: 'ID3' },
  { mediaType: 'audio/mpeg', at: 0, bytes: '\xff\xfb' },
  { mediaType: 'audio/mpeg', at: 0, bytes: '\xff\xf3' },
  { mediaType: 'audio/mpeg', at: 0, bytes: '\xff\xf2' },
  { mediaType: 'video/mp4', at: 4, bytes: 'ftyp' },
  { mediaType: 'application/vnd.sqlite3', at: 0, bytes: 'SQLite format 3\0' },
  { mediaType: 'application/wasm', at: 0, bytes: '\0asm' },
  { mediaType: 'application/x-elf', at: 0, bytes: '\x7fELF' },
];

/** Tells the media type of binary data by its first bytes; `application/octet-stream` when they say nothing. */
export function mediaType(data: Uint8Array): string {
  const found = signatures.find(({ at, bytes }) =>
    hasBytes({ data, at, bytes }),
  );
  return found?.mediaType ?? 'application/octet-stream';
}

function hasBytes({
  data,
  at,
  bytes,
}: {
  data: Uint8Array;
  at: number;
  bytes: string;
}): boolean {
  for (let index = 0; index < bytes.length; index++) {
    if (data[at + index] !== bytes.charCodeAt(index)) return false;
  }
  return true;
}
