const maxChars = 32;

/** Writes a name from a transcript for a table: at most 32 characters, and nothing that a terminal would obey. */
export function formatName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
  return plain.length > maxChars ? `${plain.slice(0, maxChars - 1)}…` : plain;
}
