import type { InvalidOption } from 'spillway';

/** Lists what is wrong with an option that must be a text of one character or more: nothing, or one thing. */
export function checkFilledText({
  option,
  value,
}: {
  option: string;
  value: unknown;
}): InvalidOption[] {
  if (typeof value === 'string' && value !== '') return [];
  const given = value === '' ? 'an empty string' : typeof value;
  return [{ option, given, allowed: 'must be a non-empty string' }];
}
