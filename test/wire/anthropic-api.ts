import { createAnthropic } from '@ai-sdk/anthropic';
import { anthropicRequest } from './anthropic-request.ts';
import type { WireApi } from './wire-api.ts';

const usage = { input_tokens: 1, output_tokens: 1 };

/** Messages of Anthropic, whose thinking blocks are signed. */
export const anthropicApi: WireApi = {
  model: baseURL =>
    createAnthropic({ baseURL, apiKey: 'none' })('claude-sonnet-4-5'),
  providerOptions: {
    anthropic: { thinking: { type: 'enabled', budgetTokens: 1_024 } },
  },
  callId: index => `toolu_${String(index).padStart(24, '0')}`,
  messagesKey: 'messages',
  request: anthropicRequest,
  cacheMarks: 4,
  keptReasoning: index => [
    `{"type":"thinking","thinking":"thought ${index}","signature":"signature ${index}"}`,
  ],
  answer: ({ reasoning, text, calls = [] }, index) => {
    const thinking = {
      type: 'thinking',
      thinking: reasoning ?? '',
      signature: `signature ${index}`,
    };
    const blocks = [
      ...(reasoning === undefined
        ? []
        : [
            {
              block: thinking,
              begun: { type: 'thinking', thinking: '', signature: '' },
              deltas: [
                { type: 'thinking_delta', thinking: reasoning },
                { type: 'signature_delta', signature: thinking.signature },
              ],
            },
          ]),
      ...(text === undefined
        ? []
        : [
            {
              block: { type: 'text', text },
              begun: { type: 'text', text: '' },
              deltas: [{ type: 'text_delta', text }],
            },
          ]),
      ...calls.map(call => {
        const block = { type: 'tool_use', ...call };
        const partial_json = JSON.stringify(call.input);
        return {
          block,
          begun: { ...block, input: {} },
          deltas: [{ type: 'input_json_delta', partial_json }],
        };
      }),
    ];
    const message = {
      type: 'message',
      id: `msg_${index}`,
      model: 'claude-sonnet-4-5',
      role: 'assistant',
      content: blocks.map(({ block }) => block),
      stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage,
    };
    const { stop_reason, stop_sequence } = message;
    return {
      body: message,
      events: [
        {
          type: 'message_start',
          message: { ...message, content: [], stop_reason: null },
        },
        ...blocks.flatMap(({ begun, deltas }, at) =>
          [
            { type: 'content_block_start', index: at, content_block: begun },
            deltas.map(delta => ({
              type: 'content_block_delta',
              index: at,
              delta,
            })),
            { type: 'content_block_stop', index: at },
          ].flat(),
        ),
        { type: 'message_delta', delta: { stop_reason, stop_sequence }, usage },
        { type: 'message_stop' },
      ],
    };
  },
  resultsIn: ({ messages }) =>
    messages
      .flatMap(({ content }: { content: object[] }) => content)
      .filter(({ type }: { type: string }) => type === 'tool_result')
      .map((block: { tool_use_id: string }) => ({
        id: block.tool_use_id,
        holder: block,
        key: 'content',
      })),
};
