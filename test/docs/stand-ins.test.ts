/** The stand-ins of real outputs that the README shows, shortened, are those that Spillway makes. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ToolResultPart } from 'ai';
import { createSpillway, memoryStore } from 'spillway';
import { expect, it } from 'vitest';
import { dataFolder } from '../data-folder.ts';

const shown =
  /<summary>[^<]*?([\d,]+) characters become ([\d,]+)<\/summary>\s+<!-- stand-in: (\S+) -->\s+```\n([^]*?)```/g;

it.skipIf(dataFolder === undefined)(
  'shows stand-ins as they are, each piece in its order',
  async () => {
    const blocks = [...(await readReadme()).matchAll(shown)];
    expect(blocks).toHaveLength(3);
    for (const [, before, after, file = '', block = ''] of blocks) {
      // oxlint-disable-next-line no-await-in-loop -- three files, one after the other
      const standIn = await standInOf(file);
      expect(standIn.whole.toLocaleString('en-US')).toBe(before);
      expect(standIn.text.length.toLocaleString('en-US')).toBe(after);
      expectPieces(withoutBreaks(standIn.text), block, withoutBreaks);
    }
  },
);

it('shows the stand-in of the example as it is, paths and places apart', async () => {
  const [, block = ''] =
    /<!-- stand-in of the example -->\s+```\n([^]*?)```/.exec(
      await readReadme(),
    ) ?? [];
  const root = join(import.meta.dirname, '../..');
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['job/index-documents.ts'],
    { cwd: join(root, 'examples/agent'), env: {}, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: { stdout: string; stderr: string }) => error);
  const { text } = await reduced({
    toolName: 'runShell',
    input: { command: 'node job/index-documents.ts' },
    output: {
      type: 'text',
      value: `${stdout}${stderr}exit code 1`.replaceAll(root, '/srv/agent'),
    },
  });
  // Handles and places depend on where the repository lies, and on the runtime.
  const masked = (part: string): string =>
    withoutBreaks(part).replaceAll(/runshell-\w+|\d[\d,]*/g, '#');
  expect(block).toContain('FATAL');
  expectPieces(masked(text), block, masked);
});

/** Checks that the pieces of a block, between its ellipses, stand in a text in their order. */
function expectPieces(
  text: string,
  block: string,
  plain: (piece: string) => string,
): void {
  let at = 0;
  for (const piece of block.split('…').map(plain)) {
    const found = text.indexOf(piece, at);
    expect(found, `the piece ${piece}`).toBeGreaterThanOrEqual(at);
    at = found + piece.length;
  }
}

function readReadme(): Promise<string> {
  return readFile(join(import.meta.dirname, '../../README.md'), 'utf8');
}

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
  return reduced({ toolName: 'shell', output });
}

async function reduced(result: {
  toolName: string;
  input?: unknown;
  output: ToolResultPart['output'];
}): Promise<{ text: string; whole: number }> {
  const { output: standIn, reduction } = await createSpillway({
    store: memoryStore(),
  }).reduceToolResult({ toolCallId: 'call-1', ...result });
  if (standIn.type !== 'text') throw new Error('it was not spilled');
  return { text: standIn.value, whole: reduction?.sizeBefore ?? 0 };
}

/** Line breaks and escape sequences of a terminal are left to the page. */
function withoutBreaks(text: string): string {
  // oxlint-disable-next-line no-control-regex -- escape sequences
  return text.replaceAll(/\u001b\[[\d;?]*[A-Za-z]/g, '').replaceAll(/\s+/g, '');
}
