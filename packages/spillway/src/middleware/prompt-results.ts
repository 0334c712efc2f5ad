import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { ToolResultOutput } from '../payload/result-output.ts';

type Message = LanguageModelV4Prompt[number];
type Part = Exclude<Message['content'], string>[number];

/** A tool result of a prompt. */
export type ResultPart = Extract<Part, { type: 'tool-result' }>;

/** Visits the results in the messages of some roles, in order, and puts what is returned in their place. What is no result, or has no output, is not visited. */
export function mapResults(
  prompt: LanguageModelV4Prompt,
  roles: readonly string[],
  outputOf: (part: ResultPart) => ToolResultOutput,
): LanguageModelV4Prompt {
  return prompt.map(message => {
    if (!roles.includes(message.role) || !Array.isArray(message.content)) {
      return message;
    }
    const content = message.content.map(part =>
      isResult(part) ? { ...part, output: outputOf(part) } : part,
    );
    // oxlint-disable-next-line no-unsafe-type-assertion -- every part stays of its type
    return { ...message, content } as Message;
  });
}

/** Lists the results in the messages of some roles, in order. */
export function resultsIn(
  prompt: LanguageModelV4Prompt,
  roles: readonly string[],
): ResultPart[] {
  const found: ResultPart[] = [];
  mapResults(prompt, roles, part => {
    found.push(part);
    return part.output;
  });
  return found;
}

/** A stored history may hold anything. */
function isResult(part: Part | null | undefined): part is ResultPart {
  return (
    part?.type === 'tool-result' &&
    typeof part.output === 'object' &&
    part.output !== null
  );
}
