import { readToolName, type ToolResult } from '@spillway-example/rehearsal';
import { count } from '@spillway-example/rehearsal/check';
import { outputText } from '../run/output-text.ts';
import { finalResults, reductionOf, type Run } from '../run/run.ts';
import { type Column, table } from './table.ts';

const columns: readonly Column[] = [
  { heading: 'tool', align: 'left' },
  { heading: 'before', align: 'right' },
  { heading: 'after', align: 'right' },
  { heading: 'action', align: 'left' },
  { heading: 'handle', align: 'left' },
];

/** Lists every tool result of the runs: size before and after, action, handle. */
export function resultTable(runs: readonly Run[]): string {
  const rows = runs.flatMap(run =>
    finalResults(run).map(result => rowOf(run, result)),
  );
  return table({ columns, rows });
}

function rowOf(
  run: Run,
  { toolName, toolCallId, output }: ToolResult,
): string[] {
  const reduction = reductionOf(run, toolCallId);
  if (reduction === undefined) {
    const size = count(outputText(output).length);
    const action = toolName === readToolName ? 'read back' : 'as it is';
    return [toolName, size, size, action, ''];
  }
  const { sizeBefore, sizeAfter, action, handle = '' } = reduction;
  return [toolName, count(sizeBefore), count(sizeAfter), action, handle];
}
