import type { ModelAnswer, ModelRequest } from '../server/model-server.ts';
import type { WireApi } from './wire-api.ts';
import { summary } from './wire-run.ts';

/** The calls of a step; those of the read tool are given a handle that the request names. */
type ScriptedCalls = readonly string[];

/** What the model does: calls beside each other, one that fails among them, a read, a summary, an end, and the same again in a second request. */
export const script: readonly ScriptedCalls[] = [
  ['log', 'rows', 'failing', 'small'],
  ['readToolResult'],
  ['report', 'page'],
  [],
  ['rows', 'small'],
  [],
];

/** What a server was sent, apart from requests for a summary. */
export interface ScriptedServer {
  readonly answer: (request: ModelRequest) => ModelAnswer;
  /** The requests of the run. */
  readonly steps: ModelRequest[];
  /** The requests for a summary, which have no tools. */
  readonly summaries: ModelRequest[];
}

/** Makes the answers of a server that follows a script, from one of its steps on. */
export function wireScript(
  api: WireApi,
  {
    calls = script,
    from = 0,
  }: { calls?: readonly ScriptedCalls[]; from?: number } = {},
): ScriptedServer {
  const steps: ModelRequest[] = [];
  const summaries: ModelRequest[] = [];
  return {
    steps,
    summaries,
    answer: request => {
      const { body, events } = next(request);
      return request.isStream ? { events } : { body };
    },
  };

  function next(request: ModelRequest): ReturnType<WireApi['answer']> {
    if (request.body['tools'] === undefined) {
      summaries.push(request);
      return api.answer({ text: summary }, 1_000 + summaries.length);
    }
    const index = from + steps.length;
    steps.push(request);
    const names = calls[steps.length - 1] ?? [];
    const reasoning = `thought ${index}`;
    if (names.length === 0) {
      return api.answer({ reasoning, text: `answer ${index}` }, index);
    }
    return api.answer(
      {
        reasoning,
        text: `look ${index}`,
        calls: names.map((name, at) => ({
          id: api.callId(index * 10 + at),
          name,
          input:
            name === 'readToolResult'
              ? { handle: handleIn(request.raw), limit: 3 }
              : {},
        })),
      },
      index,
    );
  }
}

/** The handle of the log in a request; `none` where nothing is reduced. */
export function handleIn(raw: string): string {
  return /\\*"handle\\*":\\*"(log-[a-z0-9-]+)/.exec(raw)?.[1] ?? 'none';
}
