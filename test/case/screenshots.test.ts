/** A screenshot beside a long text: the text is reduced and the image stays where it was, in every vocabulary of parts. */
import { tool } from 'ai';
import { spill, truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { historyWith } from '../history-with.ts';
import { promptOf } from '../prompt-of.ts';
import { bothWays, sentBy } from '../sent-by.ts';
import { outputsIn } from '../scripted-model.ts';
import { sdkMajor } from '../sdk/sdk-major.ts';
import { createSpillway, memoryStore } from 'spillway';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const page = Array.from(
  { length: 3_200 },
  (_, at) => `- paragraph [ref=e${at}]: a line of the page ${at % 90}\n`,
)
  .join('')
  .slice(0, 160_000);

const vocabularies = {
  v2: { type: 'media', data: png, mediaType: 'image/png' },
  v3: { type: 'image-data', data: png, mediaType: 'image/png' },
  v4: {
    type: 'file',
    mediaType: 'image/png',
    data: { type: 'data', data: png },
  },
};

const actions = [
  ['truncate', truncate()],
  ['spill', spill()],
] as const;

describe.each(Object.entries(vocabularies))('in %s', (version, image) => {
  // A prompt of `ai` 6 may hold no parts of v4.
  const isUnknown = sdkMajor === 6 && version === 'v4';

  const given = [
    { type: 'text', text: 'Took a screenshot.' },
    image,
    { type: 'text', text: page },
  ];

  describe.each(actions)('%s', (_action, action) => {
    it.skipIf(isUnknown).each(bothWays)(
      'B40: reduces 160 kB of text beside a screenshot, with %s',
      async (_way, run) => {
        const shot = tool({
          inputSchema: z.object({}),
          execute: async () => 'ok',
          toModelOutput: () => ({ type: 'content', value: given as never }),
        });
        const { output } = await sentBy(run, { tool: shot }, action);
        const whole = await promptOf(
          historyWith({ type: 'content', value: given as never }),
        );
        const sdk = outputsIn(whole).get('c1');
        if (output.type !== 'content' || sdk?.type !== 'content') {
          throw new Error('no content');
        }
        expect(output.value).toEqual([
          { type: 'text', text: 'Took a screenshot.' },
          sdk.value[1],
          { type: 'text', text: expect.stringMatching(/^\[spillway: /) },
        ]);
        expect(JSON.stringify(output.value[1])).toContain(png);
        expect(JSON.stringify(output.value[2]).length).toBeLessThan(10_000);
      },
    );

    it('B40: leaves the very part in place in a stored history', async () => {
      const spillway = createSpillway({
        store: memoryStore(),
        bands: [{ over: 10_000, action }],
      });
      const messages = historyWith({ type: 'content', value: given as never });
      const [, , message] = await spillway.reduceMessages({ messages });
      const sent: readonly unknown[] = Object(message?.content[0]).output.value;
      expect(sent[0]).toBe(given[0]);
      expect(sent[1]).toBe(image);
      expect(sent[2]).toMatchObject({
        text: expect.stringMatching(/^\[spillway: /),
      });
    });
  });
});
