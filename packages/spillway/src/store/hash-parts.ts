import { base32 } from './base32.ts';

/**
 * Hashes a list of strings and absent parts with SHA-256, and resolves to the
 * first `length` base32 characters of it: 5 bits each, at most 51.
 *
 * The parts are encoded as JSON, which tells every two lists apart: it quotes
 * each part, and escapes the lone surrogates that UTF-8 would replace.
 */
export async function hashParts({
  parts,
  length,
}: {
  parts: readonly (string | number | undefined)[];
  length: number;
}): Promise<string> {
  const encoded = new TextEncoder().encode(JSON.stringify(parts));
  const digest = await crypto.subtle.digest('SHA-256', encoded);
  return base32({ bytes: new Uint8Array(digest), length });
}
