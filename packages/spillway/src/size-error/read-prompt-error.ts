import { numberPattern as n, readNumber } from './number-pattern.ts';
import type { PromptTooLongError } from './size-error.ts';

/**
 * How providers say that the input does not fit. `tokens` is what was measured,
 * `max` what is allowed, `over` by how much it does not fit.
 */
const wordings: readonly RegExp[] = [
  // Anthropic
  `prompt is too long(?:: (?<tokens>${n}) tokens > (?<max>${n}))?`,
  // Google
  `input token count(?: \\((?<tokens>${n})\\))? exceeds the maximum number of tokens allowed[ (]{0,2}(?<max>${n})?`,
  // Bedrock
  `input is too long`,
  // Mistral
  `prompt contains (?<tokens>${n}) tokens.{0,80}too large for model with (?<max>${n}) maximum context length`,
  // llama.cpp, LM Studio
  `request(?: \\((?<tokens>${n}) tokens\\))? exceeds the available context size(?: \\((?<max>${n}) tokens\\))?`,
  `tokens to keep from the initial prompt is greater than the context length`,
  // SGLang
  `input \\((?<tokens>${n}) tokens\\) is longer than the model'?s context length \\((?<max>${n}) tokens\\)`,
  `input length \\((?<tokens>${n})\\) exceeds (?:the )?model'?s maximum context length \\((?<max>${n})\\)`,
  // xAI
  `maximum prompt length is (?<max>${n}) but the request contains (?<tokens>${n}) tokens`,
  // Copilot
  `prompt token count of (?<tokens>${n}) exceeds the limit of (?<max>${n})`,
  // Kimi
  `exceeded model token limit: (?<max>${n}) \\(requested: (?<tokens>${n})\\)`,
  // Ollama
  `prompt too long; exceeded (?:max )?context length(?: by (?<over>${n}) tokens)?`,
  `prompt has (?<tokens>${n}) tokens, but the configured context size is (?<max>${n})`,
  // Volcengine, DashScope
  `input length (?<tokens>${n}) exceeds the maximum (?:allowed )?(?:input )?length (?:of )?(?<max>${n})`,
  `range of input length should be \\[\\d{1,4}, ?(?<max>${n})\\]`,
  // OpenAI, with and without numbers
  `input tokens exceed the configured limit of (?<max>${n}) tokens(?:\\. your messages resulted in (?<tokens>${n}) tokens)?`,
  `exceeds (?:the|this model's) (?:model's )?context (?:window|length|limit)`,
  // MiniMax
  `context window exceeds limit`,
  // Groq
  `reduce the length of (?:the|your) (?:messages|prompt|input)`,
  // Codes
  `\\b(?:context[_ ]length[_ ](?:is )?exceeded|context_length_error|model_context_window_exceeded|exceed_context_size_error|\\w{0,20}prompt_tokens_exceeded)\\b`,
].map(wording => new RegExp(wording, 'i'));

/** Reads a message that speaks of an oversized input; `undefined` for any other. */
export function readPromptError(text: string): PromptTooLongError | undefined {
  for (const wording of wordings) {
    const match = wording.exec(text);
    if (match === null) continue;
    const { tokens, max, over } = match.groups ?? {};
    const excess = readNumber(over);
    return excess === undefined
      ? {
          type: 'prompt-too-long',
          tokens: readNumber(tokens),
          maxTokens: readNumber(max),
        }
      : { type: 'prompt-too-long', tokens: excess, maxTokens: 0 };
  }
  return undefined;
}
