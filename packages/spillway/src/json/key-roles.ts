import { noticeKey, omittedKey } from '../notice/gap.ts';
import type { JsonChild } from './child-spans.ts';
import { decodeString } from './copy-span.ts';

/** With what a key can begin that is an array index or a key of ours, as it is or escaped. */
const specialStart = /[$\d\\]/;

/** The longest source of a key that can be an array index or a key of ours, if all of it is escaped. */
const maxSpecialKeyChars = 200;

/** Says what the keys that are shown of an object leave for keys of ours. */
export function keyRoles(
  source: string,
  members: readonly JsonChild[],
): {
  /** Whether they allow a notice as the first key: none is that key, and none would be moved to the front by a parse. */
  readonly takesNotice: boolean;
  /** The key for the number of missing keys, numbered when the object has it itself. */
  readonly omittedKey: string;
} {
  const keys = specialKeys(source, members);
  return {
    takesNotice: !keys.some(key => key === noticeKey || isArrayIndex(key)),
    omittedKey: freeOmittedKey(keys),
  };
}

/** Decodes the keys that can have a meaning of their own here. */
function specialKeys(source: string, members: readonly JsonChild[]): string[] {
  return members.flatMap(({ key }) =>
    key !== undefined &&
    key.end - key.start <= maxSpecialKeyChars &&
    specialStart.test(source.charAt(key.start + 1))
      ? [decodeString(source.slice(key.start, key.end))]
      : [],
  );
}

/** Whether objects keep this key before all others, in ascending order: 0 to 2^32 - 2. */
function isArrayIndex(key: string): boolean {
  return /^(?:0|[1-9]\d{0,9})$/.test(key) && Number(key) < 4_294_967_295;
}

function freeOmittedKey(keys: readonly string[]): string {
  const taken = new Set(keys);
  let key = omittedKey;
  for (let number = 2; taken.has(key); number++) {
    key = `${omittedKey}.${number}`;
  }
  return key;
}
