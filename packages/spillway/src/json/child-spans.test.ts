import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import { childSpans, type JsonChildren } from './child-spans.ts';
import { jsonKind } from './json-kind.ts';
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
        expect(rebuilt(finish(scanJson(source)))).toEqual(JSON.parse(source));
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

/** Puts a value together again from its children and theirs. */
function rebuilt(scan: JsonScan, node = scan.root): unknown {
  const { total, first } = children(scan, { node });
  if (total !== first.length) throw new Error('Some children are missing.');
  const text = (span: JsonScan['root']): string =>
    scan.source.slice(span.start, span.end);
  switch (jsonKind(scan.source, node.start)) {
    case 'array':
      return first.map(child => rebuilt(scan, child));
    case 'object':
      return Object.fromEntries(
        first.map(child => [
          child.key && JSON.parse(text(child.key)),
          rebuilt(scan, child),
        ]),
      );
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return JSON.parse(text(node));
  }
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
