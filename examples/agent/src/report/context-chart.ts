import { styleText } from 'node:util';
import { count } from '@spillway-example/rehearsal/check';
import { type ContextSize, contextTotal } from '../run/context-sizes.ts';

const barColumns = 72;

/** Draws the size of the prompt of every step, with Spillway and without, on one linear scale. */
export function contextChart(sizes: readonly ContextSize[]): string {
  const largest = Math.max(...sizes.map(({ without }) => without));
  const bar = (character: string, size: number): string =>
    character.repeat(Math.ceil((size / largest) * barColumns));
  const rows = sizes.flatMap(({ withSpillway, without }, index) => [
    `step ${String(index + 1).padEnd(3)}${green(bar('█', withSpillway))} ${count(withSpillway)}`,
    `        ${red(bar('░', without))} ${count(without)}`,
  ]);
  const total = contextTotal(sizes);
  const legend = `${green('█')} with Spillway, ${count(total.withSpillway)} sent in all   ${red('░')} without, ${count(total.without)}`;
  return [...rows, '', legend].join('\n');
}

function green(text: string): string {
  return styleText('green', text);
}

function red(text: string): string {
  return styleText('red', text);
}
