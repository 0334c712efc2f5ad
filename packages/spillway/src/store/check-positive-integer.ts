import type { InvalidOption } from '../error/invalid-options-error.ts';

/** Lists what is wrong with an option that must be a positive integer: nothing, or one thing. */
export function checkPositiveInteger({
  option,
  value,
}: {
  option: string;
  value: unknown;
}): InvalidOption[] {
  if (Number.isSafeInteger(value) && Number(value) >= 1) return [];
  const given = typeof value === 'number' ? String(value) : typeof value;
  return [{ option, given, allowed: 'must be a positive integer' }];
}
