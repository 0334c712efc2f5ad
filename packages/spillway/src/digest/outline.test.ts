import { describe, expect, it } from 'vitest';
import { filler, testDigest as digestOf } from './test-digest.ts';

describe('outlineEntries', () => {
  it('names a heading of a page by the lines below it', async () => {
    const page = ['Guide', 'Installing']
      .map(
        (name, at) =>
          `  - heading [level=${at + 1}] [ref=e${at}]:\n    - text: ${name}\n    - link "#" [ref=e9${at}]:\n${filler(30, '  - paragraph [ref=e2]: words')}`,
      )
      .join('');
    expect(await digestOf(`- main [ref=e1]:\n${page}`)).toMatchInlineSnapshot(`
      "Kind: accessibility snapshot. Outline (line: text):
      1: - main [ref=e1]:
      2: - heading [level=1] [ref=e0]: - text: Guide
      3: - text: Guide
      5: - paragraph [ref=e2]: words
      35: - heading [level=2] [ref=e1]: - text: Installing
      36: - text: Installing"
    `);
  });
});
