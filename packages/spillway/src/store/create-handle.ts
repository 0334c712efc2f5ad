import { base32 } from './base32.ts';
import { hashParts } from './hash-parts.ts';
import { slug } from './slug.ts';

/** Length of a handle's hash: 20 base32 characters, 100 bits. */
export const handleHashChars = 20;

/**
 * Makes the handle under which a payload is kept: `<slug>-<hash>`.
 *
 * The slug is a readable form of the tool's name, the hash is taken of scope,
 * call, part and content. The same content of the same call has the same handle
 * on every machine, and everything else another one. A handle is at most 45
 * characters of `a-z`, `0-9` and `-`, whatever the ids hold.
 *
 * Costs one SHA-256 of the payload: 1 to 2 ms a megabyte.
 */
export async function createHandle({
  scope,
  toolCallId,
  part,
  toolName,
  payload,
}: {
  scope: string;
  toolCallId: string;
  /** Index of the content part that holds the payload; undefined when it is the whole result. */
  part: number | undefined;
  toolName: string;
  payload: Uint8Array;
}): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', payload);
  const content = base32({ bytes: new Uint8Array(digest), length: 51 });
  const hash = await hashParts({
    parts: [scope, toolCallId, part, content],
    length: handleHashChars,
  });
  return `${slug(toolName) || 'tool'}-${hash}`;
}
