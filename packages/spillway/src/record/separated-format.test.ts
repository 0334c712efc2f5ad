import { describe, expect, it } from 'vitest';
import { testCutRecords as cutOf } from './test-cut-records.ts';

describe('cutRecords, of separated values', () => {
  it('keeps a record with line breaks in quotes in one piece', () => {
    const rows = Array.from({ length: 300 }, (_, id) => `${id},"a ""b""\nc"`);
    const text = `id,text\n${rows.join('\n')}\n`;
    const cut = cutOf(text, { maxChars: 300, strategy: 'head' });
    expect(cut?.body).toMatch(/\n\d+,"a ""b""\nc"\n\[lines /);
  });

  it('keeps it in one piece at the end, around what is asked for, and among the last lines', () => {
    const rows = Array.from(
      { length: 300 },
      (_, id) => `${id},"a ""b""\nplace ${id}\nc"`,
    );
    const text = `id,text\n${rows.join('\n')}\n`;
    for (const keepTailLines of [0, 2]) {
      for (let maxChars = 300; maxChars < 360; maxChars++) {
        const question = 'What is place 222?';
        const cut = cutOf(text, { maxChars, question, keepTailLines });
        expect(cut?.body).toContain('\n222,"a ""b""\nplace 222\nc"\n');
        expect(cut?.body).toMatch(
          /^id,text\n(?:\d+,"a ""b""\nplace \d+\nc"\n|\[lines \S+ left out: \S+ chars\]\n)+$/,
        );
      }
    }
  });

  it('keeps lines behind a stray quote apart', () => {
    const rows = Array.from({ length: 300 }, (_, id) => `${id},5" disk`);
    const text = `id,text\n${rows.join('\n')}\n99,no quote\n`;
    const cut = cutOf(text, { maxChars: 200, strategy: 'tail' });
    expect(cut?.body).toMatch(/\n299,5" disk\n99,no quote\n$/);
  });

  it('finds numbers with an exponent far from the rest', () => {
    const rows = Array.from(
      { length: 900 },
      (_, id) => `${id},${id === 555 ? '4.1e+12' : `${id % 7}.${id % 10}`}`,
    );
    const cut = cutOf(`id,value\n${rows.join('\n')}\n`, { maxChars: 300 });
    expect(cut?.body).toContain('\n555,4.1e+12\n');
  });
});
