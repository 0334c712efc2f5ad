import type { SpillwayEvent } from 'spillway';

/** A text that no line and no attribute may hold. */
export const secret = 'the password is hunter2';

/** An error as a provider throws it, with a payload in its message and in a field. */
const leakyError: Error = Object.assign(new Error(`invalid value: ${secret}`), {
  name: 'AI_APICallError',
  requestBodyValues: { prompt: secret },
});

const call = { toolName: 'shell', toolCallId: 'call-1' } as const;

/** One event of every type, whose open fields hold the secret wherever something from outside can be. */
export const everyEvent: {
  [TYPE in SpillwayEvent['type']]: Extract<SpillwayEvent, { type: TYPE }>;
} = {
  'tool-result-reduced': {
    type: 'tool-result-reduced',
    ...call,
    action: 'spill',
    threshold: 10_000,
    sizeBefore: 120_000,
    sizeAfter: 2_000,
    tokensBefore: 30_000,
    tokensAfter: 500,
    handle: 'shell-0123456789abcdefghjk',
    origin: 'fresh',
    milliseconds: 12.5,
  },
  'tool-result-over-budget': {
    type: 'tool-result-over-budget',
    ...call,
    threshold: 10_000,
    size: 12_000,
  },
  'action-failed': {
    type: 'action-failed',
    ...call,
    action: 'spill',
    cause: 'store-failed',
    error: Object.assign(new Error(secret), { code: 'ENOSPC' }),
    fallback: 'truncate',
  },
  'read-served': {
    type: 'read-served',
    handle: secret,
    characters: 900,
    found: false,
  },
  'read-tool-missing': {
    type: 'read-tool-missing',
    readToolName: 'readToolResult',
    toolCallIds: ['call-1', 'call-2'],
  },
  'store-unavailable': {
    type: 'store-unavailable',
    operation: 'write',
    error: secret,
  },
  'record-rejected': {
    type: 'record-rejected',
    key: '0123456789abcdef/shell-0123456789abcdefghjk.record',
  },
  'store-pruned': { type: 'store-pruned', removed: 3, bytes: 4_000 },
  'store-prune-failed': { type: 'store-prune-failed', error: leakyError },
  'summary-finished': {
    type: 'summary-finished',
    ...call,
    model: 'openai.responses/gpt-5',
    requests: 2,
    inputTokens: 1_000,
    outputTokens: undefined,
    milliseconds: 900,
  },
  'tokenizer-failed': { type: 'tokenizer-failed', error: leakyError },
  'tool-output-failed': {
    type: 'tool-output-failed',
    ...call,
    error: leakyError,
  },
  'reduction-failed': { type: 'reduction-failed', ...call, error: null },
  'fence-failed': { type: 'fence-failed', toolName: 'shell', error: undefined },
  'after-tool-result-failed': {
    type: 'after-tool-result-failed',
    ...call,
    error: Object.assign(new Error('x'), { name: secret, code: secret }),
  },
  'media-spilled': {
    type: 'media-spilled',
    ...call,
    handle: 'shell-0123456789abcdefghjk',
    mediaType: `image/png; note=${secret}`,
    bytes: 300_000,
    maxMediaBytes: 262_144,
  },
  'media-kept': { type: 'media-kept', ...call, cause: 'store-failed' },
  'size-error': {
    type: 'size-error',
    cause: 'prompt-too-long',
    answer: 'reduced',
    model: 'anthropic.messages/claude',
    retries: 0,
    maxOutputTokens: undefined,
    toolCallIds: ['call-1'],
    charsBefore: 9_000,
    charsAfter: 3_000,
    error: leakyError,
  },
  'turn-budget-exceeded': {
    type: 'turn-budget-exceeded',
    bound: 'maxChars',
    available: 200_000,
    toolCallIds: ['call-1'],
    charsBefore: 300_000,
    charsAfter: 200_000,
  },
  'context-high': {
    type: 'context-high',
    tokens: 110_000,
    contextWindowTokens: 128_000,
    tokensByTool: { shell: 90_000 },
  },
};
