import type { ProviderName } from './providers.ts';

/** How a provider says that something is too large, or something that looks alike. */
export interface Wording {
  /** Who says it. */
  readonly from: string;
  readonly message: string;
  readonly status?: number;
  readonly code?: string;
  /** The package through which it reaches a user. */
  readonly via: ProviderName;
  readonly cause: 'byte-limit' | 'none' | 'output-cap' | 'prompt-too-long';
  /** The most output tokens that fit, for an output cap; missing where the message has no number. */
  readonly fits?: number;
}

/**
 * Wordings as users of many clients reported them, numbers included; the caller
 * asks for 100,000 output tokens in all of them.
 */
export const wordings: readonly Wording[] = [
  // The output cap does not fit.
  {
    from: 'Anthropic, the window shared',
    message:
      'max_tokens: 100000 > context_window: 200000 - input_tokens: 150000 = available_tokens: 50000',
    via: 'anthropic',
    cause: 'output-cap',
    fits: 50_000,
  },
  {
    from: 'Anthropic, the limit of the model',
    message:
      'max_tokens: 100000 > 64000, which is the maximum allowed number of output tokens for claude-sonnet-4-20250514',
    via: 'anthropic',
    cause: 'output-cap',
    fits: 64_000,
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
    from: 'DashScope',
    message: 'Range of max_tokens should be [1, 65536]',
    via: 'compatible',
    cause: 'output-cap',
    fits: 65_536,
  },
  {
    from: 'DashScope, behind its code',
    message:
      '<400> InternalError.Algo.InvalidParameter: Range of max_tokens should be [1, 8192]',
    via: 'compatible',
    cause: 'output-cap',
    fits: 8_192,
  },
  {
    from: 'DeepSeek',
    message:
      'Invalid max_tokens value, the valid range of max_tokens is [1, 8192]',
    via: 'compatible',
    cause: 'output-cap',
    fits: 8_192,
  },
  {
    from: 'OpenAI',
    message:
      'max_tokens is too large: 100000. This model supports at most 16384 completion tokens, whereas you provided 100000.',
    code: 'invalid_value',
    via: 'openai chat',
    cause: 'output-cap',
    fits: 16_384,
  },
  {
    from: 'Azure',
    message:
      '`max_tokens` is too large: 100000. This model supports at most `max_tokens` of 32768.',
    via: 'openai chat',
    cause: 'output-cap',
    fits: 32_768,
  },
  {
    from: 'OpenAI, of the Responses API',
    message:
      "Invalid 'max_output_tokens': integer above maximum value. Expected a value <= 32768, but got 100000 instead.",
    code: 'integer_above_max_value',
    via: 'openai responses',
    cause: 'output-cap',
    fits: 32_768,
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
    from: 'a gateway',
    message:
      "max_new_tokens (100000) exceeds model's maximum output tokens (65536)",
    via: 'compatible',
    cause: 'output-cap',
    fits: 65_536,
  },
  {
    from: 'vLLM, over the window alone',
    message: 'max_tokens=100000 cannot be greater than max_model_len=32768.',
    via: 'compatible',
    cause: 'output-cap',
    fits: 32_768,
  },
  {
    from: 'vLLM, over the window alone, through LiteLLM',
    message:
      'litellm.BadRequestError: OpenAIException - max_tokens=100000 cannot be greater than max_model_len=max_total_tokens=12288. Please request fewer output tokens.',
    via: 'compatible',
    cause: 'output-cap',
    fits: 12_288,
  },
  {
    from: 'LiteLLM',
    message: 'max_tokens exceeds server limit (8192)',
    via: 'compatible',
    cause: 'output-cap',
    fits: 8_192,
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
  {
    from: 'Volcengine',
    message:
      'The parameter `max_tokens` specified in the request are not valid: integer above maximum value, expected a value <= 32768, but got 100000 instead. Request id: 021786588908781795aa3a4ba36fe885727fc',
    code: 'InvalidParameter',
    via: 'compatible',
    cause: 'output-cap',
    fits: 32_768,
  },
  {
    from: 'Scaleway',
    message:
      'payload validation: max_completion_tokens is limited to 16384 for glm-5.2',
    via: 'compatible',
    cause: 'output-cap',
    fits: 16_384,
  },
  {
    from: 'Scaleway, with its own status',
    message:
      'payload validation: max_completion_tokens is limited to 8192 for gemma-3-27b-it',
    status: 416,
    via: 'compatible',
    cause: 'output-cap',
    fits: 8_192,
  },
  {
    from: 'Groq',
    message:
      '`max_tokens` must be less than or equal to `32768`, the maximum value for `max_tokens` is less than the `context_window` for this model',
    via: 'compatible',
    cause: 'output-cap',
    fits: 32_768,
  },
  {
    from: 'Vertex',
    message:
      'Unable to submit request because it has a maxOutputTokens value of 100000 but the supported range is from 1 (inclusive) to 65537 (exclusive). Update the value and try again.',
    via: 'google',
    cause: 'output-cap',
    fits: 65_536,
  },
  {
    from: 'a relay without a number',
    message: 'max_tokens is too large for this deployment',
    via: 'compatible',
    cause: 'output-cap',
  },
  // The prompt does not fit.
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
  // The request has too many bytes.
  {
    from: 'any server',
    message: 'Request Entity Too Large',
    status: 413,
    via: 'compatible',
    cause: 'byte-limit',
  },
  {
    from: 'Anthropic, bytes',
    message: 'Request exceeds the maximum size',
    status: 413,
    via: 'anthropic',
    cause: 'byte-limit',
  },
  {
    from: 'OpenAI, one text',
    message:
      "Invalid 'messages[2].content': string too long. Expected a string with maximum length 10485760, but got a string with length 12345678 instead.",
    code: 'string_above_max_length',
    via: 'openai chat',
    cause: 'byte-limit',
  },
  {
    from: 'OpenAI, one text of the Responses API',
    message:
      "Invalid 'input[2].output': string too long. Expected a string with maximum length 10485760, but got a string with length 12345678 instead.",
    code: 'string_above_max_length',
    via: 'openai responses',
    cause: 'byte-limit',
  },
  {
    from: 'Google, bytes',
    message: 'Request payload size exceeds the limit: 20971520 bytes.',
    via: 'google',
    cause: 'byte-limit',
  },
  // Nothing that a smaller request would mend for certain.
  {
    from: 'OpenAI, tokens per minute',
    message:
      'Request too large for gpt-4o in organization org-a on tokens per min (TPM): Limit 30000, Requested 34307. The input or output tokens must be reduced in order to run successfully.',
    status: 429,
    code: 'rate_limit_exceeded',
    via: 'openai chat',
    cause: 'none',
  },
  {
    from: 'Groq, tokens per minute',
    message:
      'Request too large for model `llama-3.3-70b-versatile` in organization `org_a` service tier `on_demand` on tokens per minute (TPM): Limit 6000, Requested 7012, please reduce your message size and try again.',
    status: 413,
    code: 'rate_limit_exceeded',
    via: 'compatible',
    cause: 'none',
  },
  {
    from: 'Anthropic, tokens per minute',
    message:
      'This request would exceed the rate limit for your organization of 40,000 input tokens per minute.',
    status: 429,
    via: 'anthropic',
    cause: 'none',
  },
  {
    from: 'Bedrock, throttled',
    message: 'Too many tokens, please wait before trying again.',
    status: 429,
    via: 'compatible',
    cause: 'none',
  },
  {
    from: 'a relay, throttled',
    message: 'ThrottlingException: Too many tokens',
    status: 400,
    via: 'compatible',
    cause: 'none',
  },
  {
    from: 'OpenAI, a cap below the least',
    message:
      "Invalid 'max_output_tokens': integer below minimum value. Expected a value >= 16, but got 1 instead.",
    code: 'integer_below_min_value',
    via: 'openai responses',
    cause: 'none',
  },
  {
    from: 'Anthropic, cache control',
    message:
      'A maximum of 4 blocks with cache_control may be provided. Found 5.',
    via: 'anthropic',
    cause: 'none',
  },
  {
    from: 'Google, quota',
    message:
      'You exceeded your current quota. Quota exceeded for metric: generate_content_free_tier_input_token_count, limit: 250000',
    status: 429,
    via: 'google',
    cause: 'none',
  },
  {
    from: 'OpenRouter, credits',
    message:
      'This request requires more credits, or fewer max_tokens. You requested up to 100000 tokens, but can only afford 1234.',
    status: 402,
    via: 'compatible',
    cause: 'none',
  },
  {
    from: 'OpenAI, another parameter',
    message:
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    code: 'unsupported_parameter',
    via: 'openai chat',
    cause: 'none',
  },
  {
    from: 'OpenAI, another number',
    message:
      "Invalid 'top_logprobs': integer above maximum value. Expected a value <= 20, but got 30 instead.",
    code: 'integer_above_max_value',
    via: 'openai chat',
    cause: 'none',
  },
  {
    from: 'OpenAI, a name',
    message:
      "Invalid 'prompt_cache_key': string too long. Expected a string with maximum length 64, but got a string with length 65 instead.",
    code: 'string_above_max_length',
    via: 'openai responses',
    cause: 'none',
  },
  {
    from: 'Anthropic, thinking',
    message:
      '`max_tokens` must be greater than `thinking.budget_tokens`. Please consult our documentation.',
    via: 'anthropic',
    cause: 'none',
  },
  {
    from: 'Anthropic, an image in bytes',
    message:
      'messages.2.content.0.image.source.base64: image exceeds 5 MB maximum: 5316852 bytes > 5242880 bytes',
    via: 'anthropic',
    cause: 'none',
  },
  {
    from: 'Anthropic, an image in pixels',
    message:
      'messages.2.content.0.image.source.base64.data: At least one of the image dimensions exceed max allowed size: 8000 pixels',
    via: 'anthropic',
    cause: 'none',
  },
  {
    from: 'a chat without media',
    message: 'tool message content must be a string',
    via: 'compatible',
    cause: 'none',
  },
  {
    from: 'Mistral, a kind of content',
    message: 'Input should be a valid string: expected string, got list',
    via: 'mistral',
    cause: 'none',
  },
  {
    from: 'Fireworks, an option of the context',
    message:
      'The parameter context_length_exceeded_behavior is not supported for this model',
    via: 'compatible',
    cause: 'none',
  },
  {
    from: 'vLLM, sampling',
    message: 'max_tokens must be at least 1, got 0.',
    via: 'compatible',
    cause: 'none',
  },
  {
    from: 'a server under load',
    message: 'Overloaded',
    status: 529,
    via: 'anthropic',
    cause: 'none',
  },
];
