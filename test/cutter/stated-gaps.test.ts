/** What a cut says is missing is what is missing, whatever the cutter. */
import fc from 'fast-check';
import { createSpillway, memoryStore } from 'spillway';
import { describe, expect, it } from 'vitest';
import {
  base64,
  jsonValues,
  ndjson,
  plainText,
  records,
  strings,
  terminal,
} from '../arbitrary-cutters.ts';
import { limited, outputOf, over } from '../arbitrary-limits.ts';
import {
  content,
  partText,
  type ToolResultOutput,
} from '../arbitrary-results.ts';
import { handleIn, readWholeText } from '../read-back.ts';
import { reduceWith } from '../reduce-with.ts';
import { textOf } from '../scripted-model.ts';
import {
  checkBareJsonGaps,
  checkJsonGaps,
  checkNdjsonGaps,
} from '../stated-json-gaps.ts';
import { statedTextGap } from '../stated-text-gap.ts';

describe('states truly what is missing', () => {
  it.each([['text', plainText], ...Object.entries(records)] as const)(
    'of %s',
    async (_kind, values) => {
      await fc.assert(
        fc.asyncProperty(values, limited, async (value, chosen) => {
          const given = outputOf(value);
          const sent = await reduceWith(given, chosen.action, over);
          if (sent === given || textOf(sent).includes('Whole: JSON of '))
            return;
          expect(() => statedTextGap(textOf(sent), value)).not.toThrow();
        }),
        { numRuns: 120 },
      );
    },
  );

  it('of NDJSON', async () => {
    const honest = ndjson.filter(isPlainJson);
    await fc.assert(
      fc.asyncProperty(honest, limited, async (value, chosen) => {
        const given = outputOf(value);
        const sent = textOf(await reduceWith(given, chosen.action, over));
        if (sent === value || sent.includes('Shown: nothing')) return;
        if (!sent.includes('\n')) return;
        expect(() => checkNdjsonGaps(sent, value)).not.toThrow();
      }),
      { numRuns: 120 },
    );
  });

  it.each([
    ['JSON', jsonValues],
    ['strings', strings],
  ] as const)('of %s, as a value and as text', async (_kind, values) => {
    const honest = (values as fc.Arbitrary<unknown>).filter(value =>
      isPlainJson(JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(honest, limited, async (value, chosen) => {
        const given: ToolResultOutput = { type: 'json', value: value as never };
        const sent = await reduceWith(given, chosen.action, over);
        if (sent === given) return;
        if (sent.type === 'json') {
          expect(() => checkJsonGaps(sent.value, value)).not.toThrow();
          return;
        }
        const body = bodyOf(textOf(sent));
        if (body === '') return;
        expect(() => checkBareJsonGaps(JSON.parse(body), value)).not.toThrow();
      }),
      { numRuns: 120 },
    );
  });

  it('of base64, which is counted and never cut', async () => {
    await fc.assert(
      fc.asyncProperty(base64, limited, async ({ data, bytes }, chosen) => {
        const value = { id: 17, data, list: [data], ok: true };
        for (const given of [
          outputOf(value),
          outputOf(JSON.stringify(value)),
        ]) {
          // oxlint-disable-next-line no-await-in-loop -- one form after another
          const sent = await reduceWith(given, chosen.action, over);
          expect(sent).not.toBe(given);
          const standIn = textOf(sent);
          expect(standIn).not.toContain(data.slice(40, 64));
          const counts = [...standIn.matchAll(/([\d,]+) bytes in base64/g)];
          expect(counts.length).toBeGreaterThan(0);
          for (const [, count] of counts) {
            expect(count).toBe(bytes.toLocaleString('en-US'));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('of what a terminal shows, line by line, while the store has what it was sent', async () => {
    await fc.assert(
      fc.asyncProperty(terminal, limited, async (value, chosen) => {
        const spillway = createSpillway({
          store: memoryStore(),
          bands: [{ over: 1_000, action: chosen.action }],
        });
        const { output: sent, reduction } = await spillway.reduceToolResult({
          toolName: 'search',
          toolCallId: 'c1',
          output: { type: 'text', value },
        });
        if (reduction === undefined) return;
        const standIn = textOf(sent);
        // oxlint-disable-next-line no-control-regex -- what moves a terminal's cursor
        expect(standIn).not.toMatch(/\r(?!\n|$)|[\b]|\u001b\[\d*K/);
        expect(linesStated(standIn, value)).toBe(value.split('\n').length);
        expect(await readWholeText(spillway, handleIn(standIn))).toBe(value);
      }),
      { numRuns: 80 },
    );
  });

  it('of content: the sum is bounded, and media stay where they are', async () => {
    await fc.assert(
      fc.asyncProperty(content, limited, async (given, chosen) => {
        const sent = await reduceWith(given, chosen.action, over);
        if (sent === given || sent.type !== 'content') return;
        const texts = sent.value.map(partText);
        expect(texts.join('').length).toBeLessThan(over);
        const whole = new Set(given.value.map(partText));
        const changed = texts.filter(part => !whole.has(part));
        expect(changed.every(part => part.isWellFormed())).toBe(true);
        expect(changed.length).toBeGreaterThan(0);
        const media = given.value.filter(part => !isText(part));
        expect(sent.value.filter(part => !isText(part))).toEqual(media);
      }),
      { numRuns: 120 },
    );
  });
});

/** Whether JSON has nothing that a stand-in shows in another way: keys of our own, lone surrogates, base64, moves of a terminal. */
function isPlainJson(source: string): boolean {
  return !/\$spillway|\\ud[89a-f]|\\[rb]|\\u001b/.test(source);
}

function isText(part: Parameters<typeof partText>[0]): boolean {
  return (
    part.type === 'text' ||
    (part.type === 'file' && JSON.stringify(part).includes('"type":"text"'))
  );
}

/** Returns what stands below the notice and the shape. */
function bodyOf(standIn: string): string {
  return standIn
    .split('\n')
    .filter(line => !/^\[spillway: |^Shape: /.test(line))
    .join('\n');
}

/** Follows the line numbers that gaps of whole lines state, and returns how many lines that makes. */
function linesStated(standIn: string, whole: string): number {
  const lines = standIn.split('\n');
  const total = whole.split('\n').length;
  const isCutInside = lines.some(line =>
    /^\[lines? [\d,]+:[\d,]+.* left out/.test(line),
  );
  const isNotice = /Shown: nothing|^\[spillway: all of /.test(standIn);
  if (isCutInside || isNotice) return total;
  // What stands between the notice and the cut is passed over.
  const counts = new Set(
    lines.map((_, first) => lines.slice(first).reduce(lineAfter, 1)),
  );
  const isWhole =
    counts.has(total + 1) || (isLastBlank(whole) && counts.has(total));
  return isWhole ? total : Number.NaN;
}

/** Returns the number of the line that follows one of a cut; NaN where a gap does not begin there. */
function lineAfter(next: number, line: string): number {
  const [, from, to = from] =
    /^\[lines? ([\d,]+)(?:-([\d,]+))? left out/.exec(line) ?? [];
  if (from === undefined) return next + 1;
  const [first, last = Number.NaN] = [from, to].map(digits =>
    Number(digits?.replaceAll(',', '')),
  );
  return first === next ? last + 1 : Number.NaN;
}

/** Whether a terminal may show the last line as blank: it is no line of what is cut then. */
function isLastBlank(whole: string): boolean {
  const last = whole.slice(whole.lastIndexOf('\n'));
  // oxlint-disable-next-line no-control-regex -- what blanks a line
  return /[\r\b\u001b]/.test(last);
}
