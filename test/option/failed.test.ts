import { createSpillway, memoryStore, truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import { textOf } from '../scripted-model.ts';

const body = Array.from(
  { length: 3_000 },
  (_, index) => `line ${index + 1}\n`,
).join('');

async function shownTail(
  text: string,
  failed?: () => boolean,
): Promise<number> {
  const spillway = createSpillway({
    store: memoryStore(),
    bands: [{ over: 5_000, action: truncate() }],
    ...(failed === undefined ? {} : { failed }),
  });
  const { output } = await spillway.reduceToolResult({
    toolName: 'shell',
    toolCallId: 'c1',
    output: { type: 'text', value: text },
  });
  const shown = textOf(output);
  return shown.length - shown.lastIndexOf('left out:');
}

describe('the result of a failed command', () => {
  it('shows more of its end', async () => {
    const passed = await shownTail(`${body}exit code: 0`);
    const failed = await shownTail(`${body}exit code: 1`);
    expect(failed).toBeGreaterThan(passed * 1.2);
  });

  it('is recognised by the function that is given, whose errors count as no', async () => {
    const plain = await shownTail(body);
    expect(await shownTail(body, () => true)).toBeGreaterThan(plain * 1.2);
    const throwing = await shownTail(body, () => {
      throw new Error('recogniser');
    });
    expect(throwing).toBe(plain);
  });

  it.each(['head', 'tail', 'headTail'] as const)(
    'keeps its exit code with keepTailLines through a cut by %s (A13)',
    async strategy => {
      for (const end of ['exit code 1', 'exit code 1\n', 'exit code 1\r\n']) {
        const spillway = createSpillway({
          store: memoryStore(),
          bands: [
            { over: 5_000, action: truncate({ strategy, keepTailLines: 1 }) },
          ],
        });
        const { output } = await spillway.reduceToolResult({
          toolName: 'shell',
          toolCallId: 'c1',
          output: { type: 'text', value: body + end },
        });
        expect(textOf(output).endsWith(end)).toBe(true);
      }
    },
  );
});
