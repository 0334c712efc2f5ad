import { fieldWorth } from './field-worth.ts';
import { isIdentifyingKey } from './identifying-key.ts';
import type { Member } from './member.ts';

/** What a short value is worth at least that identifies its object. */
const identifyingWorth = 2.2;
const maxIdentityChars = 120;

/** How far before its first object the key of a list is looked for. */
const maxListKeyChars = 80;

/** An object or a list up to this length is worth more than one of which nothing is seen. */
const smallChars = 60;
const smallWorth = 0.8;
const containerWorth = 0.6;

/** Says how much a member tells a reader of its object, from 0 to about 4, as a field of records does. */
export function memberWorth(
  source: string,
  { child }: Member,
  /** Where the object starts. */
  objectStart: number,
): number {
  const { key, start, end } = child;
  const isContainer = '{['.includes(source.charAt(start));
  if (isContainer && end - start > smallChars) return containerWorth;
  const name =
    key === undefined ? '' : source.slice(key.start + 1, key.end - 1);
  const worth = fieldWorth(source, {
    key: name,
    parent: undefined,
    depth: 1,
    children: new Map(),
    values: new Map([[0, child]]),
  });
  if (worth === 0) return 0;
  if (end - start > maxIdentityChars) return worth;
  if (isIdentifyingKey(name) || namesElement(source, objectStart, name)) {
    return Math.max(worth, identifyingWorth);
  }
  // What is short is shown whole.
  return isContainer ? worth + smallWorth : worth;
}

/** Whether a key is `thing_id` or `ThingName` in an object that is the first of a list under `things`. */
function namesElement(source: string, start: number, key: string): boolean {
  if (!/(?:id|name)$/i.test(key)) return false;
  const [, thing = ''] = /^(.+?)_?(?:id|name)$/i.exec(key) ?? [];
  if (thing === '') return false;
  const before = source.slice(Math.max(0, start - maxListKeyChars), start);
  const [, list = ''] = /"([^"\\]+)"\s*:\s*\[\s*$/.exec(before) ?? [];
  return list !== '' && `${thing}s`.toLowerCase() === list.toLowerCase();
}
