import { hashParts } from './hash-parts.ts';

/**
 * Names a scope in the keys of a store: 16 base32 characters, 80 bits of a
 * SHA-256, so that nothing of a user's id is seen in a path or a bucket.
 */
export function scopeKey(scope: string): Promise<string> {
  return hashParts({ parts: [scope], length: 16 });
}
