/** Results that take many reads: C49, a long search, and a huge diff. */
import {
  createSpillway,
  fileStore,
  memoryStore,
  type ReadToolResultInput,
} from 'spillway';
import { describe, expect, it } from 'vitest';
import { handleIn, readToolResult } from '../read-back.ts';
import { returning } from '../returning-tool.ts';
import { waysToRun } from '../run-agent.ts';
import { call, lastOutput, textOf } from '../scripted-model.ts';
import { callsOf, rowsOf, stored, text } from '../stored-result.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

describe('C49: a thousand hits', () => {
  it('are walked in a stable order, while another process writes', async () => {
    const directory = await temporaryDirectory();
    const spillway = createSpillway({ store: fileStore({ directory }) });
    const other = createSpillway({ store: fileStore({ directory }) });
    const value = Array.from({ length: 20_000 }, (_, at) =>
      at % 20 === 0 ? `${at} hit` : `${at} other`,
    ).join('\n');
    const { read } = await stored(text(value), spillway);
    const seen: number[] = [];
    let offset: number | undefined = 0;
    while (offset !== undefined) {
      const answer: string = await read({
        pattern: ' hit',
        context: 0,
        limit: 90,
        offset,
      });
      seen.push(...rowsOf(answer).map(([number]) => number));
      offset = callsOf(answer).find(
        ({ pattern }) => pattern !== undefined,
      )?.offset;
      // The same call with the same result once more, and one with another result.
      await stored(text(value), other);
      await stored(text(`${value}\n${seen.length} hit`), other);
    }
    expect(seen).toEqual(Array.from({ length: 1_000 }, (_, at) => at * 20 + 1));
  });
});

describe.each(waysToRun)('with %s', (_, run) => {
  it('a thousand-hit search is walked page by page', async () => {
    const log = Array.from(
      { length: 40_000 },
      (_unused, at) =>
        `12:00:${at % 60} ${at % 40 === 39 ? 'ERROR' : 'INFO'} request ${at + 1} of worker-${at % 7}`,
    ).join('\n');
    const spillway = createSpillway({ store: memoryStore() });
    const scripted = await run({
      spillway,
      tools: { readLog: returning(log) },
      steps: [[call('readLog', 'c1')]],
    });
    const handle = handleIn(textOf(lastOutput(scripted, 'c1')));
    const seen: string[] = [];
    let input: ReadToolResultInput | undefined = {
      handle,
      pattern: 'ERROR',
      context: 0,
    };
    let pages = 0;
    while (input !== undefined) {
      const answer: string = await readToolResult(spillway, input);
      expect(answer).toContain(' of 1,000 hits for "ERROR"');
      expect(answer.length).toBeLessThanOrEqual(8_000);
      seen.push(...rowsOf(answer).map(([, row]) => row));
      input = callsOf(answer).find(({ pattern }) => pattern !== undefined);
      pages++;
    }
    expect(seen).toEqual(
      log.split('\n').filter(line => line.includes('ERROR')),
    );
    expect(pages).toBeLessThanOrEqual(10);
  });

  it('a huge diff is understood by its digest and then read at the right hunk', async () => {
    const file = (name: string, hunks: number): string =>
      [
        `diff --git a/src/${name}.ts b/src/${name}.ts`,
        'index 1111111..2222222 100644',
        `--- a/src/${name}.ts`,
        `+++ b/src/${name}.ts`,
        ...Array.from({ length: hunks }, (_unused, at) => [
          `@@ -${at * 50 + 1},7 +${at * 50 + 1},7 @@ function ${name}${at}() {`,
          ...Array.from(
            { length: 5 },
            (_line, row) => `   const value${row} = compute(${at}, ${row});`,
          ),
          `-  return old${at}(value0);`,
          `+  return new${at}(value0);`,
        ]).flat(),
      ].join('\n');
    const names = [
      'parser',
      'lexer',
      'printer',
      'checker',
      'binder',
      'emitter',
    ];
    const diff = names.map((name, at) => file(name, 400 + at)).join('\n');
    const spillway = createSpillway({ store: memoryStore() });
    const scripted = await run({
      spillway,
      tools: { gitDiff: returning(diff) },
      steps: [[call('gitDiff', 'c1')]],
    });
    const standIn = textOf(lastOutput(scripted, 'c1'));
    expect(standIn).toContain('diff');
    // The digest says at which line each file begins.
    const entry =
      standIn.split('\n').find(row => row.includes('src/checker.ts')) ?? '';
    const line = Number(/\d[\d,]*/.exec(entry)?.[0].replaceAll(',', ''));
    const lines = diff.split('\n');
    expect(lines[line - 1]).toContain('src/checker.ts');
    // From there the hunk is found in one call, and read around in another.
    const handle = handleIn(standIn);
    const found = await readToolResult(spillway, {
      handle,
      pattern: 'function checker250()',
    });
    const around = callsOf(found).find(({ pattern }) => pattern === undefined);
    const hunk = await readToolResult(spillway, around ?? { handle });
    expect(hunk).toContain('+  return new250(value0);');
    const [first] = rowsOf(hunk);
    expect(first?.[0]).toBeGreaterThan(line);
  });
});
