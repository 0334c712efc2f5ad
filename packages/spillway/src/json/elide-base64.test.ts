import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import { elideBase64 } from './elide-base64.ts';
import { wholeChars } from './placeholder.ts';
import { scanJson } from './scan-json.ts';

describe('elideBase64', () => {
  it('puts a description in the place of base64 and remembers how much is missing', () => {
    const png = `iVBORw0KGgo${'AAgP4z8DwHwAF9QH'.repeat(90)}=`;
    const url = `data:image/gif;base64,R0lGODlh${'qL7x/+'.repeat(300)}`;
    const source = JSON.stringify({ png, list: [1, url], note: 'kept' });
    const scan = finish(elideBase64(finish(scanJson(source))));
    expect(scan.source).toMatchInlineSnapshot(
      `"{"png":"[image/png of 1,088 bytes in base64 left out]","list":[1,"[image/gif of 1,356 bytes in base64 left out]"],"note":"kept"}"`,
    );
    expect(wholeChars(scan, scan.root)).toBe(source.length);
  });

  it('knows base64 with escaped slashes and of the alphabet for URLs', () => {
    const escaped = `"${'qL7x\\/8s'.repeat(300)}"`;
    const ofUrls = `"${'qL7x_-8s'.repeat(300)}"`;
    for (const source of [escaped, ofUrls]) {
      const scan = finish(elideBase64(finish(scanJson(source))));
      expect(scan.source).toBe('"[1,800 bytes in base64 left out]"');
    }
  });

  it('leaves text, hexadecimal, short base64 and repeated letters alone', () => {
    const texts = [
      'a sentence of 7 Words '.repeat(90),
      '0123456789abcdef'.repeat(90),
      'x'.repeat(9_000),
      'qL7x'.repeat(100),
    ];
    const scan = finish(scanJson(JSON.stringify(texts)));
    expect(finish(elideBase64(scan))).toBe(scan);
  });
});

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
