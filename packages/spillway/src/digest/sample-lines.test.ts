import { describe, expect, it } from 'vitest';
import { sampleLines } from './sample-lines.ts';

describe('sampleLines', () => {
  it('leaves out blank lines, colours and the line numbers of tools', () => {
    const text = '     1→const a = 1;\n\n\u001b[31m  2| b\u001b[0m\n  \t\n';
    expect(sampleLines(text).slice(0, 2)).toEqual(['const a = 1;', 'b']);
  });

  it('takes lines of the beginning and of the middle, and tells of both with the first few', () => {
    const text = Array.from({ length: 9_000 }, (_, at) => `line ${at}\n`);
    const lines = sampleLines(text.join(''));
    const places = lines.map(line => Number(line.slice(5)));
    expect(lines).toHaveLength(300);
    expect(Math.min(...places)).toBe(0);
    expect(new Set(places).size).toBe(300);
    const firsts = places.slice(0, 28);
    expect(firsts.filter(place => place < 150).length).toBeGreaterThan(9);
    expect(firsts.filter(place => place > 4_000).length).toBeGreaterThan(9);
  });
});
