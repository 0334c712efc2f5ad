import type { ToolResultPart } from 'ai';

/** Whether a result is an error or a denial, which Spillway does not reduce unless it is told to. */
export function isErrorOutput({ type }: ToolResultPart['output']): boolean {
  return (
    type === 'error-text' ||
    type === 'error-json' ||
    type === 'execution-denied'
  );
}
