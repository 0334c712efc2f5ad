import {
  createSpillway,
  memoryStore,
  spill,
  type SpillwayEvent,
  truncate,
} from 'spillway';
import { tiktoken } from 'spillway/tiktoken';
import { describe, expect, it } from 'vitest';
import { textOf } from '../scripted-model.ts';

const prose = 'The quick brown fox jumps over the lazy dog again and again. ';

function open(options: {
  over: number;
  tokenizer?: (text: string) => number;
  maxChars?: number;
}) {
  const { over, tokenizer, maxChars = 100_000 } = options;
  const events: SpillwayEvent[] = [];
  const spillway = createSpillway({
    store: memoryStore(),
    overTokens: true,
    bands: [{ over, action: truncate({ maxChars }) }],
    onEvent: event => events.push(event),
    ...(tokenizer === undefined ? {} : { tokenizer }),
  });
  const reduce = async (value: unknown, toolCallId = 'c1') =>
    spillway.reduceToolResult({
      toolName: 'shell',
      toolCallId,
      output:
        typeof value === 'string'
          ? { type: 'text', value }
          : { type: 'json', value: JSON.parse(JSON.stringify(value)) },
    });
  return { reduce, events };
}

describe('bands that count tokens', () => {
  it('match by tokens and not by characters', async () => {
    const { reduce } = open({ over: 2_000 });
    expect((await reduce(prose.repeat(100))).reduction).toBeUndefined();
    expect((await reduce(prose.repeat(200))).reduction).toBeDefined();
    expect((await reduce('汉字'.repeat(2_000))).reduction).toBeDefined();
  });

  it('bound the stand-in by tokens, for dense text and for content', async () => {
    const tokenizer = await tiktoken();
    const { reduce } = open({ over: 1_000, tokenizer });
    for (const value of [
      prose.repeat(1_000),
      '汉字文本内容，'.repeat(3_000),
      'a1b2c3d4e5f60718'.repeat(2_000),
      Array.from({ length: 2_000 }, (_, id) => ({ id, name: `row ${id}` })),
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, for a readable failure
      const { output, reduction } = await reduce(value);
      expect(reduction?.action).toBe('truncate');
      expect(tokenizer(textOf(output))).toBeLessThan(1_000);
      expect(tokenizer(textOf(output))).toBeGreaterThan(500);
    }
  });

  it('count up to the largest threshold and no further (A15)', async () => {
    let counted = 0;
    const tokenizer = (text: string): number => {
      counted += text.length;
      return Math.ceil(text.length / 4);
    };
    const { reduce } = open({ over: 2_000, tokenizer, maxChars: 1_000 });
    await reduce('a'.repeat(1_000_000));
    expect(counted).toBeLessThan(30_000);
  });

  it('are not counted where the length alone decides', async () => {
    let calls = 0;
    const tokenizer = (): number => {
      calls++;
      return 1;
    };
    const { reduce } = open({ over: 2_000, tokenizer });
    await reduce('x'.repeat(600));
    expect(calls).toBe(0);
  });

  it.each<[string, () => number]>([
    [
      'throws',
      () => {
        throw new Error('tokenizer');
      },
    ],
    ['returns NaN', () => Number.NaN],
    ['returns a negative number', () => -1],
  ])(
    'are estimated when the tokenizer %s, and an event says so (A14)',
    async (_, tokenizer) => {
      const { reduce, events } = open({ over: 2_000, tokenizer });
      expect((await reduce(prose.repeat(200), 'c1')).reduction).toBeDefined();
      expect((await reduce(prose.repeat(20), 'c2')).reduction).toBeUndefined();
      const failures = events.filter(({ type }) => type === 'tokenizer-failed');
      expect(failures).toHaveLength(1);
    },
  );

  it('measure binary in bytes all the same', async () => {
    const events: SpillwayEvent[] = [];
    const spillway = createSpillway({
      store: memoryStore(),
      overTokens: true,
      bands: [{ over: 5_000, action: spill() }],
      onEvent: event => events.push(event),
    });
    const value = {
      type: 'Buffer',
      data: Array.from({ length: 6_000 }, () => 1),
    };
    const { reduction } = await spillway.reduceToolResult({
      toolName: 'shot',
      toolCallId: 'c1',
      output: { type: 'json', value },
    });
    expect(reduction?.sizeBefore).toBe(6_000);
  });
});

it('tells the tokens of a result and of its stand-in, roughly', async () => {
  const tokenizer = await tiktoken();
  const events: SpillwayEvent[] = [];
  const spillway = createSpillway({
    store: memoryStore(),
    onEvent: event => events.push(event),
  });
  const value = prose.repeat(3_000);
  await spillway.reduceToolResult({
    toolName: 'shell',
    toolCallId: 'c1',
    output: { type: 'text', value },
  });
  const [event] = events;
  if (event?.type !== 'tool-result-reduced') throw new Error('no such event');
  expect((event.tokensBefore ?? 0) / tokenizer(value)).toBeCloseTo(1, 0);
  expect(event.tokensAfter).toBeLessThan(700);
});
