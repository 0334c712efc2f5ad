import fc from 'fast-check';
import {
  createSpillway,
  fileStore,
  memoryStore,
  spill,
  truncate,
  paginate,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { content, json, partText, text } from '../arbitrary-results.ts';
import { handleIn, readWholeBytes, readWholeText } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { runAgent, waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const actions = [
  ['spill', spill()],
  ['truncate', truncate()],
  ['paginate', paginate()],
] as const;

describe('promise: never lost', () => {
  describe.each(actions)('%s', (_action, action) => {
    it('keeps every character of a text', async () => {
      await fc.assert(
        fc.asyncProperty(text, async value => {
          const { spillway, handles } = await reduce(action, {
            type: 'text',
            value,
          });
          for (const handle of handles) {
            // oxlint-disable-next-line no-await-in-loop -- there is one at most
            expect(await readWholeText(spillway, handle)).toBe(
              value.toWellFormed(),
            );
          }
        }),
        { numRuns: 150 },
      );
    });

    it('keeps every character of JSON, two spaces a level', async () => {
      await fc.assert(
        fc.asyncProperty(json, async value => {
          const { spillway, handles } = await reduce(action, {
            type: 'json',
            value,
          });
          for (const handle of handles) {
            // oxlint-disable-next-line no-await-in-loop -- there is one at most
            const stored = await readWholeText(spillway, handle);
            expect(stored).toBe(JSON.stringify(value, undefined, 2));
          }
        }),
        { numRuns: 150 },
      );
    });

    it('keeps every text part of content', async () => {
      await fc.assert(
        fc.asyncProperty(content, async given => {
          const { spillway, handles } = await reduce(action, given);
          const texts = given.value.map(part => partText(part).toWellFormed());
          for (const handle of handles) {
            // oxlint-disable-next-line no-await-in-loop -- a handful
            const stored = await readWholeText(spillway, handle);
            expect(texts.includes(stored) || isJoinOf(stored, texts)).toBe(
              true,
            );
          }
        }),
        { numRuns: 100 },
      );
    });
  });

  it('keeps every byte of a binary result', async () => {
    const bytes = fc.uint8Array({ minLength: 400, maxLength: 20_000 });
    await fc.assert(
      fc.asyncProperty(bytes, async value => {
        const spillway = createSpillway({
          store: memoryStore(),
          bands: [{ over: 300, action: spill() }],
        });
        // A byte that never is in UTF-8 text keeps the reader at bytes.
        value[0] = 0xff;
        const scripted = await runAgent({
          spillway,
          tools: { shot: returning(value) },
          steps: [[call('shot', 'c1')]],
        });
        const handle = handleIn(textOf(lastOutput(scripted, 'c1')));
        const stored = await readWholeBytes(spillway, handle);
        expect(Buffer.compare(stored, value)).toBe(0);
      }),
      { numRuns: 30 },
    );
  });

  it.each(waysToRun)('is read by another process of %s', async (_, run) => {
    const directory = await temporaryDirectory();
    const writing = createSpillway({ store: fileStore({ directory }) });
    const log = Array.from(
      { length: 20_000 },
      (_unused, at) => `${at} ${'é👩‍👩‍👧‍👦'.repeat(at % 5)}\r\n`,
    ).join('');
    const scripted = await run({
      spillway: writing,
      tools: { log: returning(log) },
      steps: [[call('log', 'c1')]],
    });
    const handle = handleIn(textOf(lastOutput(scripted, 'c1')));
    const reading = createSpillway({ store: fileStore({ directory }) });
    expect(await readWholeText(reading, handle)).toBe(log);
  });
});

async function reduce(
  action: ReturnType<typeof paginate | typeof spill | typeof truncate>,
  output: Parameters<
    ReturnType<typeof createSpillway>['reduceToolResult']
  >[0]['output'],
) {
  const spillway = createSpillway({
    store: memoryStore(),
    bands: [{ over: 500, action }],
    readMaxChars: 50_000,
  });
  const { reduction } = await spillway.reduceToolResult({
    toolName: 'search',
    toolCallId: 'c1',
    output,
  });
  return { spillway, handles: reduction?.handles ?? [] };
}

/** Says whether a payload is all text parts as one, which it is when they are many and small. */
function isJoinOf(stored: string, texts: readonly string[]): boolean {
  return stored.replaceAll('\n', '') === texts.join('').replaceAll('\n', '');
}
