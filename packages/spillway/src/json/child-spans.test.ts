import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import { childSpans, type JsonChildren } from './child-spans.ts';
import { type JsonScan, scanJson } from './scan-json.ts';

describe('childSpans', () => {
  it('lists the members of an object with their keys', () => {
    const source = '{ "a" : [1, {}] , "b\\"" : "x,]}" }';
    expect(listed(source)).toEqual([
      ['"a"', '[1, {}]'],
      ['"b\\""', '"x,]}"'],
    ]);
  });

  it('lists the elements of an array', () => {
    expect(listed('[1,"a",[2,[3]],{"b":{}},null]')).toEqual([
      [undefined, '1'],
      [undefined, '"a"'],
      [undefined, '[2,[3]]'],
      [undefined, '{"b":{}}'],
      [undefined, 'null'],
    ]);
  });

  it('finds no children in scalars and empty containers', () => {
    for (const source of ['1', '"a"', 'null', '[]', '{ }', '[ ]']) {
      expect(listed(source)).toEqual([]);
    }
  });

  it('keeps the first and the last ones and counts all', () => {
    const scan = finish(scanJson(JSON.stringify([0, 1, 2, 3, 4, 5, 6, 7])));
    const { total, first, last } = children(scan, { first: 2, last: 3 });
    const text = ({ start, end }: { start: number; end: number }): string =>
      scan.source.slice(start, end);
    expect(total).toBe(8);
    expect(first.map(text)).toEqual(['0', '1']);
    expect(last.map(text)).toEqual(['5', '6', '7']);
  });

  it('agrees with JSON.parse on every level of any document', () => {
    const document = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' });
    const large = fc.record({
      text: fc.string({ minLength: 600, maxLength: 700, unit: 'binary' }),
      list: fc.array(document, { minLength: 50, maxLength: 60 }),
    });
    const arbitrary = fc.oneof(document, fc.array(large, { maxLength: 3 }));
    fc.assert(
      fc.property(arbitrary, fc.constantFrom(0, 2), (value, indent) => {
        const source = JSON.stringify(value, undefined, indent);
        expectSameChildren(finish(scanJson(source)));
      }),
      { numRuns: 50 },
    );
  });

  it('steps over large children: listing all levels visits each character about once', () => {
    let value: unknown = 'x'.repeat(1_000_000);
    for (let level = 0; level < 500; level++) {
      value = { small: level, padding: 'p'.repeat(2_000), value };
    }
    const scan = finish(scanJson(JSON.stringify(value)));
    const meter = { sincePause: 0 };
    let pauses = 0;
    let node = scan.root;
    for (let level = 0; level < 500; level++) {
      const paced = childSpans({ scan, node, meter });
      let step = paced.next();
      for (; !step.done; step = paced.next()) pauses++;
      node = step.value.first[2] ?? node;
    }
    expect(node.end - node.start).toBe(1_000_002);
    const visited = pauses * 524_288 + meter.sincePause;
    expect(visited).toBeLessThan(scan.source.length);
  });
});

function listed(source: string): (string | undefined)[][] {
  const scan = finish(scanJson(source));
  return children(scan).first.map(({ key, start, end }) => [
    key && source.slice(key.start, key.end),
    source.slice(start, end),
  ]);
}

/** Descends into all children and compares their text with what JSON.parse makes of the whole. */
function expectSameChildren(scan: JsonScan, node = scan.root): void {
  const text = scan.source.slice(node.start, node.end);
  const value: unknown = JSON.parse(text);
  const isContainer = typeof value === 'object' && value !== null;
  const { total, first } = children(scan, { node });
  expect(total).toBe(isContainer ? Object.keys(value).length : 0);
  const parsed = first.map(({ key, start, end }, index): [string, unknown] => [
    key === undefined
      ? String(index)
      : String(JSON.parse(scan.source.slice(key.start, key.end))),
    JSON.parse(scan.source.slice(start, end)),
  ]);
  if (isContainer)
    expect(new Map(parsed)).toEqual(new Map(Object.entries(value)));
  for (const child of first) expectSameChildren(scan, child);
}

function children(
  scan: JsonScan,
  {
    node = scan.root,
    ...kept
  }: { node?: JsonScan['root']; first?: number; last?: number } = {},
): JsonChildren {
  return finish(childSpans({ scan, node, meter: { sincePause: 0 }, ...kept }));
}

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
