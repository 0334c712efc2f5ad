import { describe, expect, it } from 'vitest';
import { remarkLine } from './remark-line.ts';

describe('remarkLine', () => {
  it('says that the text is of the application, on a line of its own', () => {
    expect(remarkLine('the index is old')).toMatchInlineSnapshot(`
      "
      [Note of the application: the index is old]"
    `);
    expect(remarkLine(undefined)).toBe('');
  });
});
