import type { Wording } from './wording.ts';

/** The request, or a text in it, has too many bytes. */
export const byteWordings: readonly Wording[] = [
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
];
