import { describe, expect, it } from 'vitest';
import { isDeepJson } from './is-deep-json.ts';

describe('isDeepJson', () => {
  it('counts objects and arrays, the outermost included', () => {
    const source = JSON.stringify({ list: [{ name: 'a' }, [1]] });
    expect(isDeepJson(source, 3)).toBe(false);
    expect(isDeepJson(source, 2)).toBe(true);
  });

  it('does not count what stands in strings', () => {
    const source = JSON.stringify({ '[[': String.raw`"{[\"[` });
    expect(isDeepJson(source, 1)).toBe(false);
  });
});
