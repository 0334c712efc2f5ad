import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { childSpans } from '../json/child-spans.ts';
import { minifyJson } from '../json/minify-json.ts';
import { scanJson } from '../json/scan-json.ts';
import { writeJson } from '../json/write-json.ts';
import { finishPaced } from '../pace/finish-paced.ts';
import { jsonPayload, type Payload, textPayload } from '../payload/payload.ts';
import { applyPaginate } from './apply-paginate.ts';
import type { ActionOutcome } from './outcome.ts';
import { paginate } from './paginate.ts';
import { testCall } from './test-call.ts';

function apply(payload: Payload, limitChars: number): Promise<ActionOutcome> {
  return applyPaginate({
    action: paginate(),
    payload,
    limitChars,
    keep: async () => ({ type: 'kept', handle: 'list-0123456789abcdefghjk' }),
    readToolName: 'readToolResult',
    isFailed: false,
    tokenBudget: undefined,
    call: testCall,
  });
}

const limits = fc.integer({ min: 200, max: 1_500 });
const notNotice = (text: string): boolean => !text.includes('$spillway');

/** Values whose JSON has no escaped surrogate, which would be repaired. */
const json = fc
  .oneof(
    fc.array(fc.jsonValue({ stringUnit: 'grapheme' }), { minLength: 20 }),
    fc.array(fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 4 }), {
      minLength: 3,
      maxLength: 60,
      size: 'large',
    }),
    fc.dictionary(fc.string(), fc.string({ maxLength: 300, size: 'max' }), {
      minKeys: 10,
    }),
    fc.record({
      total: fc.nat(),
      'a key': fc.constantFrom('x', 'y'.repeat(900), '"\\"\\u00e9'.repeat(99)),
      rows: fc.array(fc.record({ id: fc.nat(), name: fc.string() }), {
        minLength: 50,
        maxLength: 200,
      }),
      took: fc.double(),
    }),
  )
  .filter(value => notNotice(writeJson(value)));

const lineEnd = fc.constantFrom('\n', '\r\n', '\n\n', '');
const text = fc
  .array(
    fc
      .tuple(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 40 }),
          fc.constantFrom(
            '👩‍👩‍👧‍👦'.repeat(90),
            'e\u0301'.repeat(400),
            'x'.repeat(700),
          ),
        ),
        lineEnd,
      )
      .map(parts => parts.join('')),
    { minLength: 5, maxLength: 60 },
  )
  .map(parts => parts.join(''))
  .filter(value => value.length > 300 && !/^\s*[[{]/.test(value));

/** Finds where in a stored text the first call of a notice goes on. */
function placeIn(notice: string, stored: string): number {
  const call = /readToolResult\((\{.*?\})\)/.exec(notice)?.[1] ?? '';
  const { path, offset, charOffset } = JSON.parse(call);
  if (charOffset !== undefined) return charOffset;
  if (path !== undefined) return elementStart(stored, offset);
  return stored
    .split('\n')
    .slice(0, offset)
    .reduce((sum, line) => sum + line.length + 1, 0);
}

/** Finds where an element of a JSON array begins. */
function elementStart(stored: string, index: number): number {
  const scan = finishPaced(scanJson(stored));
  if (scan === undefined) throw new Error('no JSON');
  const { root: node } = scan;
  const meter = { sincePause: 0 };
  const first = index + 1;
  const children = finishPaced(childSpans({ scan, node, first, meter })).first;
  return children[index]?.start ?? stored.length;
}

describe('applyPaginate', () => {
  it('shows exactly the text before the place where the next page begins', async () => {
    await fc.assert(
      fc.asyncProperty(text, limits, async (value, limit) => {
        const limitChars = Math.min(limit, value.length - 1);
        const outcome = await apply(textPayload(value), limitChars);
        if (outcome.type === 'failed') return;
        const { withReader, withoutReader } = outcome.standIn;
        for (const form of [withReader, withoutReader]) {
          expect(form.length).toBeLessThanOrEqual(limitChars);
          expect(form.isWellFormed()).toBe(true);
        }
        const notice = withReader.split('\n', 1)[0] ?? '';
        const place = placeIn(notice, value);
        const body = withReader.slice(notice.length + 1);
        expect(body.startsWith(value.slice(0, place))).toBe(true);
        const rest = value.length - place;
        expect(body.slice(place)).toMatch(
          place === 0
            ? /^$/
            : new RegExp(
                String.raw`^\n?\[lines? [^\n]* left out: ${rest.toLocaleString('en')} chars?\]$`,
              ),
        );
      }),
      { numRuns: 500 },
    );
  });

  it.each(['json', 'text'])(
    'shows exactly the JSON before the place where the next page begins, of %s',
    async type => {
      await fc.assert(
        fc.asyncProperty(
          json,
          limits,
          fc.nat({ max: 3 }),
          async (value, limit, indent) => {
            const stored = writeJson(value, { indent: 2 });
            const source = writeJson(value);
            const raw =
              indent === 0 ? source : JSON.stringify(value, undefined, indent);
            const payload =
              type === 'json'
                ? jsonPayload({ source, text: stored })
                : textPayload(raw);
            const whole = type === 'json' ? stored : raw;
            const limitChars = Math.min(
              limit,
              (type === 'json' ? source : raw).length - 1,
            );
            const outcome = await apply(payload, limitChars);
            if (outcome.type === 'failed') return;
            const { withReader, withoutReader } = outcome.standIn;
            expect(withReader.length).toBeLessThanOrEqual(limitChars);
            expect(withoutReader.length).toBeLessThanOrEqual(limitChars);
            const { notice, body } =
              type === 'json' ? parsed(withReader) : below(withReader);
            const place = placeIn(notice, whole);
            if (place === 0) return;
            if (type === 'text' && body.startsWith(whole.slice(0, place)))
              return;
            expect(() => JSON.parse(body)).not.toThrow();
            const shown = finishPaced(minifyJson(whole.slice(0, place)));
            // A comma behind the last element is not shown, one inside a string is.
            const begun = body.startsWith(shown)
              ? shown
              : shown.replace(/,$/, '');
            expect(body.slice(0, begun.length)).toBe(begun);
            expect(body.slice(begun.length)).toMatch(onlyGaps);
          },
        ),
        { numRuns: 500 },
      );
    },
  );
});

/** What may stand behind the last thing that is shown: statements of what is missing, and closing brackets. */
const onlyGaps =
  /^(?:\[[\d,]+ characters? left out\]")?(?:,?(?:\{"\$spillway":"items? [^"]* left out"\}|"\$spillway\.omitted(?:\.\d+)?":"[^"]* left out")?[\]}])*$/;

/** Takes the notice out of JSON. */
function parsed(standIn: string): { notice: string; body: string } {
  const match =
    /^(?<open>\[\{|\{)"\$spillway":(?<notice>"(?:[^"\\]|\\.)*")(?<rest>.*)$/s.exec(
      standIn,
    );
  const { open = '', notice = '""', rest = '' } = match?.groups ?? {};
  const body =
    open === '[{'
      ? `[${rest.slice(1).replace(/^,/, '')}`
      : rest.startsWith(',"value":{')
        ? rest.slice(',"value":'.length, -1)
        : `{${rest.replace(/^,/, '')}`;
  return { notice: JSON.parse(notice), body };
}

function below(standIn: string): { notice: string; body: string } {
  const [notice = ''] = standIn.split('\n', 1);
  return { notice, body: standIn.slice(notice.length + 1) };
}
