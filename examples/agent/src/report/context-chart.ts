import { styleText } from 'node:util';
import type { ContextSize } from '../run/context-sizes.ts';
import { count } from './count.ts';

const barColumns = 72;

/** Draws the size of the prompt of every step, with Spillway and without, on one linear scale. */
export function contextChart(sizes: readonly ContextSize[]): string {
  const largest = Math.max(...sizes.map(({ without }) => without));
  const bar = (size: number): string =>
    '█'.repeat(Math.ceil((size / largest) * barColumns));
  const row = (label: string, size: number, color: 'green' | 'red'): string =>
    `${label.padEnd(8)}${styleText(color, bar(size))} ${count(size)}`;
  return sizes
    .flatMap(({ withSpillway, without }, index) => [
      row(`step ${index + 1}`, withSpillway, 'green'),
      row('', without, 'red'),
    ])
    .join('\n');
}
