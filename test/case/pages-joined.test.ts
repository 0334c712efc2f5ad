/** Pages of anything, by the calls that are printed, are the whole of it. */
import fc from 'fast-check';
import { createSpillway, memoryStore, paginate, type Spillway } from 'spillway';
import { describe, expect, it } from 'vitest';
import { text } from '../arbitrary-results.ts';
import { firstCall, readToolResult } from '../read-back.ts';
import { textOf } from '../scripted-model.ts';

function open(pageChars: number): Spillway {
  return createSpillway({
    store: memoryStore(),
    bands: [{ over: 500, action: paginate({ pageChars }) }],
    readMaxChars: 700,
  });
}

const giant = fc
  .tuple(
    text,
    fc.constantFrom('x', '👩‍👩‍👧‍👦', 'e\u0301'),
    fc.integer({ min: 1, max: 3_000 }),
    text,
  )
  .map(([before, unit, times, after]) => before + unit.repeat(times) + after);

describe('pages joined', () => {
  it('are the text, line for line', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(text, giant).filter(value => !/^\s*[[{]/.test(value)),
        fc.integer({ min: 200, max: 2_000 }),
        async (given, pageChars) => {
          // A last line of nothing but a carriage return is not to be seen.
          const value = given.toWellFormed().replace(/\r$/, '\r.');
          const spillway = open(pageChars);
          const { output, reduction } = await reduce(spillway, value);
          if (reduction === undefined) return;
          const standIn = textOf(output);
          const [notice = ''] = standIn.split('\n', 1);
          const left = / left out: ([\d,]+) chars?\]$/.exec(standIn)?.[1];
          const place =
            left === undefined
              ? 0
              : value.length - Number(left.replaceAll(',', ''));
          const shown = standIn.slice(notice.length + 1).slice(0, place);
          const joined = shown + (await readOn(spillway, notice));
          expect(linesOf(joined)).toEqual(linesOf(value));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('are the JSON of a text, to the character', async () => {
    const list = fc.array(fc.jsonValue(), { minLength: 40, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(list, async items => {
        const value = JSON.stringify(items);
        const spillway = open(600);
        const { output, reduction } = await reduce(spillway, value);
        if (reduction === undefined) return;
        const [notice = ''] = textOf(output).split('\n', 1);
        const { charOffset = 0 } = firstCall(notice) ?? {};
        const body = textOf(output).slice(notice.length + 1);
        const shown = value.slice(0, charOffset);
        expect(body.startsWith(shown.replace(/,$/, ''))).toBe(true);
        expect(shown + (await readOn(spillway, notice))).toBe(value);
      }),
      { numRuns: 100 },
    );
  });
});

function reduce(
  spillway: Spillway,
  value: string,
): ReturnType<Spillway['reduceToolResult']> {
  return spillway.reduceToolResult({
    toolName: 'log',
    toolCallId: 'c1',
    output: { type: 'text', value },
  });
}

/** Makes every call that is printed, and joins what the answers show. */
async function readOn(spillway: Spillway, notice: string): Promise<string> {
  let joined = '';
  for (let next = firstCall(notice); next !== undefined;) {
    // oxlint-disable-next-line no-await-in-loop -- each answer names the next call
    const answer = await readToolResult(spillway, next);
    const [header = ''] = answer.split('\n', 1);
    const body = answer.slice(header.length + 1);
    if (/: characters? /.test(header)) joined += body;
    else if (/, columns? /.test(header)) joined += body.replace(/^\d+: /, '');
    else joined += `${body.replaceAll(/^\d+: /gm, '')}\n`;
    next = firstCall(header);
  }
  return joined;
}

/** Carriage returns do not count: which of them belong to a line end is not to be seen in an answer of lines. */
function linesOf(value: string): string[] {
  return value.replaceAll('\r', '').replace(/\n$/, '').split('\n');
}
