import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import { cutJson, type JsonCut } from './cut-json.ts';

const notice = '[spillway: this result was cut.]';

describe('cutJson', () => {
  it('puts the notice first into an object and says how many keys are missing', () => {
    const value = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`key${index}x`, index * 1_000]),
    );
    const cut = cutOf(value, { maxChars: 200 });
    expect(cut.renderWithNotice(notice)).toMatchInlineSnapshot(
      `"{"$spillway":"[spillway: this result was cut.]","key0x":0,"key1x":1000,"key2x":2000,"key3x":3000,"key4x":4000,"key5x":5000,"key6x":6000,"key7x":7000,"$spillway.omitted":"42 of 50 keys left out"}"`,
    );
    expect(cut.facts).toEqual({ kind: 'object', total: 50, shown: 8 });
  });

  it('puts the notice first into an array and states the gap where it is', () => {
    const value = Array.from({ length: 2_000 }, (_, id) => ({ id }));
    const cut = cutOf(value, { maxChars: 240 });
    expect(cut.renderWithNotice(notice)).toMatchInlineSnapshot(
      `"[{"$spillway":"[spillway: this result was cut.]"},{"id":0},{"id":1},{"id":2},{"id":3},{"id":4},{"id":5},{"id":6},{"$spillway":"items 7 to 1,993 of 2,000 left out"},{"id":1994},{"id":1995},{"id":1996},{"id":1997},{"id":1998},{"id":1999}]"`,
    );
    expect(cut.facts).toEqual({
      kind: 'array',
      total: 2_000,
      shownRanges: [
        [0, 6],
        [1994, 1999],
      ],
    });
  });

  it('puts the notice into a string, before the text', () => {
    const cut = cutOf(`begin ${'x'.repeat(9_000)} end`, { maxChars: 120 });
    expect(cut.renderWithNotice(notice)).toMatchInlineSnapshot(
      `""[spillway: this result was cut.]\\nbegin xxxxxxxxxxxxxxxx[8,955 characters left out]xxxxxxxxxxxxxxxxxxxxxxxxxxxxx end""`,
    );
    expect(cut.facts).toEqual({
      kind: 'string',
      totalChars: 9_010,
      shownChars: 55,
    });
  });

  it('wraps an object whose keys would come before the notice or be mistaken for it', () => {
    const values = [
      { 10: 'x'.repeat(500), b: 1 },
      { b: 1, $spillway: 'x'.repeat(500) },
      JSON.parse(`{"\\u0024spillway":"${'x'.repeat(500)}"}`),
    ];
    for (const value of values) {
      const rendered = cutOf(value, { maxChars: 200 }).renderWithNotice(notice);
      expect(rendered.length).toBeLessThanOrEqual(200);
      const parsed = JSON.parse(rendered);
      expect(Object.keys(parsed)).toEqual(['$spillway', 'value']);
      expect(Object.keys(parsed.value)).toEqual(Object.keys(value));
    }
    const plain = { '-1': 'x'.repeat(500), '01': 1, 4294967295: 1 };
    const rendered = cutOf(plain, { maxChars: 200 }).renderWithNotice(notice);
    expect(Object.keys(JSON.parse(rendered))[0]).toBe('$spillway');
  });

  it('numbers the key of a gap when the object has that key itself', () => {
    const value = {
      '$spillway.omitted': 1,
      '$spillway.omitted.2': 2,
      ...Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [`k${index}`, 'value']),
      ),
    };
    const parsed = JSON.parse(cutOf(value, { maxChars: 400 }).renderBare());
    expect(parsed['$spillway.omitted']).toBe(1);
    expect(parsed['$spillway.omitted.3']).toMatch(/ of 102 keys left out$/);
  });

  it('shows several records of a list of large ones, with their keys', () => {
    const value = Array.from({ length: 30 }, (_, id) => ({
      id,
      title: `Record ${id}`,
      body: `Body ${id} `.repeat(2_000),
    }));
    const parsed = JSON.parse(cutOf(value, { maxChars: 2_000 }).renderBare());
    const shown = parsed.filter((item: object) => 'id' in item);
    expect(shown.length).toBeGreaterThanOrEqual(3);
    for (const { id, title, body } of shown) {
      expect(title).toBe(`Record ${id}`);
      expect(body).toContain(' characters left out]');
    }
  });

  it('bounded: leaves room for the placeholders of large values beside middling ones', () => {
    const value = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `k${index}`,
        index % 2 === 0 ? 'x'.repeat(45) : records(9, 9),
      ]),
    );
    for (let maxChars = 200; maxChars < 1_500; maxChars++) {
      const { length } = cutOf(value, { maxChars }).renderWithNotice(notice);
      expect(length).toBeLessThanOrEqual(maxChars);
    }
  });

  it('passes over a key that is longer than the space and counts it', () => {
    const value = { ['k'.repeat(100_000)]: 1, a: 'x'.repeat(9_000), b: 2 };
    const cut = cutOf(value, { maxChars: 300 });
    const parsed = JSON.parse(cut.renderBare());
    expect(Object.keys(parsed)).toEqual(['a', 'b', '$spillway.omitted']);
    expect(cut.facts).toEqual({ kind: 'object', total: 3, shown: 2 });
  });

  it('keeps the digits of every number that is shown', () => {
    const source = `{"id":12345678901234567890,"rate":1.10,"log":"${'x'.repeat(900)}"}`;
    const cut = finish(
      cutJson({ source, maxChars: 200, strategy: 'tail', reservedChars: 50 }),
    );
    expect(cut?.renderBare()).toContain(
      '"id":12345678901234567890,"rate":1.10',
    );
  });

  it('keeps duplicate keys and __proto__ keys apart from the prototype', () => {
    const source = `{"a":1,"a":2,"__proto__":{"polluted":true},"log":"${'x'.repeat(900)}"}`;
    const cut = finish(
      cutJson({ source, maxChars: 250, strategy: 'head', reservedChars: 50 }),
    );
    expect(cut?.renderBare()).toContain(
      '{"a":1,"a":2,"__proto__":{"polluted":true},',
    );
    const parsed = JSON.parse(cut?.renderWithNotice('') ?? '');
    expect(parsed.polluted).toBeUndefined();
    expect(Object.hasOwn(parsed, '__proto__')).toBe(true);
  });

  it('replaces lone surrogates in what it shows', () => {
    const value = { '\ud83d': 'a\ude00', log: '\ud83d' + 'x'.repeat(900) };
    const parsed = JSON.parse(cutOf(value, { maxChars: 200 }).renderBare());
    expect(parsed['\ufffd']).toBe('a\ufffd');
    expect(parsed.log.startsWith('\ufffdx')).toBe(true);
  });

  it('puts no placeholder in the place of what is shorter', () => {
    const mark = 'error: no needle';
    const value = [
      [mark.repeat(12), mark.repeat(11), [[], mark, mark.repeat(8), false]],
    ];
    const bare = cutOf(value, { maxChars: 542 }).renderBare();
    expect(bare).not.toContain('[18 characters left out]');
  });

  it('goes no deeper than 64 levels', () => {
    const text = `"${'x'.repeat(9_000)}"`;
    const source = '[{"a":'.repeat(50_000) + text + '}]'.repeat(50_000);
    const cut = finish(
      cutJson({ source, maxChars: 1_000, strategy: 'head', reservedChars: 50 }),
    );
    expect(cut?.renderBare()).toBe(
      `${'[{"a":'.repeat(32)}[{"$spillway":"408,746 characters left out"}]${'}]'.repeat(32)}`,
    );
  });

  it('has no form for a budget that cannot state a gap, nor for other roots', () => {
    const value = { a: 'x'.repeat(900), b: 'x'.repeat(900) };
    for (const root of [value, [value, value], 'x'.repeat(900)]) {
      const source = JSON.stringify(root);
      for (let maxChars = -10; maxChars <= 50; maxChars++) {
        const options = { source, maxChars, reservedChars: 40 };
        expect(
          finish(cutJson({ ...options, strategy: 'headTail' })),
        ).toBeUndefined();
      }
    }
    const number = '9'.repeat(900);
    const options = { source: number, maxChars: 300, reservedChars: 40 };
    expect(finish(cutJson({ ...options, strategy: 'head' }))).toBeUndefined();
  });

  it('fills at least 80 % of the space with ordinary data', () => {
    const documents = [
      records(2_000, 1),
      records(500, 60),
      records(20, 3_000),
      { page: 1, items: records(300, 10), next: '/items?page=2' },
      { a: records(50, 5), b: { c: records(50, 20), d: records(3, 900) } },
      Array.from({ length: 9_000 }, (_, n) => n * 1.5),
      Array.from({ length: 900 }, (_, n) => `line ${n} of a log`),
      Object.fromEntries(records(300, 10).map((item, n) => [`id-${n}`, item])),
    ];
    const strategies: CutStrategy[] = ['head', 'tail', 'headTail'];
    for (const strategy of strategies) {
      for (const maxChars of [1_000, 4_000, 20_000]) {
        for (const value of documents) {
          const cut = cutOf(value, { maxChars, strategy });
          const { length } = cut.renderWithNotice(notice);
          expect(length / maxChars).toBeGreaterThan(0.8);
        }
      }
    }
  });

  it('is linear: pauses as often as four times through the source, whatever is cut', () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => ({
      id,
      nested: { list: [id, [id, { id }]], text: 'x'.repeat(400) },
    }));
    const sources = [
      JSON.stringify(rows),
      JSON.stringify({ a: { b: { c: { d: rows } } } }),
      `[${'[1,2,3],'.repeat(1_000_000)}1]`,
      '['.repeat(4_000_000) + ']'.repeat(4_000_000),
    ];
    for (const source of sources) {
      const cut = cutJson({
        source,
        maxChars: 4_000,
        strategy: 'headTail',
        reservedChars: 600,
      });
      const pauses = [...cut].length;
      expect(pauses).toBeLessThanOrEqual((4 * source.length) / 524_288 + 2);
      expect(pauses).toBeGreaterThanOrEqual(
        Math.floor(source.length / 524_289),
      );
    }
  });
});

/** Makes a list of records with a text of `width` words. */
function records(count: number, width: number): unknown[] {
  return Array.from({ length: count }, (_, id) => ({
    id,
    name: `Name of ${id}`,
    tags: ['a', 'b', `tag ${id % 7}`],
    address: { street: `${id} Main Street`, city: 'Springfield' },
    text: 'word '.repeat(width + (id % 5)),
  }));
}

function cutOf(
  value: unknown,
  {
    maxChars,
    strategy = 'headTail',
  }: { maxChars: number; strategy?: CutStrategy },
): JsonCut {
  const cut = finish(
    cutJson({
      source: JSON.stringify(value),
      maxChars,
      strategy,
      reservedChars: JSON.stringify(notice).length,
    }),
  );
  if (cut === undefined) throw new Error('There is no form.');
  return cut;
}

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
