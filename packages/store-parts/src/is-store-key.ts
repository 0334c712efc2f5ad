const maxKeyChars = 128;

const form = /^[a-z0-9.-]+(?:\/[a-z0-9.-]+)?$/;

/**
 * Says whether a text is a key as `OverflowStore` describes them.
 *
 * A handle that is none names nothing that was ever written, and must not reach a
 * backend that reads a meaning into `..`, an empty name or letters of another case.
 */
export function isStoreKey(text: string): boolean {
  return text.length <= maxKeyChars && form.test(text) && !text.includes('..');
}
