/** Logs as commands and terminals write them: what went wrong is visible, and repeats and frames cost one line. */
import { describe, expect, it } from 'vitest';
import { everyChooser } from '../every-chooser.ts';
import { handleIn, readToolResult, readWholeText } from '../read-back.ts';
import { bothWays, sentBy } from '../sent-by.ts';

const fault = "src/ledger.cc:88:12: error: 'quorum' was not declared here";

function buildLog(count: number, faultAt: number): string {
  return Array.from({ length: count }, (_, at) =>
    at === faultAt
      ? fault
      : `[${at}/${count}] Building CXX object src/CMakeFiles/app.dir/part_${at}.cc.o`,
  ).join('\n');
}

describe.each(bothWays)('with %s', (_way, run) => {
  describe.each(everyChooser)('%s', (_action, action) => {
    it.each([
      ['the last 2 %', 2_970],
      ['the middle', 1_500],
      ['the first 2 %', 40],
    ])(
      'B33: shows the error of a build log that stands in %s',
      async (_place, at) => {
        const value = buildLog(3_000, at);
        const { text, spillway } = await sentBy(run, { value }, action);
        expect(text).toContain(fault);
        const handle = handleIn(text);
        const answer = await readToolResult(spillway, {
          handle,
          pattern: 'was not declared',
        });
        expect(answer).toContain(`${at + 1}`);
      },
    );

    it('B32: shows what a terminal shows of carriage returns and overstrikes', async () => {
      const plain = Array.from({ length: 900 }, (_, at) => `plain line ${at}`);
      const value = [
        'first\rsecond',
        'third',
        '_\bx, b\bbo\bol\bld\bd',
        ...plain,
      ].join('\n');
      const { text, spillway } = await sentBy(run, { value }, action);
      const lines = text.split('\n');
      const at = lines.indexOf('second');
      expect(lines.slice(at, at + 3)).toEqual(['second', 'third', 'x, bold']);
      expect(text).not.toContain('first');
      expect(text).toContain(
        ' lines (what a terminal overwrites is not shown).',
      );
      expect(text).not.toMatch(/[\r\b]/);
      expect(await readWholeText(spillway, handleIn(text))).toBe(value);
    });

    it('B32: makes one line of a thousand spinner frames', async () => {
      const frames = Array.from(
        { length: 1_000 },
        (_, at) => `\r\u001b[K${'⠋⠙⠹⠸'.charAt(at % 4)} building ${at} of 1000`,
      );
      const value = `start\n${frames.join('')}\r\u001b[K✖ build failed: no space left\nend\n`;
      const { text } = await sentBy(run, { value }, action);
      expect(text).toContain('✖ build failed: no space left');
      expect(text).not.toMatch(/building \d+ of/);
      expect(text.length).toBeLessThan(1_200);
    });

    it('B34: collapses 10,000 equal lines to one with a count, and stores them all', async () => {
      const value = 'connection reset by peer, trying again\n'.repeat(10_000);
      const { text, spillway } = await sentBy(run, { value }, action);
      expect(text).toContain(
        '\nconnection reset by peer, trying again\n[lines 2-10,000 left out: the line above 9,999 times more, ',
      );
      expect(text.length).toBeLessThan(900);
      expect(await readWholeText(spillway, handleIn(text))).toBe(value);
    });

    it('B35: bounds one line of 5 MB by characters, and shows some of it', async () => {
      const value = 'abc,def;'.repeat(640_000);
      const { text } = await sentBy(run, { value }, action);
      expect(text.length).toBeLessThanOrEqual(4_000);
      const shown = text.match(/abc,def;/g) ?? [];
      expect(shown.length).toBeGreaterThan(40);
      expect(text).toMatch(/\[line 1:[\d,]+-[\d,]+ left out: [\d,]+ chars\]/);
    });

    it('B35: bounds 9 hits of grep of which two lines are 15 MB', async () => {
      const hits = Array.from(
        { length: 7 },
        (_, at) => `src/part-${at}.ts:${at + 3}:const quorum = ${at};`,
      );
      const giant = (name: string): string =>
        `dist/${name}.js:1:${'x=1;'.repeat(1_900_000)}quorum()${'y=2;'.repeat(50)}`;
      const value = [...hits, giant('a'), giant('b')].join('\n');
      const { text } = await sentBy(run, { value }, action);
      expect(text.length).toBeLessThanOrEqual(4_000);
      for (const hit of hits) expect(text).toContain(hit);
      expect(text).toContain('dist/a.js:1:x=1;');
    });
  });
});
