import { describe, expect, it } from 'vitest';
import { pageJsonString } from './page-json-string.ts';

function page(source: string, maxChars: number): unknown {
  const found = pageJsonString(
    source,
    { start: 0, end: source.length },
    maxChars,
  );
  return found && [found.text, source.slice(found.end)];
}

describe('pageJsonString', () => {
  it('shows the beginning of a string, and says how much is missing', () => {
    expect(page(JSON.stringify('abc'.repeat(30)), 40)).toEqual([
      '"abcabcabcabcab[76 characters left out]"',
      `${'abc'.repeat(26).slice(2)}"`,
    ]);
  });

  it.each([
    ['a quote', String.raw`\"`],
    ['a backslash', String.raw`\\`],
    ['an escape', String.raw`\u0041`],
    ['an escaped pair', String.raw`\ud83d\ude00`],
    ['an escaped line end', String.raw`\r\n`],
    ['an escaped mark', String.raw`e\u0301`],
    ['a family', '👨‍👩‍👧‍👦'],
  ])('never cuts %s in half', (_name, unit) => {
    const source = `"${unit.repeat(40)}"`;
    for (let most = 24; most < 100; most++) {
      const found = pageJsonString(
        source,
        { start: 0, end: source.length },
        most,
      );
      if (found === undefined) continue;
      expect(found.text.length).toBeLessThanOrEqual(most);
      expect((found.end - 1) % unit.length).toBe(0);
      const missing = found.totalChars - found.shownChars;
      expect(JSON.parse(found.text)).toBe(
        JSON.parse(`${source.slice(0, found.end)}"`) +
          `[${missing} characters left out]`,
      );
    }
  });

  it('repairs lone surrogates, escaped or not', () => {
    const [text] = Object(page(String.raw`"\ud83d` + `${'a'.repeat(90)}"`, 40));
    expect(text).toMatch(/^"\uFFFDa+\[\d+ characters left out\]"$/);
  });

  it('shows nothing where there is no room', () => {
    expect(page(JSON.stringify('abc'.repeat(30)), 25)).toBeUndefined();
  });
});
