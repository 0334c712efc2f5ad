import { readdir } from 'node:fs/promises';
import { createSpillway, fileStore, type SpillwayEvent } from 'spillway';
import { describe, expect, it } from 'vitest';
import { handleIn, readWholeText } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { runAgent, waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';
import { smallDisk } from './small-disk.ts';

const small = 'a line of the first log\n'.repeat(20_000);
const large = 'a line of the second log\n'.repeat(200_000);

describe('D51: the disk is full', () => {
  it.for(waysToRun)(
    'and the run goes on with a cut, an event says why, nothing half is left, with %s',
    async ([, run], context) => {
      const { directory } = await smallDisk(context, 'size=2m');
      const store = fileStore({ directory });
      const events: SpillwayEvent[] = [];
      const spillway = createSpillway({
        store,
        onEvent: event => events.push(event),
      });
      const tools = { small: returning(small), large: returning(large) };
      const scripted = await run({
        spillway,
        tools,
        steps: [
          [call('small', 'c1')],
          [call('large', 'c2')],
          [call('large', 'c3')],
        ],
      });
      expect(scripted.prompts).toHaveLength(4);
      for (const id of ['c2', 'c3']) {
        const sent = textOf(lastOutput(scripted, id));
        expect(sent).toMatch(/^\[spillway: this result was cut\. /);
        expect(sent).toContain('The rest was not kept');
        expect(events).toContainEqual(
          expect.objectContaining({
            type: 'action-failed',
            toolCallId: id,
            cause: 'store-failed',
            error: expect.objectContaining({ code: 'ENOSPC' }),
            fallback: 'truncate',
          }),
        );
      }
      // What was acknowledged before is whole.
      const handle = handleIn(textOf(lastOutput(scripted, 'c1')));
      expect(await readWholeText(spillway, handle)).toBe(small);
      const names = await readdir(directory, { recursive: true });
      expect(names.filter(name => name.includes('~'))).toEqual([]);

      // There is room again.
      for await (const { key } of store.list?.('') ?? []) {
        if (key.endsWith(handle)) await store.remove?.(key);
      }
      const later = await run({
        spillway,
        tools,
        steps: [[call('small', 'c4')]],
      });
      const kept = handleIn(textOf(lastOutput(later, 'c4')));
      expect(await readWholeText(spillway, kept)).toBe(small);
    },
  );

  it('for the record alone: the payload is kept, and an event says why the record is not', async context => {
    // Room for the root, the folder of the scope, and one file.
    const { directory } = await smallDisk(context, 'size=4m,nr_inodes=3');
    const events: SpillwayEvent[] = [];
    const open = () =>
      createSpillway({
        store: fileStore({ directory }),
        onEvent: event => events.push(event),
      });
    const tools = { small: returning(small) };
    const steps = [[call('small', 'c1')]];
    const spillway = open();
    const scripted = await runAgent({ spillway, tools, steps });
    expect(events).toContainEqual({
      type: 'store-unavailable',
      operation: 'write',
      error: expect.objectContaining({ code: 'ENOSPC' }),
    });
    const sent = textOf(lastOutput(scripted, 'c1'));
    expect(await readWholeText(open(), handleIn(sent))).toBe(small);
    const again = await open().reduceToolResult({
      toolName: 'small',
      toolCallId: 'c1',
      output: { type: 'text', value: small },
    });
    // It cannot write at all, and says that nothing was kept; the payload is there all the same.
    expect(textOf(again.output)).toContain('The rest was not kept');
  });
});

describe('the disk has become read-only', () => {
  it('and what is there is read, while new results are cut', async context => {
    const { directory, remount } = await smallDisk(context, 'size=8m');
    const events: SpillwayEvent[] = [];
    const spillway = createSpillway({
      store: fileStore({ directory }),
      onEvent: event => events.push(event),
    });
    const tools = { small: returning(small) };
    const first = await runAgent({
      spillway,
      tools,
      steps: [[call('small', 'c1')]],
    });
    await remount('ro');
    const handle = handleIn(textOf(lastOutput(first, 'c1')));
    const second = await runAgent({
      spillway,
      tools,
      steps: [
        [call('readToolResult', 'r1', { handle })],
        [call('small', 'c2')],
      ],
    });
    expect(textOf(lastOutput(second, 'r1'))).toContain('a line of the first');
    expect(textOf(lastOutput(second, 'c2'))).toContain('not kept');
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'action-failed',
        cause: 'store-failed',
        error: expect.objectContaining({ code: 'EROFS' }),
      }),
    );
    await remount('rw');
    const third = await runAgent({
      spillway,
      tools,
      steps: [[call('small', 'c3')]],
    });
    expect(handleIn(textOf(lastOutput(third, 'c3')))).not.toBe(handle);
  });
});
