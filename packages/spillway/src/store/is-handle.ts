import { base32Alphabet } from './base32.ts';
import { handleHashChars } from './create-handle.ts';
import { slugMaxChars } from './slug.ts';

const form = new RegExp(
  `^[a-z0-9]+(?:-[a-z0-9]+)*-[${base32Alphabet}]{${handleHashChars}}$`,
);

const maxChars = slugMaxChars + 1 + handleHashChars;

/**
 * Says whether a text has the form of a handle that `createHandle` makes.
 *
 * Nothing is looked up: a handle of the right form may still be unknown. The
 * length is asked first, so that a text of any size costs the same.
 */
export function isHandle(text: string): boolean {
  return text.length <= maxChars && form.test(text);
}
