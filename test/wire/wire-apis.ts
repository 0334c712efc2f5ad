import { anthropicApi } from './anthropic-api.ts';
import { compatibleApi, mistralApi, openaiChatApi } from './chat-api.ts';
import { googleApi } from './google-api.ts';
import { responsesApi, storedResponsesApi } from './responses-api.ts';
import type { WireApi } from './wire-api.ts';

/** The APIs of the provider packages that are tried on the wire; the names are rows of `docs/compatibility.md`. */
export const wireApis: Readonly<Record<string, WireApi>> = {
  'openai chat': openaiChatApi,
  'openai responses': responsesApi,
  'openai responses, stored': storedResponsesApi,
  anthropic: anthropicApi,
  google: googleApi,
  compatible: compatibleApi,
  mistral: mistralApi,
};
