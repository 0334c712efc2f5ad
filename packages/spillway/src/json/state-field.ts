import type { RecordField } from './record-fields.ts';

/** Names of a state, alone or as the last word. */
const stateName =
  /^(?:\w*_)?(?:status|state|phase|severity|conclusion|outcome|level|health|result)$|(?:Status|State|Phase)$/;

/** What a state that is an object of its own is called by. */
const namePart = /^(?:name|value|phase|code|status|state)$/i;

/** How many different states there are among a few records, and how long their names are. */
const maxStates = 6;
const maxStateChars = 24;

/** Says whether a field tells in a word in which of a few states a record is. */
export function isStateField(source: string, field: RecordField): boolean {
  const { key, parent, values } = field;
  const isNamed =
    stateName.test(key) ||
    (parent !== undefined && stateName.test(parent.key) && namePart.test(key));
  if (!isNamed) return false;
  const words = new Set<string>();
  for (const { start, end } of values.values()) {
    const isWord =
      end - start <= maxStateChars && !'[{'.includes(source.charAt(start));
    if (!isWord) return false;
    words.add(source.slice(start, end));
  }
  return words.size > 1 && words.size <= maxStates;
}
