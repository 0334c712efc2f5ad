import { isToolOutput, type ToolOutput } from './tool-output.ts';

/** Returns the whole output of what `toolOutput` made, also after JSON; any other value as it is. */
export function getToolOutput<VALUE>(
  value: VALUE,
): VALUE extends ToolOutput<infer OUTPUT> ? OUTPUT : VALUE {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the type says the same as the condition
  return (isToolOutput(value) ? value.output : value) as never;
}
