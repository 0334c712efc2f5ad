import { styleText } from 'node:util';
import { readToolName } from '../run/read-tool-name.ts';
import { reductionOf, type Run } from '../run/run.ts';
import {
  type ToolResult,
  type ToolResultOutput,
  toolResults,
} from '../run/tool-results.ts';
import { count } from './count.ts';
import { clip, excerpt, reportColumns } from './excerpt.ts';

/** Prints a run while it goes on. */
export interface RunPrinter {
  /** Prints what is new in the latest prompt. */
  step(run: Run): void;
  /** Prints text of the model as it comes. */
  text(this: void, delta: string): void;
}

/** Makes a printer for one run, and prints its title and what the model is asked. */
export function createRunPrinter({
  title,
  question,
}: {
  title: string;
  question: string;
}): RunPrinter {
  console.log(`\n${styleText(['bold', 'inverse'], ` ${title} `)}\n`);
  console.log(`${styleText('bold', 'User')}\n${indent(question)}`);
  let shown = 0;
  let isAnswering = false;
  return {
    step: run => {
      const results = toolResults(run.prompts.at(-1) ?? []);
      if (isAnswering) console.log();
      isAnswering = false;
      for (const result of results.slice(shown)) printResult(run, result);
      shown = results.length;
    },
    text: delta => {
      if (!isAnswering) console.log(`\n${styleText('bold', 'Model')}`);
      const start = isAnswering ? '' : '  ';
      process.stdout.write(start + delta.replaceAll('\n', '\n  '));
      isAnswering = true;
    },
  };
}

function printResult(run: Run, result: ToolResult): void {
  const { toolName, toolCallId, input, output } = result;
  const step = run.prompts.length - 1;
  const call = clip(`${toolName}(${JSON.stringify(input)})`, reportColumns - 8);
  console.log(`\n${styleText('bold', `Step ${step}`)}  ${styleText('cyan', call)}`);
  const seen = modelText(output);
  if (toolName === readToolName) {
    console.log(`  ${field('read back')}${sizeOf(seen)}`);
    printRows(seen);
    return;
  }
  const returned = run.returned.get(toolCallId);
  if (returned !== undefined) {
    const whole = modelTextOf(returned);
    const room = reportColumns - 14;
    console.log(`  ${field('returned')}${sizeOf(whole)}`);
    console.log(`  ${field('')}${dim(clip(whole.split('\n', 1)[0] ?? '', room))}`);
  }
  const reduction = reductionOf(run, toolCallId);
  if (reduction === undefined) {
    console.log(`  ${field('model saw')}the same`);
    return;
  }
  console.log(`  ${field('model saw')}${sizeOf(seen)}, ${styleText('yellow', reduction.action)}`);
  printRows(seen);
}

function printRows(text: string): void {
  for (const row of excerpt({ text, columns: reportColumns - 6 })) {
    console.log(dim(`    │ ${row}`));
  }
}

/** Returns an output as the text that goes to a model. */
function modelText(output: ToolResultOutput): string {
  return 'value' in output ? modelTextOf(output.value) : output.type;
}

function modelTextOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function sizeOf(text: string): string {
  return `${count(text.length)} characters`;
}

function field(name: string): string {
  return name.padEnd(12);
}

function dim(text: string): string {
  return styleText('dim', text);
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
