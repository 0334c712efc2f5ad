import { expect, it } from 'vitest';
import { finishPaced } from '../pace/finish-paced.ts';
import { scanText } from '../text/scan-text.ts';
import { writeStretches } from './write-stretches.ts';

it('counts the lines as they are stored, also those of which a terminal shows nothing', () => {
  const erased = 'gone\r\u001b[K';
  const long = `${'word '.repeat(400)}\r\u001b[Kshort`;
  for (const last of [erased, `${erased}\n`, 'end', 'end\n']) {
    const lines = ['head', erased, '', long, 'x\r', 'y', last];
    const text = lines.join('\n');
    const lineFeeds = text.split('\n').length - 1;
    const scanned = finishPaced(
      scanText({ text, lineFeeds, question: undefined }),
    );
    let start = 0;
    for (const [index, line] of lines.entries()) {
      const end = Math.min(text.length, start + line.length + 1);
      const { facts } = writeStretches(scanned, [{ start, end }]);
      expect(facts.shown).toEqual([
        {
          from: { line: index + 1, column: 1 },
          upTo: { line: index + 2, column: 1 },
          start,
          chars: end - start,
        },
      ]);
      start = end;
    }
  }
});
