/** Encodes a text of a test as UTF-8. */
export function bytes(content: string): Uint8Array {
  return new TextEncoder().encode(content);
}

/** Decodes what a store gave back as UTF-8. */
export function text(data: Uint8Array): string {
  return new TextDecoder().decode(data);
}
