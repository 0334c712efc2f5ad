/** What people see as one character is never cut in half, and no lone surrogate is sent. */
import { describe, expect, it } from 'vitest';
import { everyAction } from '../every-action.ts';
import { handleIn, readToolResult } from '../read-back.ts';
import { bothWays, sentBy } from '../sent-by.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';
import { createSpillway } from 'spillway';
import { returning } from '../returning-tool.ts';
import { watchedStore } from '../watched-store.ts';

/** Clusters of one kind each, in runs without a place to cut but between them. */
const clusters = {
  emoji: '😀',
  'ZWJ families': '👩‍👩‍👧‍👦',
  flags: '🇩🇪🇫🇷.',
  'combining marks': 'e\u0301\u0323',
  Zalgo: `z${'\u0300\u0316\u0489'.repeat(12)}`,
};

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

describe.each(bothWays)('with %s', (_way, run) => {
  describe.each(everyAction)('%s', (_action, action) => {
    it.each(Object.entries(clusters))(
      'B31: cuts no %s in half, in text and in JSON',
      async (_name, cluster) => {
        const whole = new Set(
          [...segmenter.segment(cluster)].map(({ segment }) => segment),
        );
        const repeats = Math.ceil(12_000 / cluster.length);
        for (let shift = 0; shift < 7; shift++) {
          const value = 'a'.repeat(shift) + cluster.repeat(repeats);
          for (const given of [value, { id: 1, value }]) {
            // oxlint-disable-next-line no-await-in-loop -- one shift after another
            const { text } = await sentBy(run, { value: given }, action);
            expect(text.isWellFormed()).toBe(true);
            const foreign = [...segmenter.segment(text)]
              .map(({ segment }) => segment)
              .filter(
                segment => /[^\x20-\x7e\n]/.test(segment) && segment !== '…',
              );
            expect(foreign.length).toBeGreaterThan(10);
            for (const segment of foreign) expect(whole).toContain(segment);
          }
        }
      },
    );

    it.each([
      ['text', (lone: string): unknown => `${lone}x\n`.repeat(6_000)],
      [
        'JSON',
        (lone: string): unknown =>
          Array.from({ length: 3_000 }, () => ({ a: `${lone}x` })),
      ],
    ])(
      'B31: sends U+FFFD for the lone surrogates of %s, and stores them as they were',
      async (_kind, valueOf) => {
        for (const lone of ['\ud83d', '\ude00']) {
          const store = watchedStore();
          const value = valueOf(lone);
          const spillway = createSpillway({
            store,
            bands: [{ over: 5_000, action }],
          });
          // oxlint-disable-next-line no-await-in-loop -- one surrogate after another
          const scripted = await run({
            spillway,
            tools: { shell: returning(value) },
            steps: [[call('shell', 'c1')]],
          });
          const sent = textOf(lastOutput(scripted, 'c1'));
          expect(sent).toContain('\ufffdx');
          expect(JSON.stringify(scripted.prompts)).not.toMatch(/\\ud[89a-f]/i);
          const [key = ''] = store.writtenKeys;
          // oxlint-disable-next-line no-await-in-loop
          const bytes = Buffer.from(await store.read(key));
          expect(bytes.includes(storedForm(value, lone))).toBe(true);
          expect(bytes.includes(Buffer.from('\ufffd'))).toBe(false);

          const handle = handleIn(sent);
          // oxlint-disable-next-line no-await-in-loop
          const answer = await readToolResult(spillway, { handle, limit: 9 });
          expect(answer.isWellFormed()).toBe(true);
          expect(answer).toMatch(/\ufffdx|\\ud[89a-f]/);
          expect(answer).toContain('of ');
        }
      },
    );
  });
});

/** How a lone surrogate stands in a store: in UTF-8 as the three bytes of its code point, in JSON as an escape. */
function storedForm(value: unknown, lone: string): Buffer {
  if (typeof value !== 'string') return Buffer.from(JSON.stringify(`${lone}x`));
  const code = lone.charCodeAt(0);
  return Buffer.from([
    0xe0 | (code >> 12),
    0x80 | ((code >> 6) & 0x3f),
    0x80 | (code & 0x3f),
  ]);
}
