import { styleText } from 'node:util';
import { contextSizes } from '../run/context-sizes.ts';
import type { Run } from '../run/run.ts';
import { contextChart } from './context-chart.ts';
import { resultTable } from './result-table.ts';

/** Prints what became of every result, and how the context of each run grew. */
export function printSummary(runs: readonly Run[]): void {
  printTitle('Tool results, in characters');
  console.log(resultTable(runs));
  for (const run of runs) {
    printTitle(`Context of ${run.name}, step by step, in characters`);
    console.log(contextChart(contextSizes(run)));
  }
}

function printTitle(title: string): void {
  console.log(`\n\n${styleText('bold', title)}\n`);
}
