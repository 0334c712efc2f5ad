import { styleText } from 'node:util';
import { contextSizes } from '../run/context-sizes.ts';
import type { Run } from '../run/run.ts';
import { contextChart } from './context-chart.ts';
import { count } from './count.ts';
import { resultTable } from './result-table.ts';

/** Prints what became of every result, and how the context grew with Spillway and without. */
export function printSummary(runs: readonly Run[]): void {
  printTitle('Tool results, in characters');
  console.log(resultTable(runs));
  for (const run of runs) {
    const sizes = contextSizes(run);
    printTitle(`Context of ${run.name} per step, in characters`);
    console.log(contextChart(sizes));
    const sent = sizes.reduce((sum, size) => sum + size.withSpillway, 0);
    const spared = sizes.reduce((sum, size) => sum + size.without, 0);
    console.log(
      `${styleText('green', '█')} with Spillway, ${count(sent)} in all  ${styleText('red', '█')} without, ${count(spared)} in all`,
    );
  }
}

function printTitle(title: string): void {
  console.log(`\n${styleText('bold', title)}\n`);
}
