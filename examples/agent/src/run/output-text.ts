import type { ToolResultOutput } from '@spillway-example/rehearsal';

/** Returns a value as the text that goes to a model. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns an output as the text that goes to a model. */
export function outputText(output: ToolResultOutput): string {
  return 'value' in output ? valueText(output.value) : output.type;
}
