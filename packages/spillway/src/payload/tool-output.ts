import type { ToolResultOutput } from './result-output.ts';

/** By what a wrapper is known, also when it comes back from JSON. */
const marker = 'spillway.tool-output';

/** What a tool returned, and what the model is to see of it. Plain data that survives JSON. */
export interface ToolOutput<OUTPUT> {
  readonly type: typeof marker;
  /** The whole output: what a page, hooks and traces get, by `getToolOutput`. */
  readonly output: OUTPUT;
  /** What the model sees: an output of the AI SDK, or a text. */
  readonly modelOutput?: ToolResultOutput | string | undefined;
}

/**
 * Wraps what `execute` of a tool returns, so that the model sees a compact view
 * and everything else the whole output. The view is reduced like any result.
 *
 * Needs the tool to be wrapped by `spillway.tools()`, or the model by the
 * middleware. Without a `modelOutput`, and where `output` holds images or other
 * files, the tool's `toModelOutput` or the AI SDK decides, and sees `output`.
 */
export function toolOutput<OUTPUT>({
  output,
  modelOutput,
}: {
  output: OUTPUT;
  modelOutput?: ToolResultOutput | string | undefined;
}): ToolOutput<OUTPUT> {
  return modelOutput === undefined
    ? { type: marker, output }
    : { type: marker, output, modelOutput };
}

/** Says whether a value was made by `toolOutput`, here or before it was saved as JSON: it has these properties and no other. */
export function isToolOutput(value: unknown): value is ToolOutput<unknown> {
  try {
    return (
      typeof value === 'object' &&
      value !== null &&
      'type' in value &&
      value.type === marker &&
      Object.keys(value).every(key =>
        ['type', 'output', 'modelOutput'].includes(key),
      )
    );
  } catch {
    return false; // A proxy or a getter that throws.
  }
}
