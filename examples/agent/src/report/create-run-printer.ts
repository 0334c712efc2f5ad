import { styleText } from 'node:util';
import {
  readToolName,
  type ToolResult,
  toolResults,
} from '@spillway-example/rehearsal';
import { count } from '@spillway-example/rehearsal/check';
import { outputText, valueText } from '../run/output-text.ts';
import { reductionOf, type Run } from '../run/run.ts';
import { clip, excerpt, reportColumns } from './excerpt.ts';

/** Prints a run while it goes on. */
export interface RunPrinter {
  /** Prints the results that are new in the latest prompt. */
  readonly step: (run: Run) => void;
  /** Prints text of the model as it comes. */
  readonly text: (delta: string) => void;
}

/** Makes a printer for one run, and prints its title and what the model is asked. */
export function createRunPrinter({
  title,
  question,
}: {
  title: string;
  question: string;
}): RunPrinter {
  let printed = 0;
  let isAnswering = false;
  console.log(`\n\n${styleText(['bold', 'inverse'], ` ${title} `)}`);
  printHeading('User');
  console.log(indent(question));
  return {
    step: run => {
      if (isAnswering) console.log();
      isAnswering = false;
      const results = toolResults(run.prompts.at(-1) ?? []);
      for (const result of results.slice(printed)) printResult(run, result);
      printed = results.length;
    },
    text: delta => {
      if (!isAnswering) printHeading('Model');
      process.stdout.write(
        (isAnswering ? '' : '  ') + delta.replaceAll('\n', '\n  '),
      );
      isAnswering = true;
    },
  };
}

/** Prints a call, what the tool returned, and what the model saw of it. */
function printResult(run: Run, result: ToolResult): void {
  const { toolName, toolCallId, input, output } = result;
  printHeading(`Step ${run.prompts.length - 1}`, callText(toolName, input));
  const seen = outputText(output);
  if (toolName === readToolName) {
    printField('read back', sizeOf(seen));
    printRows(seen);
    return;
  }
  const returned = run.returned.get(toolCallId);
  const whole = returned === undefined ? seen : valueText(returned);
  const [firstLine = ''] = whole.split('\n', 1);
  printField('returned', sizeOf(whole));
  printField('', dim(clip(firstLine, reportColumns - 14)));
  const action = reductionOf(run, toolCallId)?.action;
  if (action === undefined) {
    printField('model saw', 'the same');
    return;
  }
  printField('model saw', `${sizeOf(seen)}, ${styleText('yellow', action)}`);
  printRows(seen);
}

function callText(toolName: string, input: unknown): string {
  const call = `${toolName}(${JSON.stringify(input)})`;
  return styleText('cyan', clip(call, reportColumns - 10));
}

function printHeading(...words: readonly [string, ...string[]]): void {
  const [name, ...rest] = words;
  console.log(`\n${[styleText('bold', name), ...rest].join('  ')}`);
}

function printField(name: string, value: string): void {
  console.log(`  ${name.padEnd(12)}${value}`);
}

function printRows(text: string): void {
  for (const row of excerpt({ text, columns: reportColumns - 6 })) {
    console.log(dim(`    │ ${row}`));
  }
}

function sizeOf(text: string): string {
  return `${count(text.length)} characters`;
}

function dim(text: string): string {
  return styleText('dim', text);
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
