import { countOf, formatCount } from './format-count.ts';

/** A position in a text: 1-based line, 1-based column in UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Says which array elements are missing; indexes are 0-based and inclusive, as `path` takes them. */
export function itemsLeftOut({
  from,
  to,
  total,
}: {
  from: number;
  to: number;
  total: number;
}): string {
  const range =
    from === to
      ? `item ${formatCount(from)}`
      : `items ${formatCount(from)} to ${formatCount(to)}`;
  return `${range} of ${formatCount(total)} left out`;
}

/** Says how many keys of an object are missing. */
export function keysLeftOut({
  count,
  total,
}: {
  count: number;
  total: number;
}): string {
  return `${formatCount(count)} of ${countOf(total, 'key')} left out`;
}

/** Says how many characters are missing in the middle of a string. */
export function charactersLeftOut(count: number): string {
  return `${countOf(count, 'character')} left out`;
}
