import type { Wording } from './wording.ts';

/** The output cap is over the limit of the model or of a relay. */
export const capWordings: readonly Wording[] = [
  {
    from: 'Anthropic, the limit of the model',
    message:
      'max_tokens: 100000 > 64000, which is the maximum allowed number of output tokens for claude-sonnet-4-20250514',
    via: 'anthropic',
    cause: 'output-cap',
    fits: 64_000,
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
];
