import type { Wording } from './wording.ts';

/** Nothing that a smaller request would mend for certain. */
export const otherWordings: readonly Wording[] = [
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
