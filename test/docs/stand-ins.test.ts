/** The stand-ins of real outputs that the README shows, shortened, are those that Spillway makes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSpillway, memoryStore } from 'spillway';
import { expect, it } from 'vitest';
import { dataFolder } from '../data-folder.ts';

const shown =
  /<summary>[^<]*?([\d,]+) characters become ([\d,]+)<\/summary>\s+<!-- stand-in: (\S+) -->\s+```\n([^]*?)```/g;

it.skipIf(dataFolder === undefined)(
  'shows stand-ins as they are, each piece in its order',
  async () => {
    const readme = await readFile(
      join(import.meta.dirname, '../../README.md'),
      'utf8',
    );
    const blocks = [...readme.matchAll(shown)];
    expect(blocks).toHaveLength(3);
    for (const [, before, after, file = '', block = ''] of blocks) {
      // oxlint-disable-next-line no-await-in-loop -- three files, one after the other
      const standIn = await standInOf(file);
      expect(standIn.whole.toLocaleString('en-US')).toBe(before);
      expect(standIn.text.length.toLocaleString('en-US')).toBe(after);
      const text = withoutBreaks(standIn.text);
      let at = 0;
      for (const piece of block.split('…').map(withoutBreaks)) {
        const found = text.indexOf(piece, at);
        expect(found, `${file}: ${piece}`).toBeGreaterThanOrEqual(at);
        at = found + piece.length;
      }
    }
  },
);

/** Makes the stand-in of a file by the default configuration. */
async function standInOf(
  file: string,
): Promise<{ text: string; whole: number }> {
  const content = await readFile(
    join(dataFolder ?? '', 'outputs', file),
    'utf8',
  );
  const output = file.endsWith('.json')
    ? ({ type: 'json', value: JSON.parse(content) } as const)
    : ({ type: 'text', value: content } as const);
  const { output: standIn, reduction } = await createSpillway({
    store: memoryStore(),
  }).reduceToolResult({ toolName: 'shell', toolCallId: 'call-1', output });
  if (standIn.type !== 'text') throw new Error(`${file} was not spilled.`);
  return { text: standIn.value, whole: reduction?.sizeBefore ?? 0 };
}

/** Line breaks and escape sequences of a terminal are left to the page. */
function withoutBreaks(text: string): string {
  // oxlint-disable-next-line no-control-regex -- escape sequences
  return text.replaceAll(/\u001b\[[\d;?]*[A-Za-z]/g, '').replaceAll(/\s+/g, '');
}
