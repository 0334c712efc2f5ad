import { createGoogle } from '@ai-sdk/google';
import { googleRequest } from './google-request.ts';
import type { WireApi } from './wire-api.ts';

/** Gemini 3, which signs the first call of each step. */
export const googleApi: WireApi = {
  model: baseURL =>
    createGoogle({ baseURL, apiKey: 'none' })('gemini-3-pro-preview'),
  callId: index => `call-${index}`,
  messagesKey: 'contents',
  request: googleRequest,
  keptReasoning: index => [
    `{"text":"thought ${index}","thought":true}`,
    `"thoughtSignature":"${signatureOf(index)}"`,
  ],
  answer: ({ reasoning, text, calls = [] }, index) => {
    const parts = [
      ...(reasoning === undefined ? [] : [{ text: reasoning, thought: true }]),
      ...(text === undefined ? [] : [{ text }]),
      ...calls.map(({ id, name, input }, at) => ({
        functionCall: { id, name, args: input },
        ...(at === 0 && { thoughtSignature: signatureOf(index) }),
      })),
    ];
    const body = {
      candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }],
      usageMetadata: {
        promptTokenCount: 1,
        candidatesTokenCount: 1,
        totalTokenCount: 2,
      },
    };
    return { body, events: [body] };
  },
  resultsIn: ({ contents }) =>
    contents
      .flatMap(({ parts }: { parts: object[] }) => parts)
      .filter((part: object) => 'functionResponse' in part)
      .map(
        ({
          functionResponse: { id, response },
        }: {
          functionResponse: { id: string; response: object };
        }) => ({
          id,
          holder: response,
          key: 'error' in response ? 'error' : 'content',
        }),
      ),
};

function signatureOf(index: number): string {
  return Buffer.from(`signature ${index}`).toString('base64');
}
