import { createSpillway, memoryStore, truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import { readToolResult, readWholeText } from '../read-back.ts';
import { textOf } from '../scripted-model.ts';

const lines = Array.from(
  { length: 2_000 },
  (_, index) =>
    `\u001b[3${index % 8}mline ${index + 1}\u001b[0m \u001b]8;;http://x\u0007link\u001b]8;;\u0007`,
);
const coloured = lines.join('\n');

function open(stripAnsi: boolean, over = 10_000) {
  const store = memoryStore();
  const spillway = createSpillway({
    store,
    stripAnsi,
    bands: [{ over, action: truncate() }],
  });
  return { store, spillway };
}

describe('stripAnsi', () => {
  it('strips what is measured, cut and read, and stores the payload verbatim', async () => {
    const { store, spillway } = open(true);
    const { output, reduction } = await spillway.reduceToolResult({
      toolName: 'shell',
      toolCallId: 'c1',
      output: { type: 'text', value: coloured },
    });
    expect(textOf(output)).not.toContain('\u001b');
    expect(textOf(output)).toContain('line 1 link\n');
    const handle = reduction?.handle ?? '';
    const answer = await readToolResult(spillway, {
      handle,
      offset: 999,
      limit: 1,
    });
    expect(answer).toContain('1000: line 1000 link');
    const payloads: string[] = [];
    for await (const { key } of store.list?.('') ?? []) {
      if (!key.endsWith('.record')) {
        payloads.push(new TextDecoder().decode(await store.read(key)));
      }
    }
    expect(payloads).toEqual([coloured]);
  });

  it('strips the strings of JSON as well', async () => {
    const { spillway } = open(true);
    const { output, reduction } = await spillway.reduceToolResult({
      toolName: 'shell',
      toolCallId: 'c1',
      output: { type: 'json', value: { stdout: coloured, exitCode: 0 } },
    });
    expect(output.type).toBe('json');
    expect(textOf(output)).not.toContain('u001b');
    const handle = reduction?.handle ?? '';
    expect(
      await readToolResult(spillway, { handle, pattern: 'line 1234 link' }),
    ).toContain('1 of 1 hit');
  });

  it.each([undefined, 2])(
    'strips a text that is JSON in the same way for the cut and for reads, with an indentation of %s',
    async indent => {
      const { spillway } = open(true);
      const value = JSON.stringify(
        { id: 1, stdout: coloured, at: [1, 2] },
        undefined,
        indent,
      ).replace(/("id": ?)1/, (_, key: string) => `${key}12345678901234567890`);
      const { output, reduction } = await spillway.reduceToolResult({
        toolName: 'shell',
        toolCallId: 'c1',
        output: { type: 'text', value },
      });
      expect(textOf(output)).not.toContain(String.raw`\u001b`);
      const handle = reduction?.handle ?? '';
      const clean = value.replaceAll(String.raw`\u001b`, '\u001b');
      const expected = clean.replaceAll(
        // oxlint-disable-next-line no-control-regex -- escape sequences are what is looked for
        /\u001b\[\dm|\u001b\[3\dm|\u001b\]8;;[^\u0007]*\u0007|\u001b\]8;;[^\\]*\\u0007/g,
        '',
      );
      expect(await readWholeText(spillway, handle)).toBe(expected);
      expect(textOf(output)).toContain(
        `${expected.length.toLocaleString('en')} characters`,
      );
      const [, id] = /("id": ?12345678901234567890)/.exec(expected) ?? [];
      expect(id).toBeDefined();
    },
  );

  it('leaves a result that is below all bands without its colours the same object', async () => {
    const { spillway } = open(true, coloured.length - 1_000);
    const output = { type: 'text', value: coloured } as const;
    const request = { toolName: 'shell', toolCallId: 'c1', output };
    expect((await spillway.reduceToolResult(request)).output).toBe(output);
    expect(
      (
        await open(false, coloured.length - 1_000).spillway.reduceToolResult(
          request,
        )
      ).output,
    ).not.toBe(output);
  });
});
