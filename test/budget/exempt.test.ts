/** What a budget counts and never cuts. */
import type { JSONValue } from 'ai';
import {
  createSpillway,
  memoryStore,
  passthrough,
  type SpillwayEvent,
  type SpillwayOptions,
  spill,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { outputsIn, textOf } from '../scripted-model.ts';
import {
  historyOfSteps,
  jsonResult,
  type PastResult,
  textResult,
} from './history-of-steps.ts';
import { sentFor } from './sent-for.ts';
import { textOfLength } from './text-of-length.ts';

const long = textOfLength(8_000, 'long');
const other = textOfLength(9_000, 'other');
const png = `iVBORw0KGgo${'A'.repeat(7_989)}`;

const exempt: readonly (readonly [string, PastResult, SpillwayOptions])[] = [
  ['an error', { output: { type: 'error-text', value: long } }, {}],
  [
    'an error although there are bands for errors',
    { output: { type: 'error-text', value: long } },
    { errorBands: [{ over: 10_000, action: spill() }] },
  ],
  ['a denial', { output: { type: 'execution-denied', reason: long } }, {}],
  [
    'an answer of the read tool',
    { toolName: 'readToolResult', ...textResult(long) },
    {},
  ],
  [
    'a tool that is filtered out',
    { toolName: 'quiet', ...textResult(long) },
    { toolFilter: ({ toolName }) => toolName !== 'quiet' },
  ],
  [
    'a tool whose filter throws',
    { toolName: 'quiet', ...textResult(long) },
    {
      toolFilter: ({ toolName }) => {
        if (toolName === 'quiet') throw new Error('no idea');
        return true;
      },
    },
  ],
  [
    'a tool that has no bands of its own',
    { toolName: 'quiet', ...textResult(long) },
    { perTool: { quiet: [] } },
  ],
  [
    'what a band passes through',
    { toolName: 'quiet', ...textResult(long) },
    { perTool: { quiet: [{ over: 5_000, action: passthrough() }] } },
  ],
  [
    'a picture',
    {
      output: {
        type: 'content',
        value: [
          {
            type: 'file',
            mediaType: 'image/png',
            data: { type: 'data', data: png },
          },
        ],
      },
    },
    {},
  ],
];

describe('a budget', () => {
  it.each(exempt)('counts %s, and does not cut it', async (_, one, options) => {
    const events: SpillwayEvent[] = [];
    const spillway = createSpillway({
      ...options,
      store: memoryStore(),
      turnBudget: { maxChars: 12_000 },
      onEvent: event => events.push(event),
    });
    const prompt = await sentFor(
      historyOfSteps([[one, textResult(other)]]),
      spillway,
    );
    const sent = outputsIn(prompt);
    expect(sent.get('c0')).toEqual(one.output);
    const left = textOf(sent.get('c1') ?? { type: 'none' }).length;
    expect(left).toBeLessThanOrEqual(12_000 - 6_400);
    expect(left).toBeGreaterThan(3_000);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'turn-budget-exceeded',
        toolCallIds: ['c1'],
      }),
    );
  });

  it('tells of a step in which nothing can be cut, once', async () => {
    const events: SpillwayEvent[] = [];
    const spillway = createSpillway({
      store: memoryStore(),
      turnBudget: { maxChars: 5_000 },
      onEvent: event => events.push(event),
    });
    const history = historyOfSteps([
      [{ output: { type: 'error-text', value: long } }],
    ]);
    await sentFor(history, spillway);
    const prompt = await sentFor(history, spillway);
    expect(textOf(outputsIn(prompt).get('c0') ?? { type: 'none' })).toBe(long);
    expect(events).toMatchObject([
      {
        type: 'turn-budget-exceeded',
        toolCallIds: [],
        charsBefore: 8_000,
        charsAfter: 8_000,
      },
    ]);
  });

  it('cuts the text beside a picture, and leaves the picture where it is', async () => {
    const picture = {
      type: 'file' as const,
      mediaType: 'image/png',
      data: { type: 'data' as const, data: png.slice(0, 400) },
    };
    const spillway = createSpillway({
      store: memoryStore(),
      turnBudget: { maxChars: 4_000 },
    });
    const prompt = await sentFor(
      historyOfSteps([
        [
          {
            output: {
              type: 'content',
              value: [{ type: 'text', text: long }, picture],
            },
          },
        ],
      ]),
      spillway,
    );
    expect(outputsIn(prompt).get('c0')).toMatchObject({
      type: 'content',
      value: [
        {
          type: 'text',
          text: expect.toSatisfy(
            (text: string) => text.length > 2_500 && text.length <= 3_600,
          ),
        },
        picture,
      ],
    });
  });

  it('applies where no band does', async () => {
    const spillway = createSpillway({
      store: memoryStore(),
      bands: [],
      turnBudget: { maxChars: 10_000 },
    });
    const prompt = await sentFor(
      historyOfSteps([[textResult(long), textResult(other)]]),
      spillway,
    );
    const sizes = [...outputsIn(prompt).values()].map(
      one => textOf(one).length,
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5_000);
  });

  const rows: JSONValue = Array.from({ length: 300 }, (_, id) => ({
    id,
    name: `row ${id}`,
  }));

  it('keeps the kind of what it cuts, JSON too', async () => {
    const spillway = createSpillway({
      store: memoryStore(),
      turnBudget: { maxChars: 4_000 },
    });
    const prompt = await sentFor(
      historyOfSteps([[jsonResult(rows), textResult(long)]]),
      spillway,
    );
    const [json, text] = [...outputsIn(prompt).values()];
    expect(json?.type).toBe('json');
    expect(text?.type).toBe('text');
    for (const one of [json, text]) {
      expect(one && textOf(one)).toContain('readToolResult({');
    }
  });

  it('shows what it cuts as its band would, smaller', async () => {
    const spillway = createSpillway({
      store: memoryStore(),
      bands: [{ over: 5_000, action: spill({ previewChars: 3_000 }) }],
      turnBudget: { maxChars: 2_000 },
    });
    const prompt = await sentFor(
      historyOfSteps([[textResult(long), textResult(other)]]),
      spillway,
    );
    const sent = outputsIn(prompt).get('c0') ?? { type: 'none' };
    expect(textOf(sent)).toMatchInlineSnapshot(`
      "[spillway: this result was stored, only a preview is shown. Whole: 8,000 characters in 331 lines. Shown: lines 1 to 8 and lines 321 to 331. Do not count, quote or infer what is not shown. Read on with readToolResult({"handle":"search-aj8pswm48jg89hdzrv56","offset":8}), or search all of it with readToolResult({"handle":"search-aj8pswm48jg89hdzrv56","pattern":"…"}).]
      Lines that stand out (line: text):
      331: long row 330: value
      long row 0: value 0
      long row 1: value 7
      long row 2: value 14
      long row 3: value 21
      long row 4: value 28
      long row 5: value 35
      long row 6: value 42
      long row 7: value 49
      [lines 9-320 left out: 7,564 chars]
      long row 320: value 2240
      long row 321: value 2247
      long row 322: value 2254
      long row 323: value 2261
      long row 324: value 2268
      long row 325: value 2275
      long row 326: value 2282
      long row 327: value 2289
      long row 328: value 2296
      long row 329: value 2303
      long row 330: value "
    `);
  });

  it('shows a result of bytes as stored', async () => {
    const spillway = createSpillway({
      store: memoryStore(),
      turnBudget: { maxChars: 4_000 },
    });
    const bytes = { type: 'Buffer', data: Array(3_000).fill(200) };
    const prompt = await sentFor(
      historyOfSteps([[jsonResult(bytes)]]),
      spillway,
    );
    const sent = outputsIn(prompt).get('c0') ?? { type: 'none' };
    expect(textOf(sent)).toMatchInlineSnapshot(
      `"[spillway: this result was stored. Whole: 3,000 bytes of binary data (application/octet-stream). Shown: nothing. Look at it with readToolResult({"handle":"search-3gaxsg4c64ae1hqy1js1"}).]"`,
    );
  });
});
