import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineSplitter } from './create-line-splitter.ts';

describe('createLineSplitter', () => {
  it('finds the same lines wherever the chunks end', () => {
    const letter = fc.constantFrom('a', '"', '\n', '\r', 'é', '😀');
    fc.assert(
      fc.property(
        fc.array(fc.array(letter).map(letters => letters.join(''))),
        chunks => {
          const splitter = createLineSplitter();
          const lines = [
            ...chunks.flatMap(chunk => splitter.push(chunk)),
            ...splitter.end(),
          ];
          const expected = chunks
            .join('')
            .split('\n')
            .map((text, index) => ({ text, line: index + 1 }));
          // What follows the last LF is no line when nothing does.
          if (expected.at(-1)?.text === '') expected.pop();
          expect(lines).toEqual(expected);
        },
      ),
    );
  });
});
