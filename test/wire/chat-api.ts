import { createMistral } from '@ai-sdk/mistral';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  chatRequest,
  compatibleRequest,
  mistralRequest,
} from './chat-request.ts';
import type { WireApi, WireStep } from './wire-api.ts';

const apiKey = 'none';

/** Chat completions of OpenAI, which take back no reasoning. */
export const openaiChatApi: WireApi = {
  ...apiOf(({ text }) => ({ content: text ?? null })),
  model: baseURL => createOpenAI({ baseURL, apiKey }).chat('gpt-4.1'),
  request: chatRequest,
  keptReasoning: () => [],
};

/** A server that is compatible with chat completions, and takes back what the model thought. */
export const compatibleApi: WireApi = {
  ...apiOf(({ text, reasoning }) => ({
    content: text ?? null,
    ...(reasoning !== undefined && { reasoning_content: reasoning }),
  })),
  model: baseURL =>
    createOpenAICompatible({ name: 'compatible', baseURL, apiKey })('model'),
  request: compatibleRequest,
  keptReasoning: index => [`"reasoning_content":"thought ${index}"`],
};

/** Mistral, whose messages hold what the model thought among their parts. */
export const mistralApi: WireApi = {
  ...apiOf(({ text, reasoning }) => ({
    content:
      reasoning === undefined
        ? (text ?? '')
        : [
            { type: 'thinking', thinking: [{ type: 'text', text: reasoning }] },
            ...(text === undefined ? [] : [{ type: 'text', text }]),
          ],
  })),
  model: baseURL =>
    createMistral({ baseURL, apiKey })('magistral-medium-latest'),
  callId: index => `call${String(index).padStart(5, '0')}`,
  request: mistralRequest,
  keptReasoning: index => [`{"type":"text","text":"thought ${index}"}`],
};

/** What APIs in the manner of chat completions have in common. */
function apiOf(
  messageOf: (step: WireStep) => object,
): Pick<WireApi, 'answer' | 'callId' | 'messagesKey' | 'resultsIn'> {
  return {
    callId: index => `call_${String(index).padStart(24, '0')}`,
    messagesKey: 'messages',
    answer: (step, index) => {
      const answer = {
        id: `chatcmpl-${index}`,
        object: 'chat.completion',
        created: 0,
        model: 'model',
      };
      const finish = step.calls ? 'tool_calls' : 'stop';
      const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
      const message = {
        role: 'assistant',
        ...messageOf(step),
        ...(step.calls && {
          tool_calls: step.calls.map(({ id, name, input }, at) => ({
            index: at,
            id,
            type: 'function',
            function: { name, arguments: JSON.stringify(input) },
          })),
        }),
      };
      const chunk = { ...answer, object: 'chat.completion.chunk' };
      return {
        body: {
          ...answer,
          choices: [{ index: 0, message, finish_reason: finish }],
          usage,
        },
        events: [
          {
            ...chunk,
            choices: [{ index: 0, delta: message, finish_reason: null }],
          },
          {
            ...chunk,
            choices: [
              { index: 0, delta: { content: '' }, finish_reason: finish },
            ],
            usage,
          },
        ],
      };
    },
    resultsIn: ({ messages }) =>
      messages.flatMap((message: { role: string; tool_call_id: string }) =>
        message.role === 'tool'
          ? [{ id: message.tool_call_id, holder: message, key: 'content' }]
          : [],
      ),
  };
}
