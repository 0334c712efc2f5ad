import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishPaced } from '../pace/finish-paced.ts';
import { createQuestion } from '../question/question.ts';
import { scanUnits } from './scan-units.ts';
import { trait, type UnitTable } from './unit-table.ts';

const question = createQuestion({
  userText: 'Why was the deployment refused?',
});

function scan(text: string): UnitTable {
  return finishPaced(
    scanUnits({
      text,
      stored: text,
      lineFeeds: text.split('\n').length - 1,
      question,
      meter: { sincePause: 0 },
    }),
  );
}

/** Returns what a table says of a unit, whatever stands around it. */
function seenOf(table: UnitTable, unit: number) {
  const { text, starts, shapes, traits, names, nameStarts, hits } = table;
  const start = starts[unit] ?? 0;
  return {
    text: text.slice(start, starts[unit + 1]),
    shape: shapes[unit],
    traits: (traits[unit] ?? 0) & ~trait.repeat,
    names: names.slice(nameStarts[unit], nameStarts[unit + 1]),
    hits: hits
      .filter(hit => hit.unit === unit)
      .map(({ word, at }) => ({ word, at: at - start })),
  };
}

const words = fc.constantFrom(
  'error:',
  'FATAL',
  'total 3',
  'configureService',
  'src/a/b.ts',
  '12.5s',
  '"quoted',
  "it's",
  '→',
  '错误',
  '\u001b[31mrefused\u001b[0m',
  'deployment',
  'https://host/12345678',
  '=====',
  '{',
  'class',
  'x'.repeat(90),
  '\t',
  '\r',
);
const lines = fc
  .array(words, { maxLength: 9 })
  .map(parts => `${parts.join(' ')}\n`);

describe('scanUnits', () => {
  it('says the same of a line wherever it stands', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(lines, { maxLength: 120 }),
        (line, before) => {
          const alone = seenOf(scan(line), 0);
          const table = scan(`${before.join('')}${line}`);
          const last = table.lines.indexOf(before.length + 1);
          expect(seenOf(table, last)).toEqual(alone);
        },
      ),
    );
  });

  it('takes lines for one shape that differ in numbers, in quoted text and in spaces', () => {
    const { shapes } = scan(
      'job 12 said "yes, all"\njob  7 said "no"\njob 7 says "no"\n',
    );
    expect(shapes[1]).toBe(shapes[0]);
    expect(shapes[2]).not.toBe(shapes[0]);
  });

  it('sees no shape in a blank line, and the runs of equal ones', () => {
    const { shapes, traits, runs } = scan(' \t\nwait\nwait\nwait\ndone');
    expect(shapes[0]).toBe(0);
    expect(Array.from(traits.slice(0, 5), bits => bits & trait.repeat)).toEqual(
      [0, 0, trait.repeat, trait.repeat, 0],
    );
    expect([...runs]).toEqual([[2, 4]]);
  });

  it('splits a line of more than 600 characters, however many bytes it has', () => {
    const short = scan(`${'é'.repeat(599)}\nlast\n`);
    expect(Array.from(short.starts.slice(0, 3))).toEqual([0, 600, 605]);
    const long = scan(`first\n${'word '.repeat(200)}\nlast\n`);
    const { count, lines: lineOf, starts, text } = long;
    expect(
      Array.from(lineOf.slice(0, count)).filter(line => line === 2).length,
    ).toBeGreaterThan(2);
    expect(text.slice(starts[count - 1])).toBe('last\n');
  });
});
