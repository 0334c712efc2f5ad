import {
  createSpillway,
  memoryStore,
  type SpillwayEvent,
  spill,
  truncate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import type { ToolResultOutput } from '../arbitrary-results.ts';
import { textOf } from '../scripted-model.ts';
import { statedTextGap } from '../stated-text-gap.ts';

const strategies = ['head', 'tail', 'headTail'] as const;

/** Lengths around which a count gets a digit or a comma more. */
const lengths = [9, 10, 99, 100, 999, 1_000, 9_999, 10_000, 99_999, 100_000];

describe('A8: truncate', () => {
  describe.each(strategies)('with strategy %s', strategy => {
    it.each([200, 250, 400, 1_000, 4_000])(
      'is within %i characters and states true counts',
      async maxChars => {
        const over = maxChars + 1;
        for (const length of lengths.flatMap(more => [
          over + more - 1,
          over + more,
        ])) {
          for (const line of ['x', 'ab\n', 'a line of some length\r\n']) {
            const value = numbered(line, length);
            // oxlint-disable-next-line no-await-in-loop -- one length after another
            const { output } = await reduce(
              { type: 'text', value },
              { over, action: truncate({ maxChars, strategy }) },
            );
            const sent = textOf(output);
            expect(sent.length).toBeLessThanOrEqual(maxChars);
            expect(() => statedTextGap(sent, value)).not.toThrow();
          }
        }
      },
    );

    it('uses most of what it may', async () => {
      const { output } = await reduce(
        { type: 'text', value: numbered('a line of a log\n', 160_000) },
        { over: 10_000, action: truncate({ maxChars: 4_000, strategy }) },
      );
      expect(textOf(output).length).toBeGreaterThan(3_800);
    });
  });

  it.each([
    ['a band of 3,000 with truncate()', 3_000, truncate()],
    ['a band of 2,000 with spill()', 2_000, spill()],
  ])('stays under its band: %s', async (_name, over, action) => {
    const { output } = await reduce(
      { type: 'text', value: numbered('a line of a log\n', 160_000) },
      { over, action },
    );
    expect(textOf(output).length).toBeLessThan(over);
    expect(textOf(output).length).toBeGreaterThan(over / 2);
  });

  it.each<[string, ToolResultOutput]>([
    ['text', { type: 'text', value: 'x'.repeat(50_000) }],
    [
      'JSON',
      { type: 'json', value: Array.from({ length: 9_000 }, (_, at) => at) },
    ],
    [
      'content',
      { type: 'content', value: [{ type: 'text', text: 'x'.repeat(50_000) }] },
    ],
  ])(
    'leaves %s whole where the shortest notice does not fit, and says so',
    async (_name, given) => {
      for (const action of [spill(), truncate(), spill({ then: truncate() })]) {
        // oxlint-disable-next-line no-await-in-loop -- one action after another
        const { output, events } = await reduce(given, { over: 50, action });
        expect(output).toBe(given);
        expect(events).toContainEqual(
          expect.objectContaining({
            type: 'action-failed',
            action: action.type,
            cause: 'too-small',
          }),
        );
      }
    },
  );

  it('refuses fewer than 200 characters', () => {
    const bands = [{ over: 5_000, action: truncate({ maxChars: 100 }) }];
    expect(() => createSpillway({ bands })).toThrowErrorMatchingInlineSnapshot(`
      [Spillway_InvalidOptionsError: Invalid options for createSpillway:
      - bands[0].action.maxChars: 100 was given, but it must be a whole number of 200 or more]
    `);
  });
});

describe('A9: a preview of 0 characters', () => {
  it.each<[string, ToolResultOutput]>([
    ['text', { type: 'text', value: 'SECRET\n'.repeat(5_000) }],
    ['one line', { type: 'text', value: 'SECRET'.repeat(5_000) }],
    [
      'JSON',
      { type: 'json', value: Array.from({ length: 5_000 }, () => 'SECRET') },
    ],
    [
      'JSON as text',
      {
        type: 'text',
        value: JSON.stringify(Array.from({ length: 5_000 }, () => 'SECRET')),
      },
    ],
    [
      'content',
      {
        type: 'content',
        value: [{ type: 'text', text: 'SECRET\n'.repeat(5_000) }],
      },
    ],
  ])('shows nothing of %s', async (_name, given) => {
    const { output } = await reduce(given, {
      over: 10_000,
      action: spill({ previewChars: 0 }),
    });
    const sent = textOf(output);
    expect(sent).not.toContain('SECRET');
    expect(sent).toContain('Shown: nothing.');
    expect(sent).toContain('readToolResult({"handle":"');
    expect(sent.length).toBeLessThan(1_500);
  });
});

/** Returns a text of lines that differ, or of one line without a line feed. */
function numbered(line: string, length: number): string {
  const isOneLine = !line.includes('\n');
  const lines = Array.from(
    { length: Math.ceil(length / line.length) },
    (_, at) => (isOneLine ? line : `${at} ${line}`),
  );
  return lines.join('').slice(0, length);
}

async function reduce(
  output: ToolResultOutput,
  band: { over: number; action: ReturnType<typeof spill | typeof truncate> },
) {
  const events: SpillwayEvent[] = [];
  const spillway = createSpillway({
    store: memoryStore(),
    bands: [band],
    onEvent: event => events.push(event),
  });
  const reduced = await spillway.reduceToolResult({
    toolName: 'log',
    toolCallId: 'c1',
    output,
  });
  return { ...reduced, events };
}
