/**
 * What the provider packages send behind each door, as the requests show that a server on this machine records.
 * `docs/compatibility.md` is a table of the results, so the name of a test is a column there.
 */
import type { ModelMessage } from 'ai';
import { memoryStore } from 'spillway';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstDifference } from '../first-difference.ts';
import { sdkMajor } from '../sdk/sdk-major.ts';
import { type ModelRequest, openModelServer } from '../server/model-server.ts';
import type { WireApi } from './wire-api.ts';
import { wireApis } from './wire-apis.ts';
import {
  log,
  picture,
  rows,
  summary,
  wireRun,
  type WireDoors,
} from './wire-run.ts';
import { handleIn, script, wireScript } from './wire-script.ts';

const everyDoor: readonly (readonly [name: string, doors: WireDoors])[] = [
  ['the door for tools', { wrapsTools: true, wrapsModel: false }],
  ['the door for the model', { wrapsTools: false, wrapsModel: true }],
  ['both doors', { wrapsTools: true, wrapsModel: true }],
];
const noDoor: WireDoors = { wrapsTools: false, wrapsModel: false };
const cache = { anthropic: { cacheControl: { type: 'ephemeral' } } };

describe.each(Object.entries(wireApis))('%s', (_name, api) => {
  const stops: (() => void)[] = [];
  const earlier = new Map<Way, ModelMessage[]>();
  const bare = new Map<Way, Recorded>();

  beforeAll(async () => {
    const { specificationVersion } = api.model('http://127.0.0.1:1');
    if (specificationVersion !== (sdkMajor === 6 ? 'v3' : 'v4')) {
      throw new Error(`the package is of ${specificationVersion}`);
    }
    for (const way of ways) {
      // oxlint-disable-next-line no-await-in-loop -- one run after another
      earlier.set(way, await earlierTurn(api, way, stops));
      // oxlint-disable-next-line no-await-in-loop -- one run after another
      bare.set(way, await record(way, noDoor));
    }
  });
  afterAll(() => {
    for (const stop of stops) stop();
  });

  describe.each(everyDoor)('%s', (_door, doors) => {
    const runs: (Recorded & { way: Way })[] = [];
    beforeAll(async () => {
      for (const way of ways) {
        // oxlint-disable-next-line no-await-in-loop -- one run after another
        runs.push({ way, ...(await record(way, doors)) });
      }
    });

    it('sends stand-ins, and never a payload', () => {
      for (const { steps, summaries } of runs) {
        const results = resultsOf(api, steps.at(-1));
        expect(textOf(results.get(api.callId(0)))).toMatch(/^\[spillway: /);
        expect(textOf(results.get(api.callId(40)))).toMatch(
          /^\[\{"\$spillway":/,
        );
        expect(textOf(results.get(api.callId(1)))).toMatch(
          /^\[\{"\$spillway":/,
        );
        expect(textOf(results.get(api.callId(10)))).toContain('entry 2 of the');
        expect(textOf(results.get(api.callId(20)))).toContain(summary);
        expect(textOf(results.get(api.callId(21)))).toContain('[spillway: ');
        expect(steps.at(-1)?.raw).toContain(picture);
        for (const { raw } of steps) {
          expect(payloadParts(raw)).toBeLessThan(300);
        }
        expect(summaries).toHaveLength(1);
      }
    });

    it('sends what the documentation takes for a request', () => {
      for (const { steps, summaries } of runs) {
        for (const { body } of [...steps, ...summaries]) {
          expect(api.request.safeParse(body).error).toBeUndefined();
        }
      }
    });

    it('would be refused with a key of ours, or without a result', () => {
      for (const { steps } of runs) {
        const isTaken = (change: (body: ModelRequest['body']) => void) => {
          const body = structuredClone(steps[1]?.body ?? {});
          change(body);
          return api.request.safeParse(body).success;
        };
        const { messagesKey } = api;
        expect(isTaken(() => {})).toBe(true);
        expect(
          isTaken(body => {
            for (const { holder } of api.resultsIn(body)) holder['mark'] = 1;
          }),
        ).toBe(false);
        expect(isTaken(body => body[messagesKey].pop())).toBe(false);
      }
    });

    it('sends no mark and no metadata of ours', () => {
      for (const { steps, summaries, stored } of runs) {
        const kept = JSON.stringify(stored);
        expect(kept.includes('"spillway":{"record":')).toBe(doors.wrapsTools);
        for (const { raw, body } of [...steps, ...summaries]) {
          expect(privateKeys(body)).toEqual([]);
          expect(/provider(?:Options|Metadata)/.test(raw)).toBe(false);
        }
      }
    });

    it('leaves all else as it is without Spillway', () => {
      for (const { way, steps } of runs) {
        const without = bare.get(way)?.steps ?? [];
        expect(steps).toHaveLength(script.length);
        expect(steps.map(step => skeleton(api, step))).toEqual(
          without.map(step => skeleton(api, step)),
        );
      }
    });

    it('keeps the marks of caches, and what providers sign or encrypt of reasoning', () => {
      for (const { steps } of runs) {
        const [, , , last] = steps;
        const raw = last?.raw ?? '';
        const kept = [0, 1, 2].flatMap(index => api.keptReasoning(index));
        expect(kept.filter(text => !raw.includes(text))).toEqual([]);
        const marks = raw.split('"cache_control":{').length - 1;
        expect(marks).toBe(api.cacheMarks ?? 0);
      }
    });

    it('begins each request with the messages of the one before, byte for byte', () => {
      for (const { steps } of runs) {
        expect(steps).toHaveLength(script.length);
        expect(brokenPrefix(api, steps)).toBeUndefined();
      }
    });
  });

  /** Runs an agent, and then again with the history as a database keeps it. */
  async function record(way: Way, doors: WireDoors): Promise<Recorded> {
    const scripted = wireScript(api);
    const { url } = await openModelServer(scripted.answer, stop =>
      stops.push(stop),
    );
    const store = memoryStore();
    const before: ModelMessage[] = [
      ...(earlier.get(way) ?? []),
      { role: 'user', content: 'And now?', providerOptions: cache },
    ];
    const run = { api, url, way, doors, store };
    const first = await wireRun({ ...run, messages: before });
    const stored: ModelMessage[] = JSON.parse(
      JSON.stringify([...before, ...first]),
    );
    await wireRun({
      ...run,
      messages: [...stored, { role: 'user', content: 'Once more?' }],
    });
    const { steps, summaries } = scripted;
    return { steps, summaries, stored };
  }
});

const ways = ['generateText', 'streamText'] as const;
type Way = (typeof ways)[number];

interface Recorded {
  readonly steps: readonly ModelRequest[];
  readonly summaries: readonly ModelRequest[];
  /** The history behind the first run. */
  readonly stored: readonly ModelMessage[];
}

/** A turn of a run without Spillway, whose result is to be cached. */
async function earlierTurn(
  api: WireApi,
  way: Way,
  stops: (() => void)[],
): Promise<ModelMessage[]> {
  const { answer } = wireScript(api, { calls: [['small'], []], from: 900 });
  const { url } = await openModelServer(answer, stop => stops.push(stop));
  const question: ModelMessage = { role: 'user', content: 'What was there?' };
  const answers = await wireRun({
    api,
    url,
    way,
    doors: noDoor,
    store: memoryStore(),
    messages: [question],
  });
  for (const message of answers) {
    if (message.role !== 'tool') continue;
    for (const part of message.content) {
      if (part.type === 'tool-result') part.providerOptions = cache;
    }
  }
  return [question, ...answers];
}

function resultsOf(
  api: WireApi,
  request: ModelRequest | undefined,
): Map<string, unknown> {
  const results = request ? api.resultsIn(request.body) : [];
  return new Map(results.map(({ id, holder, key }) => [id, holder[key]]));
}

function textOf(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}

/** How many of the 2,000 lines and the 900 rows a request holds. */
function payloadParts(raw: string): number {
  const lines = log.split('\n').filter(line => raw.includes(line));
  const ids = rows.filter(row => {
    const json = JSON.stringify(row);
    return raw.includes(json) || raw.includes(json.replaceAll('"', '\\"'));
  });
  return lines.length + ids.length;
}

/** The names of properties that are ours, save those that a cut of JSON has for the model. */
function privateKeys(value: unknown): string[] {
  if (typeof value === 'string') {
    return [...value.matchAll(/"(spillway|record|shareChars)":/g)].map(
      ([key]) => key,
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    /^(?:spillway|record|shareChars)$/.test(key) ? [key] : privateKeys(child),
  );
}

/** A request without what the model reads of results that are reduced or read back. */
function skeleton(api: WireApi, { raw }: ModelRequest): unknown {
  const body = JSON.parse(raw.replaceAll(handleIn(raw), 'none'));
  const reduced = new Set(
    [0, 1, 10, 20, 21, 40].map(index => api.callId(index)),
  );
  for (const { id, holder, key } of api.resultsIn(body)) {
    if (reduced.has(id)) holder[key] = 'whatever';
  }
  return body;
}

/** Says where a request does not begin with the one before it: its messages, and all beside them. */
function brokenPrefix(
  { messagesKey }: WireApi,
  steps: readonly ModelRequest[],
): string | undefined {
  for (const [at, { raw, body }] of steps.entries()) {
    // So that what is written anew below is what came over the wire.
    if (JSON.stringify(body) !== raw) return 'the body is written otherwise';
    const before = steps[at - 1]?.body;
    if (before === undefined) continue;
    const { [messagesKey]: messages, ...rest } = body;
    const { [messagesKey]: earlier, ...restBefore } = before;
    if (messages.length <= earlier.length) return 'there are no new messages';
    const problem =
      firstDifference(
        JSON.stringify(messages.slice(0, earlier.length)),
        JSON.stringify(earlier),
      ) ?? firstDifference(JSON.stringify(rest), JSON.stringify(restBefore));
    if (problem !== undefined) return `request ${at + 1}: ${problem}`;
  }
  return undefined;
}
