import { binaryBytes } from '../payload/binary-bytes.ts';

/** How the parts of the SDK's vocabularies are called that hold no text and can be nothing else. */
const certain = /^(?:file|image)-(?:data|file-id|id|url)$/;

/** The same, and those of MCP, for parts that say what media they hold. */
const likely = /^(?:audio|file|image|media)$/;

/**
 * Says whether a value that a tool returned is, or has among its parts, an image
 * or another file: bytes, a list of parts, or an object with a list of them as
 * `content` or `value`.
 */
export function holdsMedia(returned: unknown): boolean {
  try {
    if (typeof Blob !== 'undefined' && returned instanceof Blob) return true;
    if (binaryBytes(returned) !== undefined) return true;
    const { content, value } = Object(returned);
    return [returned, content, value].some(
      parts => Array.isArray(parts) && parts.some(isMedia),
    );
  } catch {
    return false; // A getter that throws.
  }
}

function isMedia(part: unknown): boolean {
  if (binaryBytes(part) !== undefined) return true;
  const { type, mediaType, mimeType } = Object(part);
  if (typeof type !== 'string') return false;
  return (
    certain.test(type) ||
    (likely.test(type) && typeof (mediaType ?? mimeType) === 'string')
  );
}
