import type { ResultOutput } from '../payload/result-output.ts';

/** Recognises the result of a failed command. */
export type FailedResultRecogniser = (result: {
  readonly toolName: string;
  readonly output: ResultOutput;
}) => boolean;

/** How much of the end of a text is looked at: where commands say how they ended. */
const endChars = 1_000;

/** Ways in which the end of a text says that a command failed. */
const failedEnd =
  /(?:\b|_)(?:exit(?:ed)?(?: with)?(?: code| status)?|exit[ _-]?code|return code)[ :="]*[1-9]\d*\b|\b(?:command|build|tests?) failed\b|\*\*\* \[[^\]]*\] Error \d|\bnpm ERR!|\bELIFECYCLE\b/i;

const exitCodeKeys = ['exitCode', 'exit_code', 'exitStatus', 'returncode'];
const successKeys = ['success', 'ok'];

/**
 * Recognises a failed command by what tools return: an exit code other than 0,
 * `isError`, `success: false` or `ok: false` at the top of JSON; an exit code or
 * a word of failure at the end of text. Looks at no more than that.
 */
export function isFailedResult({ output }: { output: ResultOutput }): boolean {
  switch (output.type) {
    case 'error-text':
    case 'error-json':
      return true;
    case 'text':
      return failedEnd.test(output.value.slice(-endChars));
    case 'json':
      return isFailure(output.value);
    case 'content': {
      const last = output.value.findLast(part => part.type === 'text');
      return last !== undefined && failedEnd.test(last.text.slice(-endChars));
    }
    case 'binary':
    case 'execution-denied':
      return false;
  }
}

function isFailure(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const field = (key: string): unknown =>
    Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  const hasFailingCode = exitCodeKeys.some(key => {
    const code = field(key);
    return typeof code === 'number' && code !== 0;
  });
  return (
    hasFailingCode ||
    field('isError') === true ||
    successKeys.some(key => field(key) === false)
  );
}
