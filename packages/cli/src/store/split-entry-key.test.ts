import { createSpillway, memoryStore, spill } from 'spillway';
import { expect, it } from 'vitest';
import { splitEntryKey, toolOfHandle } from './split-entry-key.ts';

it('knows every key that the engine writes', async () => {
  const store = memoryStore();
  const keys: string[] = [];
  const { reduceToolResult } = createSpillway({
    store: {
      ...store,
      write(key, data) {
        keys.push(key);
        return store.write(key, data);
      },
      writeOnce(key, data) {
        keys.push(key);
        return store.writeOnce?.(key, data) ?? Promise.resolve(data);
      },
    },
    bands: [{ over: 2_000, action: spill() }],
  });
  const long = 'some line\n'.repeat(40_000);
  await reduceToolResult({
    toolName: 'Run_Shell',
    toolCallId: '1',
    output: { type: 'text', value: long },
  });
  await reduceToolResult({
    toolName: '!!',
    toolCallId: '2',
    output: { type: 'content', value: [{ type: 'text', text: long }] },
  });
  const parts = keys.map(splitEntryKey);
  expect(parts).not.toContain(undefined);
  expect(new Set(parts.map(part => part?.ending))).toEqual(
    new Set(['', '.record', '.index']),
  );
  const tools = parts.map(part => toolOfHandle(part?.handle ?? ''));
  expect(new Set(tools)).toEqual(new Set(['run-shell', 'tool']));
});

it.each([
  'package.json',
  'src/index.ts',
  '0123456789abcdef/readme',
  '0123456789abcdef/run-0123456789abcdefghjk/x',
  '0123456789abcdei/run-0123456789abcdefghjk',
  '0123456789abcdef/run-0123456789abcdefghji',
  '../0123456789abcdef/run-0123456789abcdefghjk',
  '0123456789abcdef/0123456789abcdefghjk',
])('leaves %s alone', key => {
  expect(splitEntryKey(key)).toBeUndefined();
});
