import { describe, expect, it } from 'vitest';
import { testCut } from './test-cut.ts';

async function bodyOf(...options: Parameters<typeof testCut>): Promise<string> {
  return (await testCut(...options))?.body ?? '';
}

function numbered(count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `line ${index + 1}\n`,
  ).join('');
}

/** A service log of so many lines of four shapes. */
function serviceLog(count: number): string[] {
  const shapes = [
    'INFO http GET /api/items 200 in 12 ms',
    'INFO http POST /api/items 201 in 31 ms',
    'DEBUG cache hit for key item:1234',
    'INFO worker finished job 99 in 410 ms',
  ];
  return Array.from(
    { length: count },
    (_, at) =>
      `2026-01-05T10:${String(at % 60).padStart(2, '0')}:00Z ${shapes[(at * 7) % 4]?.replaceAll(/\d+/g, digits => String((Number(digits) * (at + 1)) % 9973))}`,
  );
}

describe('cutText', () => {
  it('keeps whole lines of both ends, 40 to 60, where nothing stands out', async () => {
    expect(await bodyOf(numbered(1_000), 120)).toMatchInlineSnapshot(`
      "line 1
      line 2
      line 3
      line 4
      [lines 5-994 left out: 8,810 chars]
      line 995
      line 996
      line 997
      line 998
      line 999
      line 1000
      "
    `);
  });

  it('keeps a word of security among hundreds of words of failure', async () => {
    const commits = Array.from(
      { length: 900 },
      (_, at) =>
        `${(at * 7_919).toString(16).padStart(8, '0')} fix: handle error ${at} of failed reads\n`,
    );
    commits[511] =
      '0badcafe fix(auth): close a vulnerability of token replay\n';
    commits[700] = '0badf00d chore: update ws for CVE-2024-37890\n';
    const body = await bodyOf(commits.join(''), 1_000);
    expect(body).toContain('close a vulnerability of token replay');
    expect(body).toContain('CVE-2024-37890');
  });

  it('keeps the head alone, or the tail alone', async () => {
    const text = numbered(1_000);
    expect(await bodyOf(text, 80, { strategy: 'head' })).toMatchInlineSnapshot(`
      "line 1
      line 2
      line 3
      line 4
      line 5
      line 6
      [lines 7-1,000 left out: 8,851 chars]"
    `);
    expect(await bodyOf(text, 80, { strategy: 'tail' })).toMatchInlineSnapshot(`
      "[lines 1-996 left out: 8,856 chars]
      line 997
      line 998
      line 999
      line 1000
      "
    `);
  });

  it('cuts inside a line that is longer than the space, and states the columns (B35)', async () => {
    const line = 'abcdefghij'.repeat(500);
    expect(await bodyOf(`${line}\nend`, 130)).toMatchInlineSnapshot(`
      "abcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefghijabcdefg
      [line 1:68-4,983 left out: 4,916 chars]
      defghijabcdefghij
      end"
    `);
    expect(await bodyOf(line, 130)).toMatchInlineSnapshot(`
      "abcdefghijabcdefghijabcdefghijabcdefghijabcdef
      [line 1:47-4,957 left out: 4,911 chars]
      hijabcdefghijabcdefghijabcdefghijabcdefghij"
    `);
  });

  it('shows one FATAL line among 5,000, and what stands around it (B26)', async () => {
    const lines = serviceLog(5_000);
    lines[3_084] = '2026-01-05T10:24:00Z FATAL db connection pool exhausted';
    lines[3_085] = '    at Pool.acquire (pool.ts:88)';
    const body = await bodyOf(lines.join('\n'), 900);
    expect(body).toContain('FATAL db connection pool exhausted');
    expect(body).toContain('at Pool.acquire (pool.ts:88)');
  });

  it('shows a line whose shape occurs once, without a word of failure', async () => {
    const lines = serviceLog(5_000);
    lines[2_500] = '2026-01-05T10:40:00Z INFO tenant 17 switched to plan B';
    expect(await bodyOf(lines.join('\n'), 900)).toContain('switched to plan B');
  });

  it.each([0.5, 0.985])(
    'shows the error of a build at %d of its log (B33)',
    async place => {
      const lines = Array.from(
        { length: 4_000 },
        (_, at) =>
          `[${at}/4000] Building CXX object src/CMakeFiles/app.dir/part${at}.cc.o`,
      );
      lines[Math.floor(4_000 * place)] =
        "src/part.cc:12:5: error: 'frobnicate' was not declared";
      expect(await bodyOf(lines.join('\n'), 1_000)).toContain('frobnicate');
    },
  );

  it('shows what a run came to, wherever that stands', async () => {
    const lines = Array.from(
      { length: 2_000 },
      (_, at) =>
        `src/file-${at}.ts(${at},7): error TS2345: Argument ${at} is not assignable`,
    );
    lines[1_200] = 'Found 1240 errors in 209 files.';
    expect(await bodyOf(lines.join('\n'), 1_000)).toContain(
      'Found 1240 errors in 209 files.',
    );
  });

  it('shows the lines that the question asks for', async () => {
    const letters = (at: number): string =>
      String(at * 7_919).replaceAll(/\d/g, digit =>
        'kartovines'.charAt(Number(digit)),
      );
    const lines = Array.from(
      { length: 3_000 },
      (_, at) => `${letters(at)} ${at}.0.1 stable`,
    );
    lines[1_777] = 'openssl 3.0.19 stable';
    const text = lines.join('\n');
    expect(await bodyOf(text, 800)).not.toContain('openssl');
    const ask = 'Which openssl version is it?';
    expect(await bodyOf(text, 800, { ask })).toContain('openssl 3.0.19');
  });

  it('shows the field of a record whose name stands above it', async () => {
    const records = Array.from(
      { length: 200 },
      (_, at) =>
        `Package: tool-${at}x\nVersion: ${at}.1\nSHA256: ${String(at * 7919).padStart(64, 'ab')}\n`,
    );
    records[120] = `Package: git-man\nVersion: 2.39\nSHA256: ${'c0ffee'.repeat(10)}\n`;
    expect(
      await bodyOf(records.join('\n'), 900, {
        ask: 'What is the SHA256 of git-man?',
      }),
    ).toContain('c0ffee'.repeat(10));
  });

  it('shows the place in a giant line that the question asks for', async () => {
    const statement = (name: string): string =>
      `function ${name}(value){return check(value)?value:undefined}`;
    const names = Array.from(
      { length: 5_000 },
      (_, at) => `convert${at.toString(36)}`,
    );
    names[3_100] = 'convertRefreshOnDay';
    const body = await bodyOf(names.map(statement).join(''), 1_000, {
      ask: 'How is RefreshOnDay converted?',
    });
    expect(body).toContain('function convertRefreshOnDay(value)');
  });

  it('collapses 10,000 equal lines to one with a count (B34)', async () => {
    const text = `start\n${'still waiting for the lock\n'.repeat(10_000)}done\n`;
    expect(await bodyOf(text, 400)).toMatchInlineSnapshot(`
      "start
      still waiting for the lock
      [lines 3-10,001 left out: the line above 9,999 times more, 269,973 chars]
      done
      "
    `);
  });

  it('shows what a terminal would show, and counts what is stored (B32)', async () => {
    const frames = Array.from(
      { length: 1_000 },
      (_, at) => `${'|/-'[at % 3]} ${at} of 1000`,
    ).join('\r');
    const text = `first\rsecond\nthird\n_\bx\n${frames}\nend\n`;
    const result = await testCut(text, 200);
    expect(result?.body).toBe('second\nthird\nx\n| 999 of 1000\nend\n');
    expect(result?.facts).toMatchObject({
      totalChars: text.length,
      shownChars: text.length,
      gaps: [],
    });
  });

  it('keeps the last lines that were asked for, whatever the strategy', async () => {
    const text = `${numbered(1_000)}exit code 1\n`;
    for (const strategy of ['head', 'tail', 'headTail'] as const) {
      expect(await bodyOf(text, 140, { strategy, keepTailLines: 1 })).toMatch(
        /exit code 1\n$/,
      );
    }
  });

  it('keeps the last line without a line feed, behind CR LF, and of blanks', async () => {
    const head = numbered(500).replaceAll('\n', '\r\n');
    const options = { strategy: 'head', keepTailLines: 1 } as const;
    expect(await bodyOf(`${head}exit 1`, 140, options)).toMatch(/\nexit 1$/);
    expect(await bodyOf(`${head}exit 1\r\n`, 140, options)).toMatch(
      /\nexit 1\r\n$/,
    );
    expect(
      await bodyOf(`${head}exit 1\r\n\r\n`, 140, {
        ...options,
        keepTailLines: 2,
      }),
    ).toMatch(/\nexit 1\r\n\r\n$/);
  });

  it('lets the budget win over the last lines, also over 10^12 of them', async () => {
    const text = numbered(1_000);
    expect(await testCut(text, 140, { keepTailLines: 10 ** 12 })).toEqual(
      await testCut(text, 140),
    );
    const giant = `a\n${'x'.repeat(10_000)}`;
    expect(await testCut(giant, 140, { keepTailLines: 1 })).toEqual(
      await testCut(giant, 140),
    );
  });

  it('keeps last lines whole, which only LF and CR LF end', async () => {
    const endings = [
      'totals: 中文 🎉 👩‍👩‍👦\n',
      'a bar\r100 %\n',
      'one\u0085two\u2028three\u2029four\u000bfive\n',
      'first of two\nsecond of two\n',
      'line\n\n',
      '\n',
    ];
    for (const ending of endings) {
      const keepTailLines = ending.split('\n').length - 1;
      for (const strategy of ['head', 'tail', 'headTail'] as const) {
        const text = numbered(1_000) + ending;
        const cut = await testCut(text, 140, { strategy, keepTailLines });
        // A terminal shows what a carriage return has overwritten no more.
        const shown = ending.replace('a bar\r', '');
        expect(cut?.body.endsWith(`\n${shown}`)).toBe(true);
      }
    }
  });

  it('has no cut when the line that states the gap does not fit', async () => {
    expect(await testCut(numbered(1_000), 20)).toBeUndefined();
  });
});
