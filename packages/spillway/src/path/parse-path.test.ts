import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePath } from './parse-path.ts';
import { type PathStep, writePath } from './path-step.ts';

const key = (name: string): PathStep => ({ type: 'key', key: name });

describe('parsePath', () => {
  it('reads keys, quoted keys, indexes, slices and all', () => {
    expect(
      parsePath('paths["/repos/{owner}"].post[0][-1][100:120][:5][2:][*].a-b'),
    ).toEqual([
      key('paths'),
      key('/repos/{owner}'),
      key('post'),
      { type: 'index', index: 0 },
      { type: 'index', index: -1 },
      { type: 'slice', from: 100, to: 120 },
      { type: 'slice', from: undefined, to: 5 },
      { type: 'slice', from: 2, to: undefined },
      { type: 'all' },
      key('a-b'),
    ]);
  });

  it('understands how other tools write paths', () => {
    expect(parsePath('$.items[3]')).toEqual(parsePath('items[3]'));
    expect(parsePath('.items.*')).toEqual(parsePath('items[*]'));
    expect(parsePath('.items[].name')).toEqual(parsePath('items[*].name'));
    expect(parsePath("items['it\\'s']")).toEqual([key('items'), key("it's")]);
    expect(parsePath('"a.b".c')).toEqual([key('a.b'), key('c')]);
    expect(parsePath('$')).toEqual([]);
    expect(parsePath('$defs.x')).toEqual([key('$defs'), key('x')]);
    expect(parsePath('a b.ключ')).toEqual([key('a b'), key('ключ')]);
  });

  it.each([
    'a[',
    'a]',
    'a["b]',
    'a..b',
    'a[1:2:3]',
    'a[1.5]',
    '[x',
    '["\\x"]',
    '.',
    `a${'[0]'.repeat(100)}`,
    'k'.repeat(1_001),
  ])('takes %j for no path', path => {
    expect(parsePath(path)).toBeUndefined();
  });

  it('reads what writePath writes', () => {
    const steps = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1 }).map(key),
        fc.integer().map((index): PathStep => ({ type: 'index', index })),
        fc.record({
          type: fc.constant('slice' as const),
          from: fc.option(fc.integer(), { nil: undefined }),
          to: fc.option(fc.integer(), { nil: undefined }),
        }),
        fc.constant<PathStep>({ type: 'all' }),
      ),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(steps, given => {
        expect(parsePath(writePath(given))).toEqual(given);
      }),
    );
  });
});
