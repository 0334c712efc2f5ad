import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createMistral } from '@ai-sdk/mistral';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';

/** A provider's real package, with what its server answers. */
export interface WiredProvider {
  /** Makes its model, which asks a server at this address. */
  readonly model: (baseURL: string) => LanguageModelV4;
  /** The body of an answer that refuses a request. */
  readonly errorBody: (message: string, code?: string) => object;
  /** The body of an answer that says `done`. */
  readonly done: object;
  /** The events of a stream that says `done`. */
  readonly doneEvents: readonly object[];
  /** The events of a stream that was begun with HTTP 200 and then refused. */
  readonly errorEvents: (message: string, code?: string) => readonly object[];
  /** Where a request's body holds the output cap. */
  readonly capPath: readonly string[];
}

const apiKey = 'none';
const modelId = 'model';

const chatError = (message: string, code?: string): object => ({
  error: {
    message,
    type: 'invalid_request_error',
    param: null,
    code: code ?? null,
  },
});

const chatDone = {
  id: 'a',
  object: 'chat.completion',
  created: 0,
  model: modelId,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: 'done' },
      finish_reason: 'stop',
    },
  ],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
};

const chatDoneEvents = [
  {
    ...chatDone,
    object: 'chat.completion.chunk',
    choices: [
      {
        index: 0,
        delta: { role: 'assistant', content: 'done' },
        finish_reason: 'stop',
      },
    ],
  },
];

const responsesUsage = {
  input_tokens: 1,
  output_tokens: 1,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens_details: { reasoning_tokens: 0 },
};
const responseMessage = {
  type: 'message',
  id: 'm',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text: 'done', annotations: [] }],
};
const response = { id: 'r', created_at: 0, model: modelId };
const responseCreated = {
  type: 'response.created',
  sequence_number: 0,
  response: { ...response, status: 'in_progress' },
};

const anthropicMessage = {
  type: 'message',
  id: 'm',
  model: modelId,
  role: 'assistant',
  content: [{ type: 'text', text: 'done' }],
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
};

const anthropicError = (message: string): object => ({
  type: 'error',
  error: { type: 'invalid_request_error', message },
});

const googleError = (message: string): object => ({
  error: { code: 400, message, status: 'INVALID_ARGUMENT' },
});

const googleDone = {
  candidates: [
    {
      content: { role: 'model', parts: [{ text: 'done' }] },
      finishReason: 'STOP',
    },
  ],
  usageMetadata: {
    promptTokenCount: 1,
    candidatesTokenCount: 1,
    totalTokenCount: 2,
  },
};

const mistralError = (message: string): object => ({
  object: 'error',
  message,
  type: 'invalid_request_message_error',
  param: null,
  code: null,
});

/** The name of a provider package, and of its API where it has two. */
export type ProviderName =
  | 'anthropic'
  | 'compatible'
  | 'google'
  | 'mistral'
  | 'openai chat'
  | 'openai responses';

/** The provider packages that size errors are tried with. */
export const providers: Readonly<Record<ProviderName, WiredProvider>> = {
  'openai chat': {
    model: baseURL => createOpenAI({ baseURL, apiKey }).chat(modelId),
    errorBody: chatError,
    done: chatDone,
    doneEvents: chatDoneEvents,
    errorEvents: (message, code) => [chatError(message, code)],
    capPath: ['max_tokens'],
  },
  'openai responses': {
    model: baseURL => createOpenAI({ baseURL, apiKey }).responses(modelId),
    errorBody: chatError,
    done: {
      ...response,
      object: 'response',
      status: 'completed',
      output: [responseMessage],
      usage: responsesUsage,
    },
    doneEvents: [
      responseCreated,
      {
        type: 'response.output_item.added',
        output_index: 0,
        item: { ...responseMessage, content: [] },
      },
      {
        type: 'response.output_text.delta',
        item_id: 'm',
        output_index: 0,
        content_index: 0,
        delta: 'done',
      },
      {
        type: 'response.output_item.done',
        output_index: 0,
        item: responseMessage,
      },
      {
        type: 'response.completed',
        response: { ...response, usage: responsesUsage },
      },
    ],
    errorEvents: (message, code = 'invalid_request_error') => [
      responseCreated,
      {
        type: 'response.failed',
        sequence_number: 1,
        response: {
          ...response,
          status: 'failed',
          error: { code, message },
          incomplete_details: null,
        },
      },
    ],
    capPath: ['max_output_tokens'],
  },
  anthropic: {
    model: baseURL => createAnthropic({ baseURL, apiKey })(modelId),
    errorBody: anthropicError,
    done: anthropicMessage,
    doneEvents: [
      {
        type: 'message_start',
        message: { ...anthropicMessage, content: [], stop_reason: null },
      },
      {
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'text', text: '' },
      },
      {
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'text_delta', text: 'done' },
      },
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: 1 },
      },
      { type: 'message_stop' },
    ],
    errorEvents: message => [anthropicError(message)],
    capPath: ['max_tokens'],
  },
  google: {
    model: baseURL => createGoogle({ baseURL, apiKey })(modelId),
    errorBody: googleError,
    done: googleDone,
    doneEvents: [googleDone],
    errorEvents: message => [googleError(message)],
    capPath: ['generationConfig', 'maxOutputTokens'],
  },
  compatible: {
    model: baseURL =>
      createOpenAICompatible({ name: 'compatible', baseURL, apiKey })(modelId),
    errorBody: chatError,
    done: chatDone,
    doneEvents: chatDoneEvents,
    errorEvents: (message, code) => [chatError(message, code)],
    capPath: ['max_tokens'],
  },
  mistral: {
    model: baseURL => createMistral({ baseURL, apiKey })(modelId),
    errorBody: mistralError,
    done: chatDone,
    doneEvents: chatDoneEvents,
    errorEvents: message => [mistralError(message)],
    capPath: ['max_tokens'],
  },
};
