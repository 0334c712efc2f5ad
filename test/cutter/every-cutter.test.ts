/**
 * What holds for each cutter, through the built package: what is sent is
 * bounded, well-formed and never larger, says how much is missing, is the same
 * in every process, and passes through when it comes back as a result.
 */
import fc from 'fast-check';
import { createSpillway, memoryStore, spill, truncate } from 'spillway';
import { describe, expect, it } from 'vitest';
import {
  base64,
  cuttable,
  jsonValues,
  ndjson,
  plainText,
  records,
  strings,
  terminal,
} from '../arbitrary-cutters.ts';
import {
  content,
  output,
  partText,
  type ToolResultOutput,
} from '../arbitrary-results.ts';
import { inChildProcess } from '../child-process.ts';
import { readWholeText, handleIn } from '../read-back.ts';
import { reduceWith } from '../reduce-with.ts';
import { textOf } from '../scripted-model.ts';
import {
  checkBareJsonGaps,
  checkJsonGaps,
  checkNdjsonGaps,
} from '../stated-json-gaps.ts';
import { statedTextGap } from '../stated-text-gap.ts';

const strategy = fc.constantFrom('head', 'tail', 'headTail');

/** An action and the most characters that its stand-in may have. */
const limited = fc.oneof(
  fc
    .record({
      maxChars: fc.integer({ min: 300, max: 2_000 }),
      strategy,
      keepTailLines: fc.nat({ max: 3 }),
    })
    .map(options => ({
      type: 'truncate' as const,
      options,
      maxChars: options.maxChars,
    })),
  fc.integer({ min: 1, max: 900 }).map(previewChars => ({
    type: 'spill' as const,
    options: { previewChars },
    maxChars: previewChars + 1_500,
  })),
);

type Limited = typeof limited extends fc.Arbitrary<infer VALUE> ? VALUE : never;

const over = 2_100;

const actionOf = (chosen: Limited) =>
  chosen.type === 'spill' ? spill(chosen.options) : truncate(chosen.options);

const outputOf = (value: unknown): ToolResultOutput =>
  typeof value === 'string'
    ? { type: 'text', value }
    : { type: 'json', value: value as never };

describe.each(Object.entries(cuttable))('%s', (_kind, values) => {
  it('is sent bounded, well-formed, valid and never larger', async () => {
    await fc.assert(
      fc.asyncProperty(values, limited, async (value, chosen) => {
        const given = outputOf(value);
        const sent = await reduceWith(given, actionOf(chosen), over);
        if (sent === given) return;
        const standIn = textOf(sent);
        expect(standIn.length).toBeLessThanOrEqual(chosen.maxChars);
        expect(standIn.length).toBeLessThan(over);
        expect(standIn.length).toBeLessThan(textOf(given).length);
        expect(standIn.isWellFormed()).toBe(true);
        expect(standIn).not.toBe('');
        expect(sent.type).toBe(chosen.type === 'spill' ? 'text' : given.type);
      }),
      { numRuns: 60 },
    );
  });

  it('is not cut again when it comes back as a result', async () => {
    await fc.assert(
      fc.asyncProperty(values, limited, async (value, chosen) => {
        const given = outputOf(value);
        const sent = await reduceWith(given, actionOf(chosen), over);
        const { type, value: shown } = sent as { type: 'text'; value: string };
        const back: ToolResultOutput = { type, value: shown };
        const size = Math.max(textOf(back).length + 1, chosen.maxChars + 1);
        expect(await reduceWith(back, actionOf(chosen), size)).toBe(back);
      }),
      { numRuns: 30 },
    );
  });
});

it('sends the same bytes of every kind in two processes', async () => {
  const outputs = Object.values(cuttable).flatMap((values, at) =>
    fc.sample(values, { numRuns: 8, seed: 400 + at }).map(outputOf),
  );
  const more = fc.sample(output, { numRuns: 60, seed: 4 });
  const given = [...outputs, ...more].map(
    each => JSON.parse(JSON.stringify(each)) as ToolResultOutput,
  );
  const lines = `
    const { createSpillway, memoryStore, spill, truncate } = spillway;
    const sent = [];
    for (const action of [spill(), truncate({ maxChars: 900 })]) {
      const instance = createSpillway({ store: memoryStore(), bands: [{ over: 1_500, action }] });
      for (const [at, output] of input.entries()) {
        const reduced = await instance.reduceToolResult({ toolName: 'search', toolCallId: 'c' + at, output });
        sent.push(reduced.output);
      }
    }
    console.log(JSON.stringify(sent));
  `;
  const here = JSON.parse(JSON.stringify(await reduceAll(given)));
  expect(await inChildProcess(lines, given)).toEqual(here);
  const changed = here.filter(
    (sent: unknown, at: number) =>
      JSON.stringify(sent) !== JSON.stringify(given[at % given.length]),
  );
  expect(changed.length).toBeGreaterThan(150);
});

describe('states truly what is missing', () => {
  it.each([['text', plainText], ...Object.entries(records)] as const)(
    'of %s',
    async (_kind, values) => {
      await fc.assert(
        fc.asyncProperty(values, limited, async (value, chosen) => {
          const given = outputOf(value);
          const sent = await reduceWith(given, actionOf(chosen), over);
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
        const sent = textOf(await reduceWith(given, actionOf(chosen), over));
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
        const sent = await reduceWith(given, actionOf(chosen), over);
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
          const sent = await reduceWith(given, actionOf(chosen), over);
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
          bands: [{ over: 1_000, action: actionOf(chosen) }],
        });
        const { output: sent, reduction } = await spillway.reduceToolResult({
          toolName: 'search',
          toolCallId: 'c1',
          output: { type: 'text', value },
        });
        if (reduction === undefined) return;
        const standIn = textOf(sent);
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
        const sent = await reduceWith(given, actionOf(chosen), over);
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

async function reduceAll(
  outputs: readonly ToolResultOutput[],
): Promise<unknown[]> {
  const sent: unknown[] = [];
  for (const action of [spill(), truncate({ maxChars: 900 })]) {
    const spillway = createSpillway({
      store: memoryStore(),
      bands: [{ over: 1_500, action }],
    });
    for (const [at, given] of outputs.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of the other process
      const reduced = await spillway.reduceToolResult({
        toolName: 'search',
        toolCallId: `c${at}`,
        output: given,
      });
      sent.push(reduced.output);
    }
  }
  return sent;
}

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
  for (let first = 1; first < lines.length; first++) {
    let next = 1;
    for (const line of lines.slice(first)) {
      const gap = /^\[lines? ([\d,]+)(?:-([\d,]+))? left out/.exec(line);
      const inside = /^\[lines? ([\d,]+)[:-].*left out/.test(line);
      if (gap === null && inside) return total; // Cut inside of lines.
      if (gap === null) next++;
      else if (Number(gap[1]?.replaceAll(',', '')) !== next) next = Number.NaN;
      else next = Number((gap[2] ?? gap[1])?.replaceAll(',', '')) + 1;
    }
    if (next - 1 === total) return total;
  }
  return standIn.includes('Shown: nothing') ? total : Number.NaN;
}
