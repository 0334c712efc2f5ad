/** Pages of anything, by the calls that are printed, are the whole of it. */
import type { JSONValue } from 'ai';
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

  it.each(['text', 'json'] as const)(
    'are the elements of a list, each once and whole, of %s',
    async type => {
      let walked = 0;
      await fc.assert(
        fc.asyncProperty(list, fc.nat(2), async (items, indent) => {
          const source = JSON.stringify(items, undefined, indent);
          const spillway = open(600);
          const { output, reduction } = await reduce(
            spillway,
            type === 'text' ? source : items,
          );
          if (reduction === undefined) return;
          const { notice, shown } = firstPage(output);
          const next = firstCall(notice);
          // An element that no page can hold is read on as text.
          if (next?.path === undefined) return;
          expect(shown).toEqual(items.slice(0, next.offset));
          const rest = await readOn(spillway, notice);
          expect(rest.trimEnd().split('\n')).toEqual(
            items.slice(next.offset).map(item => JSON.stringify(item)),
          );
          walked++;
        }),
        { numRuns: 100 },
      );
      expect(walked).toBeGreaterThan(50);
    },
  );

  it('are the JSON of a text, to the character, where an element had to be cut', async () => {
    const cut = fc
      .tuple(fc.constant<JSONValue>('x'.repeat(900)), list)
      .map(([first, items]) => [first].concat(items));
    await fc.assert(
      fc.asyncProperty(cut, async items => {
        const value = JSON.stringify(items);
        const spillway = open(600);
        const { output } = await reduce(spillway, value);
        const [notice = ''] = textOf(output).split('\n', 1);
        const { charOffset = 0 } = firstCall(notice) ?? {};
        expect(charOffset).toBeGreaterThan(0);
        const shown = value.slice(0, charOffset);
        expect(textOf(output).slice(notice.length + 1)).toContain(shown);
        expect(shown + (await readOn(spillway, notice))).toBe(value);
      }),
      { numRuns: 30 },
    );
  });

  it('are the records of NDJSON, each once', async () => {
    const records = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), {
      minLength: 40,
      maxLength: 200,
    });
    await fc.assert(
      fc.asyncProperty(records, async items => {
        const lines = items.map(item => JSON.stringify(item));
        const spillway = open(600);
        const { output, reduction } = await reduce(spillway, lines.join('\n'));
        if (reduction === undefined) return;
        const [notice = '', ...shown] = textOf(output).split('\n');
        const { offset } = firstCall(notice) ?? {};
        // A record that no page can hold is read on as text.
        if (offset === undefined) return;
        const rest = await readOn(spillway, notice);
        expect([
          ...shown.slice(0, offset),
          ...rest.trimEnd().split('\n'),
        ]).toEqual(lines);
      }),
      { numRuns: 50 },
    );
  });
});

/** Lists of anything; some elements are longer than an answer. */
const list: fc.Arbitrary<JSONValue[]> = fc.array(
  fc.jsonValue().map((value): JSONValue => JSON.parse(JSON.stringify(value))),
  { minLength: 40, maxLength: 200 },
);

/** Takes a first page of a list apart. */
function firstPage(output: Parameters<typeof textOf>[0]): {
  notice: string;
  shown: readonly unknown[];
} {
  const standIn = textOf(output);
  const isText = output.type === 'text';
  const elements: unknown[] = JSON.parse(
    isText ? standIn.slice(standIn.indexOf('\n')) : standIn,
  );
  elements.pop();
  const notice = isText ? standIn : Object(elements.shift()).$spillway;
  return { notice: notice.split('\n', 1)[0] ?? '', shown: elements };
}

function reduce(
  spillway: Spillway,
  value: JSONValue[] | string,
): ReturnType<Spillway['reduceToolResult']> {
  return spillway.reduceToolResult({
    toolName: 'log',
    toolCallId: 'c1',
    output:
      typeof value === 'string'
        ? { type: 'text', value }
        : { type: 'json', value },
  });
}

/** What stands before a line or an element in an answer. */
const label = /^(?:\d+|\[\d+\]): /gm;

/** Makes every call that is printed, and joins what the answers show. */
async function readOn(spillway: Spillway, notice: string): Promise<string> {
  let joined = '';
  for (let next = firstCall(notice); next !== undefined;) {
    // oxlint-disable-next-line no-await-in-loop -- each answer names the next call
    const answer = await readToolResult(spillway, next);
    const [header = ''] = answer.split('\n', 1);
    const body = answer.slice(header.length + 1);
    if (/: characters? /.test(header)) joined += body;
    else if (/, columns? /.test(header)) joined += body.replace(label, '');
    else joined += `${body.replaceAll(label, '')}\n`;
    next = firstCall(header);
  }
  return joined;
}

/** Carriage returns do not count: which of them belong to a line end is not to be seen in an answer of lines. */
function linesOf(value: string): string[] {
  return value.replaceAll('\r', '').replace(/\n$/, '').split('\n');
}
