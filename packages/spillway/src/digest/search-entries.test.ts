import { describe, expect, it } from 'vitest';
import { runPaced } from '../pace/run-paced.ts';
import { searchEntries } from './search-entries.ts';

async function outlineOf(
  text: string,
): Promise<{ facts: unknown; files: string[] }> {
  const { facts, files } = await runPaced(searchEntries(text));
  return {
    facts,
    files: files.map(({ line, texts }) => `${line}: ${texts[0]}`),
  };
}

describe('searchEntries', () => {
  it('lists the files of hits with the lines of the first ones, and how many more there are', async () => {
    const hits = Array.from({ length: 9 }, (_, at) => `src/b.ts:${at + 1}:x\n`);
    const text = `src/a.ts:7:  read(1, 2)\n${hits.join('')}./src/[id]/c-4.ts:90:7:read: 3\n`;
    expect(await outlineOf(text)).toEqual({
      facts: { hits: 11, files: 3 },
      files: [
        '1: src/a.ts:7',
        '2: src/b.ts:1,2,3,4,5,6 +3',
        '11: ./src/[id]/c-4.ts:90',
      ],
    });
  });

  it('counts hits and not the lines around them', async () => {
    const text =
      'src/a.ts-6-before\nsrc/a.ts:7:hit\nsrc/a.ts-8-after\n--\nsrc/a.ts:20:hit\n';
    expect(await outlineOf(text)).toEqual({
      facts: { hits: 2, files: 1 },
      files: ['2: src/a.ts:7,20'],
    });
  });

  it('takes a time in a line around a hit for no hit, and a path with numbers for a path', async () => {
    const text =
      'app.log-11-10:30:00 before\napp.log:12:10:31:00 hit\napp.log-13-10:32:00 after\n--\nday-12-a:30:hit\nday-12-a:31:hit\n';
    expect(await outlineOf(text)).toEqual({
      facts: { hits: 3, files: 2 },
      files: ['2: app.log:12', '5: day-12-a:30,31'],
    });
  });

  it('counts thousands of files of which it lists some', async () => {
    const hit = (at: number): string => `src/f${at}.ts:${at + 1}:x\n`;
    const once = Array.from({ length: 9_000 }, (_, at) => hit(at)).join('');
    const { facts, files } = await outlineOf(`${once}${once}${hit(7)}`);
    expect(facts).toEqual({ hits: 18_001, files: 9_000 });
    expect(files).toHaveLength(2_000);
    expect(files[7]).toBe('8: src/f7.ts:8,8,8');
  });

  it('reads a path above its hits, with colors too', async () => {
    const plain =
      'src/a.ts\n6-before\n7:hit\n--\n20:hit: 3:4:\n\nREADME.md\n2:hit\n';
    const colored = plain
      .replaceAll(/^\d+/gm, '\u001B[0m\u001B[32m$&\u001B[0m')
      .replaceAll(
        /^(?:src\/a\.ts|README\.md)$/gm,
        '\u001B[0m\u001B[35m$&\u001B[0m',
      );
    const expected = {
      facts: { hits: 3, files: 2 },
      files: ['1: src/a.ts:7,20', '7: README.md:2'],
    };
    expect(await outlineOf(plain)).toEqual(expected);
    expect(await outlineOf(colored)).toEqual(expected);
  });

  it('reads the colors of grep, and drive letters', async () => {
    const colon = '\u001B[m\u001B[K\u001B[36m\u001B[K:\u001B[m\u001B[K';
    const text = `\u001B[35m\u001B[Ksrc/a.ts${colon}\u001B[32m\u001B[K12${colon}hit\nC:\\src\\b.ts:5:hit\n`;
    expect((await outlineOf(text)).files).toEqual([
      '1: src/a.ts:12',
      '2: C:\\src\\b.ts:5',
    ]);
  });

  it('lists 2,000 files at most, and counts all', async () => {
    const text = Array.from(
      { length: 2_100 },
      (_, at) => `src/part-${at}.ts:1:hit\n`,
    ).join('');
    const { facts, files } = await outlineOf(text);
    expect(facts).toEqual({ hits: 2_100, files: 2_100 });
    expect(files).toHaveLength(2_000);
  });
});
