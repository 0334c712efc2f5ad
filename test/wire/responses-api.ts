import { createOpenAI } from '@ai-sdk/openai';
import { responsesRequest } from './responses-request.ts';
import type { WireApi, WireStep } from './wire-api.ts';

const usage = {
  input_tokens: 1,
  output_tokens: 1,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens_details: { reasoning_tokens: 0 },
};

/** The Responses API of OpenAI where it keeps nothing, so that encrypted reasoning comes back. */
export const responsesApi: WireApi = {
  model: baseURL =>
    createOpenAI({ baseURL, apiKey: 'none' }).responses('gpt-5'),
  providerOptions: {
    openai: { store: false, include: ['reasoning.encrypted_content'] },
  },
  callId: index => `call_${String(index).padStart(24, '0')}`,
  messagesKey: 'input',
  request: responsesRequest,
  keptReasoning: index => [
    `{"type":"reasoning","id":"rs_${index}","encrypted_content":"encrypted ${index}","summary":[{"type":"summary_text","text":"thought ${index}"}]}`,
  ],
  answer: (step, index) => {
    const output = itemsOf(step, index);
    const response = { id: `resp_${index}`, created_at: 0, model: 'gpt-5' };
    return {
      body: {
        ...response,
        object: 'response',
        status: 'completed',
        output,
        usage,
      },
      events: [
        {
          type: 'response.created',
          sequence_number: 0,
          response: { ...response, status: 'in_progress' },
        },
        ...output.flatMap((item, at) => eventsOf(item, at)),
        { type: 'response.completed', response: { ...response, usage } },
      ],
    };
  },
  resultsIn: ({ input }) =>
    input
      .filter(({ type }: { type?: string }) => type === 'function_call_output')
      .map((item: { call_id: string }) => ({
        id: item.call_id,
        holder: item,
        key: 'output',
      })),
};

/** The same where it keeps what it answered, so that requests refer to items by id. */
export const storedResponsesApi: WireApi = {
  ...responsesApi,
  providerOptions: { openai: { store: true } },
  keptReasoning: index => [`{"type":"item_reference","id":"rs_${index}"}`],
};

type Item =
  | {
      type: 'reasoning';
      id: string;
      encrypted_content: string;
      summary: { type: 'summary_text'; text: string }[];
    }
  | {
      type: 'message';
      id: string;
      role: 'assistant';
      status: 'completed';
      content: { type: 'output_text'; text: string; annotations: never[] }[];
    }
  | {
      type: 'function_call';
      id: string;
      call_id: string;
      name: string;
      arguments: string;
      status: 'completed';
    };

function itemsOf(
  { reasoning, text, calls = [] }: WireStep,
  index: number,
): Item[] {
  return [
    ...(reasoning === undefined
      ? []
      : [
          {
            type: 'reasoning' as const,
            id: `rs_${index}`,
            encrypted_content: `encrypted ${index}`,
            summary: [{ type: 'summary_text' as const, text: reasoning }],
          },
        ]),
    ...(text === undefined
      ? []
      : [
          {
            type: 'message' as const,
            id: `msg_${index}`,
            role: 'assistant' as const,
            status: 'completed' as const,
            content: [{ type: 'output_text' as const, text, annotations: [] }],
          },
        ]),
    ...calls.map(({ id, name, input }) => ({
      type: 'function_call' as const,
      id: `fc_${id}`,
      call_id: id,
      name,
      arguments: JSON.stringify(input),
      status: 'completed' as const,
    })),
  ];
}

function eventsOf(item: Item, output_index: number): object[] {
  const { id: item_id } = item;
  const added = (begun: object): object => ({
    type: 'response.output_item.added',
    output_index,
    item: { ...item, ...begun },
  });
  const done = { type: 'response.output_item.done', output_index, item };
  const at = { item_id, output_index };
  switch (item.type) {
    case 'reasoning': {
      const part = { ...at, summary_index: 0 };
      const delta = item.summary[0]?.text;
      return [
        added({ summary: [] }),
        { type: 'response.reasoning_summary_part.added', ...part },
        { type: 'response.reasoning_summary_text.delta', ...part, delta },
        { type: 'response.reasoning_summary_part.done', ...part },
        done,
      ];
    }
    case 'message': {
      const delta = item.content[0]?.text;
      return [
        added({ content: [] }),
        { type: 'response.output_text.delta', ...at, content_index: 0, delta },
        done,
      ];
    }
    case 'function_call':
      return [
        added({ arguments: '', status: 'in_progress' }),
        {
          type: 'response.function_call_arguments.delta',
          ...at,
          delta: item.arguments,
        },
        done,
      ];
  }
}
