import type { Wording } from './wording.ts';

/** The output does not fit into what the input leaves of a window that they share. */
export const windowWordings: readonly Wording[] = [
  {
    from: 'Anthropic, the window shared',
    message:
      'max_tokens: 100000 > context_window: 200000 - input_tokens: 150000 = available_tokens: 50000',
    via: 'anthropic',
    cause: 'output-cap',
    fits: 50_000,
  },
  {
    from: 'Anthropic, a sum',
    message:
      'input length and `max_tokens` exceed context limit: 188059 + 100000 > 200000, decrease input length or `max_tokens` and try again',
    via: 'anthropic',
    cause: 'output-cap',
    fits: 11_941,
  },
  {
    from: 'OpenAI, the input fits',
    message:
      "This model's maximum context length is 128000 tokens. However, you requested 130000 tokens (30000 in the messages, 100000 in the completion). Please reduce the length of the messages or completion.",
    code: 'context_length_exceeded',
    via: 'openai chat',
    cause: 'output-cap',
    fits: 98_000,
  },
  {
    from: 'OpenAI, the input fits, with functions',
    message:
      "This model's maximum context length is 128000 tokens. However, you requested 130500 tokens (30000 in the messages, 500 in the functions, and 100000 in the completion). Please reduce the length of the messages, functions, or completion.",
    code: 'context_length_exceeded',
    via: 'openai chat',
    cause: 'output-cap',
    fits: 97_500,
  },
  {
    from: 'OpenRouter, the input fits',
    message:
      "This endpoint's maximum context length is 131072 tokens. However, you requested about 131810 tokens (31430 of text input, 380 of tool input, 100000 in the output). Please reduce the length of either one, or use the context-compression plugin to compress your prompt automatically.",
    via: 'compatible',
    cause: 'output-cap',
    fits: 99_262,
  },
  {
    from: 'vLLM, measured',
    message:
      "This model's maximum context length is 131072 tokens. However, you requested 100000 output tokens and your prompt contains 40000 input tokens, for a total of 140000 tokens. Please reduce the length of the input prompt or the number of requested output tokens.",
    via: 'compatible',
    cause: 'output-cap',
    fits: 91_072,
  },
  {
    from: 'vLLM, derived',
    message:
      "This model's maximum context length is 131072 tokens. However, you requested 100000 output tokens and your prompt contains at least 31073 input tokens, for a total of at least 131073 tokens. Please reduce the length of the input prompt or the number of requested output tokens. (parameter=input_tokens, value=31073)",
    via: 'compatible',
    cause: 'output-cap',
    fits: 50_000,
  },
  {
    from: 'vLLM, at least and measured',
    message:
      "This model's maximum context length is 131072 tokens. However, you requested 100000 output tokens and your prompt contains at least 40000 input tokens, for a total of at least 140000 tokens.",
    via: 'compatible',
    cause: 'output-cap',
    fits: 91_072,
  },
  {
    from: 'vLLM, an older wording',
    message:
      "'max_tokens' or 'max_completion_tokens' is too large: 100000. This model's maximum context length is 131072 tokens and your request has 40000 input tokens (100000 > 131072 - 40000).",
    via: 'compatible',
    cause: 'output-cap',
    fits: 91_072,
  },
  {
    from: 'vLLM, a newer wording',
    message:
      "You passed 40000 input tokens and requested 100000 output tokens. However, the model's context length is only 131072 tokens, resulting in a maximum input length of 31072 tokens. Please reduce the length of the input prompt. (parameter=input_tokens, value=40000)",
    via: 'compatible',
    cause: 'output-cap',
    fits: 91_072,
  },
  {
    from: 'a relay that counts characters',
    message:
      "This model's maximum context length is 65536 tokens. However, you requested 100000 output tokens and your prompt contains 77409 characters (more than 0 characters, which is the upper bound for 0 input tokens). Please reduce the length of the input prompt or the number of requested output tokens.",
    via: 'compatible',
    cause: 'output-cap',
    fits: 39_733,
  },
  {
    from: 'Anthropic, a sum in brackets',
    message:
      'input length and max_tokens exceed context limit (i.e 156321 + 100000 > 200000)',
    via: 'anthropic',
    cause: 'output-cap',
    fits: 43_679,
  },
  {
    from: 'OpenAI, of completions',
    message:
      "This model's maximum context length is 4097 tokens, however you requested 101360 tokens (1360 in your prompt; 100000 for the completion). Please reduce your prompt; or completion length.",
    via: 'openai chat',
    cause: 'output-cap',
    fits: 2_737,
  },
  {
    from: 'SGLang, the input fits',
    message:
      "Requested token count exceeds the model's maximum context length of 131072 tokens. You requested a total of 140000 tokens: 40000 tokens from the input messages and 100000 tokens for the completion. Please reduce the number of tokens in the input messages or the completion to fit within the limit.",
    via: 'compatible',
    cause: 'output-cap',
    fits: 91_072,
  },
  {
    from: 'SGLang, with fractions',
    message:
      "Bad request!: Requested token count exceeds the model's maximum context length of 131072 tokens. You requested a total of 100012.0 tokens: 40012 tokens from the input messages and 100000.0 tokens for the completion.",
    via: 'compatible',
    cause: 'output-cap',
    fits: 91_060,
  },
];
