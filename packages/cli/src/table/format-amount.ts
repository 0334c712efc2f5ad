import { formatCount } from './format-count.ts';

/** Writes how many there are of something: `1 step`, `1,363 steps`. */
export function formatAmount(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
