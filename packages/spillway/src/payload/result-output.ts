import type { ToolResultPart } from 'ai';

/** The output of a tool-result part, as the AI SDK defines it. */
export type ToolResultOutput = ToolResultPart['output'];

/** What the engine reduces: the SDK's output, or bytes that a tool returned and that JSON would have made unreadable. */
export type ResultOutput =
  | ToolResultOutput
  /** JSON to be, as a tool returned it. */
  | { readonly type: 'json'; readonly value: unknown }
  | { readonly type: 'binary'; readonly bytes: Uint8Array };
