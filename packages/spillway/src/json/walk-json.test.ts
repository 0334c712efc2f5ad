import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walkJson } from './walk-json.ts';

describe('walkJson', () => {
  it('visits what a parse finds, with and without white space', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
        const source = JSON.stringify(value, undefined, indent);
        const visited: string[] = [];
        const walk = walkJson(source, {
          open: (_, isArray) => visited.push(isArray ? '[' : '{'),
          close: () => visited.push('end'),
          key: (start, end) => visited.push(`${source.slice(start, end)}:`),
          scalar: (start, end) => visited.push(source.slice(start, end)),
        });
        expect([...walk]).toEqual([]);
        expect(visited).toEqual(partsOf(JSON.parse(source)));
      }),
    );
  });

  it('is linear: pauses once for each half megabyte, whatever the nesting', () => {
    const visitor = {
      open: () => {},
      close: () => {},
      key: () => {},
      scalar: () => {},
    };
    const million = 1_048_576;
    for (const source of [
      '['.repeat(million) + ']'.repeat(million),
      `[${'1,'.repeat(million)}1]`,
    ]) {
      expect([...walkJson(source, visitor)]).toHaveLength(4);
    }
  });
});

function partsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [JSON.stringify(value)];
  }
  if (Array.isArray(value)) return ['[', ...value.flatMap(partsOf), 'end'];
  const members = Object.entries(value).flatMap(([key, member]) =>
    [`${JSON.stringify(key)}:`].concat(partsOf(member)),
  );
  return ['{', ...members, 'end'];
}
