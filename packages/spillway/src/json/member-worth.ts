import { fieldWorth } from './field-worth.ts';
import { isIdentifyingKey } from './identifying-key.ts';
import type { Member } from './member.ts';

/** What a short value is worth at least that identifies its object. */
const identifyingWorth = 2.2;
const maxIdentityChars = 120;

/** An object or a list up to this length is worth more than one of which nothing is seen. */
const smallChars = 60;
const smallWorth = 0.8;

/** Says how much a member tells a reader of its object, from 0 to about 4, as a field of records does. */
export function memberWorth(source: string, { child }: Member): number {
  const { key, start, end } = child;
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
  if (isIdentifyingKey(name)) return Math.max(worth, identifyingWorth);
  // What is short is shown whole.
  const isContainer = '{['.includes(source.charAt(start));
  return isContainer && end - start <= smallChars ? worth + smallWorth : worth;
}
