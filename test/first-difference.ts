import type { LanguageModelV4Prompt } from '@ai-sdk/provider';

/**
 * Says where two long texts part, with no more of them than what is around that
 * place; `undefined` when they are the same.
 */
export function firstDifference(
  actual: string,
  expected: string,
): string | undefined {
  if (actual === expected) return undefined;
  let at = 0;
  while (at < expected.length && actual[at] === expected[at]) at++;
  const around = (text: string): string =>
    JSON.stringify(text.slice(Math.max(0, at - 100), at + 100));
  return `at character ${at}: ${around(actual)} is not ${around(expected)}`;
}

/** Says where a prompt does not begin with an earlier one, byte for byte; `undefined` when it does. */
export function brokenPrefix(
  prompt: LanguageModelV4Prompt | undefined,
  earlier: LanguageModelV4Prompt | undefined,
): string | undefined {
  if (prompt === undefined || earlier === undefined) return 'no prompt';
  return prompt.length < earlier.length
    ? 'there are fewer messages'
    : firstDifference(
        JSON.stringify(prompt.slice(0, earlier.length)),
        JSON.stringify(earlier),
      );
}

/** Says where a prompt of a list does not begin with the one before it; `undefined` when each one does. */
export function firstBrokenPrefix(
  prompts: readonly LanguageModelV4Prompt[],
): string | undefined {
  if (prompts.length < 2) return 'there are no two prompts';
  return prompts
    .slice(1)
    .map((prompt, at) => brokenPrefix(prompt, prompts[at]))
    .find(problem => problem !== undefined);
}
