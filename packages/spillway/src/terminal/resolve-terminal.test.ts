import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runPaced } from '../pace/run-paced.ts';
import { resolveTerminal } from './resolve-terminal.ts';

const resolve = (text: string): Promise<string> =>
  runPaced(resolveTerminal(text));

describe('resolveTerminal', () => {
  it.each([
    ['a carriage return', 'first\rsecond\nthird\n', 'second\nthird\n'],
    ['what a shorter frame leaves', 'downloading\rdone\n', 'doneloading\n'],
    ['overstrikes', '_\bx N\bNA\bAM\bME\bE\n', 'x NAME\n'],
    ['an erased line', '10%\r\u001b[2K100%\n', '100%\n'],
    ['an erased end', 'downloading\rdone\u001b[K\n', 'done\n'],
    ['an erased beginning', 'abc def\u001b[3D\u001b[1K\n', '     ef\n'],
    ['what is written after it', 'abcdef\u001b[1K\rx\n', 'x\n'],
    [
      'a line that is erased and comes back shorter',
      'abcdef\u001b[2K\rab\u001b[3Cz\n',
      'ab   z\n',
    ],
    ['a column', 'abc\u001b[1Gx\n', 'xbc\n'],
    ['steps to the left and right', 'abc\u001b[2Dx\u001b[2Cy\n', 'axc y\n'],
    [
      'colours',
      '\u001b[31ma\u001b[0m\r\u001b[32mb\u001b[0m\n',
      '\u001b[0m\u001b[32mb\u001b[0m\n',
    ],
    [
      'control characters that take no cell',
      'error: no\r\u0001\u0007\0x\u007f\u0085\n',
      '\u0001\u0007\0xrror: no\u007f\u0085\n',
    ],
    ['a family as one character', 'x\r👩‍👩‍👦\n', '👩‍👩‍👦\n'],
  ])('resolves %s (B32)', async (_name, text, shown) => {
    expect(await resolve(text)).toBe(shown);
  });

  it('makes one line of a thousand spinner frames', async () => {
    const frames = Array.from(
      { length: 1_000 },
      (_, at) => `\r${'|/-\\'[at % 4]} working`,
    );
    expect(await resolve(`${frames.join('')}\nend`)).toBe('\\ working\nend');
  });

  it('leaves CR LF, and text in which nothing moves, as they are', async () => {
    const text = 'a\r\n\u001b[1mb\u001b[0m\r\nc';
    expect(await resolve(text)).toBe(text);
  });

  it('is not led astray by a column far away', async () => {
    const shown = await resolve('a\u001b[999999999Cb\n');
    expect(shown.length).toBeLessThan(5_000);
  });

  it('takes no longer for a line because it is erased again and again', async () => {
    const long = 'x'.repeat(500_000);
    const erased = '\rx\u001b[999999C\u001b[1K'.repeat(30_000);
    expect(await resolve(`${long}${erased}y\n`)).toBe(
      `${' '.repeat(500_000)}y\n`,
    );
  });

  it('does not grow with the moves of a cursor', async () => {
    const text = '\u001b[999Cx\n'.repeat(10_000);
    const shown = await resolve(text);
    expect(shown.length).toBeLessThan(3 * text.length);
    expect(shown.split('\n')).toHaveLength(10_001);
  });

  it('pauses at least once a megabyte within one line', () => {
    const computation = resolveTerminal('\u001b[1G\u001b[Kx'.repeat(500_000));
    let pauses = 0;
    while (!computation.next().done) pauses++;
    expect(pauses).toBeGreaterThanOrEqual(4);
  });

  it('keeps the number of lines, and changes nothing the second time', async () => {
    const pieces = fc.constantFrom(
      'ab',
      '\r',
      '\b',
      '\n',
      '\r\n',
      '\u001b[K',
      '\u001b[2D',
      '\u001b[9G',
      '\u001b[1m',
      '\u001b[A',
      '🎉',
      'e\u0301',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 60 }), async parts => {
        const text = parts.join('');
        const shown = await resolve(text);
        expect(shown.split('\n').length).toBe(text.split('\n').length);
        expect(await resolve(shown)).toBe(shown);
        expect(shown.isWellFormed()).toBe(true);
      }),
    );
  });
});
