import type { Wording } from './wording.ts';

/** The prompt does not fit. */
export const promptWordings: readonly Wording[] = [
  {
    from: 'Anthropic',
    message: 'prompt is too long: 213462 tokens > 200000 maximum',
    via: 'anthropic',
    cause: 'prompt-too-long',
  },
  {
    from: 'OpenAI, a code',
    message:
      'Your input exceeds the context window of this model. Please adjust your input and try again.',
    code: 'context_length_exceeded',
    via: 'openai responses',
    cause: 'prompt-too-long',
  },
  {
    from: 'OpenAI, no output asked for',
    message:
      "This model's maximum context length is 128000 tokens. However, your messages resulted in 204308 tokens. Please reduce the length of the messages.",
    code: 'context_length_exceeded',
    via: 'openai chat',
    cause: 'prompt-too-long',
  },
  {
    from: 'OpenAI, the input alone does not fit',
    message:
      "This model's maximum context length is 128000 tokens. However, you requested 230000 tokens (130000 in the messages, 100000 in the completion). Please reduce the length of the messages or completion.",
    code: 'context_length_exceeded',
    via: 'openai chat',
    cause: 'prompt-too-long',
  },
  {
    from: 'OpenRouter, the input alone does not fit',
    message:
      "This endpoint's maximum context length is 16384 tokens. However, you requested about 116275 tokens (16275 of text input, 380 of tool input, 100000 in the output). Please reduce the length of either one.",
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'OpenRouter, a total alone',
    message:
      "This endpoint's maximum context length is 65536 tokens. However, you requested about 118420 tokens.",
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'vLLM, no output asked for',
    message:
      "This model's maximum context length is 262144 tokens. However, you requested 0 output tokens and your prompt contains at least 262145 input tokens, for a total of at least 262145 tokens.",
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'SGLang, the input alone',
    message:
      "The input (270000 tokens) is longer than the model's context length (262144 tokens).",
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'SGLang, both',
    message:
      "Requested token count exceeds the model's maximum context length of 131072 tokens. You requested a total of 240000 tokens: 140000 tokens from the input messages and 100000 tokens for the completion.",
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'Google',
    message:
      'The input token count (1196265) exceeds the maximum number of tokens allowed (1048575).',
    via: 'google',
    cause: 'prompt-too-long',
  },
  {
    from: 'Google, an older wording',
    message:
      'The input token count exceeds the maximum number of tokens allowed 1048576.',
    via: 'google',
    cause: 'prompt-too-long',
  },
  {
    from: 'Bedrock',
    message: 'Input is too long for requested model.',
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'Mistral',
    message:
      'Prompt contains 300000 tokens and 0 draft tokens, too large for model with 131072 maximum context length',
    via: 'mistral',
    cause: 'prompt-too-long',
  },
  {
    from: 'llama.cpp',
    message:
      'request (39480 tokens) exceeds the available context size (8192 tokens), try increasing it',
    code: 'exceed_context_size_error',
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'llama.cpp, as it was',
    message:
      'the request exceeds the available context size, try increasing it',
    status: 500,
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'LM Studio',
    message:
      'The number of tokens to keep from the initial prompt is greater than the context length.',
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'Ollama',
    message: 'prompt too long; exceeded max context length by 4096 tokens',
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'xAI',
    message:
      "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'Groq, the prompt',
    message: 'Please reduce the length of the messages or completion.',
    code: 'context_length_exceeded',
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'Copilot',
    message: 'prompt token count of 139000 exceeds the limit of 128000',
    code: 'model_max_prompt_tokens_exceeded',
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'Kimi',
    message:
      'Invalid request: Your request exceeded model token limit: 262144 (requested: 300000)',
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'MiniMax',
    message: 'invalid params, context window exceeds limit',
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'DashScope, the input',
    message: 'Range of input length should be [1, 129024]',
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'Volcengine, the input',
    message: 'Input length 1100000 exceeds the maximum length 1048570',
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'SGLang, of newer servers',
    message:
      "Input length (270000) exceeds model's maximum context length (262144).",
    via: 'compatible',
    cause: 'prompt-too-long',
  },
  {
    from: 'SGLang, what is allowed',
    message:
      'Input length 270000 exceeds the maximum allowed input length of 262138 tokens.',
    via: 'compatible',
    cause: 'prompt-too-long',
  },
];
