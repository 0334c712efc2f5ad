import { describe, expect, it } from 'vitest';
import type { Paced } from '../pace/paced.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import { createQuestion } from '../question/question.ts';
import { cutJson } from './cut-json.ts';

describe('cutJson, signal first', () => {
  it('B26: shows the one FATAL row among 2,000', () => {
    const rows = logRows();
    rows[1_234] = { ...rows[1_234], level: 'FATAL', message: 'disk is gone' };
    const strategies: CutStrategy[] = ['head', 'tail', 'headTail'];
    for (const strategy of strategies) {
      const parsed = JSON.parse(cutOf(rows, { maxChars: 1_000, strategy }));
      expect(parsed).toContainEqual(rows[1_234]);
    }
    expect(cutOf(rows, { maxChars: 620 })).toMatchInlineSnapshot(
      `"[{"$spillway":"[spillway]"},{"id":0,"level":"INFO","message":"request 0 done in 0 ms"},{"id":1,"level":"DEBUG","message":"request 1 done in 1 ms"},{"$spillway":"items 2 to 1,233 of 2,000 left out"},{"id":1234,"level":"FATAL","message":"disk is gone"},{"$spillway":"items 1,235 to 1,995 of 2,000 left out"},{"id":1996,"level":"INFO","message":"request 1996 done in 7 ms"},{"id":1997,"level":"DEBUG","message":"request 1997 done in 8 ms"},{"id":1998,"level":"INFO","message":"request 1998 done in 9 ms"},{"id":1999,"level":"DEBUG","message":"request 1999 done in 10 ms"}]"`,
    );
  });

  it('shows values that are rare in their field, without a word of failure', () => {
    const rows = Array.from({ length: 3_000 }, (_, id) => ({
      id,
      state: id === 1_777 ? 'detached' : ['open', 'closed'][id % 2],
    }));
    const parsed = JSON.parse(cutOf(rows, { maxChars: 500 }));
    expect(parsed).toContainEqual({ id: 1_777, state: 'detached' });
  });

  it('shows numbers far from the rest, and keys that only one record has', () => {
    const rows = Array.from({ length: 3_000 }, (_, id) => ({
      id,
      ms: id === 2_001 ? 90_000 : 20 + ((id * 7) % 13),
      ...(id === 900 ? { note: 'moved' } : {}),
    }));
    const parsed = JSON.parse(cutOf(rows, { maxChars: 600 }));
    expect(parsed).toContainEqual({ id: 2_001, ms: 90_000 });
    expect(parsed).toContainEqual(expect.objectContaining({ note: 'moved' }));
  });

  it('shows the record that leads in several numbers whole, before the one that leads in one', () => {
    const quakes = Array.from({ length: 1_500 }, (_, id) => ({
      url: `https://quakes.example.com/events/${id}/detail-of-the-whole-event`,
      properties: {
        mag: 1 + ((id * 7) % 20) / 10,
        felt: (id * 11) % 13,
        sig: (id * 17) % 90,
        gap: 80 + ((id * 13) % 50),
      },
      geometry: { coordinates: [(id % 9) - 120, 30 + (id % 7), id % 11] },
    }));
    const strongest = quakes[701]?.properties;
    Object.assign(strongest ?? {}, { mag: 6.4, felt: 90, sig: 800 });
    Object.assign(quakes[300]?.properties ?? {}, { gap: 900 });
    Object.assign(quakes[400]?.geometry ?? {}, { coordinates: [179, 0, 500] });
    const parsed = JSON.parse(cutOf(quakes, { maxChars: 900 }));
    expect(parsed).toContainEqual(quakes[701]);
    expect(parsed).not.toContainEqual(quakes[400]);
  });

  it('takes a field of failures that never happen for none', () => {
    const rows = Array.from({ length: 3_000 }, (_, id) => ({
      id,
      error: id === 1_500 ? 'no route' : null,
      status: id === 2_200 ? 503 : 200,
      success: id !== 2_500,
    }));
    const parsed = JSON.parse(cutOf(rows, { maxChars: 1_000 }));
    for (const id of [1_500, 2_200, 2_500]) {
      expect(parsed).toContainEqual(rows[id]);
    }
  });

  it('takes a word of failure in a key that all records have for a name', () => {
    const groups = Array.from({ length: 14 }, (_, at) => ({
      members: [
        {
          image: `ami-${at * 7_919}`,
          memberId: `i-${at * 104_729}`,
          keyName: 'operations',
          dnsName: `ip-10-0-0-${at}.eu-west-1.compute.internal`,
          hypervisor: 'xen',
          securityGroups: [{ name: 'default', id: `sg-${at * 15_485}` }],
          volumes: [{ device: '/dev/xvda', id: `vol-${at * 32_452}` }],
          launched: `2026-03-${10 + at}T08:00:00Z`,
          ...(at === 9 && { crashReports: ['reported by the kernel'] }),
        },
      ],
      owner: 'o'.repeat(12),
    }));
    const cut = cutOf(groups, { maxChars: 1_200 });
    const countOf = (key: string): number => cut.split(`"${key}"`).length - 1;
    expect(countOf('memberId')).toBe(countOf('members'));
    expect(countOf('securityGroups')).toBeLessThan(2);
    expect(cut).toContain('reported by the kernel');
    const question = 'Which securityGroups does each have?';
    expect(cutOf(groups, { maxChars: 1_200, question })).toContain('sg-15485');
  });

  it('shows what the question asks for, and the range of each gap', () => {
    const films = Array.from({ length: 2_000 }, (_, id) => ({
      title: `Film ${id}${id === 700 ? ' Zodiac' : ''}`,
      budget: id * 1_000,
    }));
    expect(
      cutOf(films, {
        maxChars: 330,
        question: 'What was the budget of Zodiac?',
      }),
    ).toMatchInlineSnapshot(
      `"[{"$spillway":"[spillway]"},{"title":"Film 0","budget":0},{"$spillway":"items 1 to 699 of 2,000 left out"},{"title":"Film 700 Zodiac","budget":700000},{"$spillway":"items 701 to 1,996 of 2,000 left out"},{"title":"Film 1997","budget":1997000},{"title":"Film 1998","budget":1998000},{"title":"Film 1999","budget":1999000}]"`,
    );
  });

  it('finds the way down to a deep member that the question asks for', () => {
    const operation = (name: string): object => ({
      summary: `Handles ${name}`,
      parameters: Array.from({ length: 9 }, (_, n) => ({
        name: `p${n}`,
        schema: { type: 'string', maxLength: n * 10 },
      })),
      operationId: `handle-${name}`,
    });
    const paths = Object.fromEntries(
      Array.from({ length: 500 }, (_, n) => [
        `/things/{id}/part-${n}`,
        { get: operation(`read-${n}`), post: operation(`dispatch-${n}`) },
      ]),
    );
    const document = {
      openapi: '3.1.0',
      paths,
      components: { schemas: paths },
    };
    const question = 'Which operation is dispatch-321?';
    const parsed = JSON.parse(cutOf(document, { maxChars: 1_500, question }));
    expect(parsed.paths['/things/{id}/part-321'].post.operationId).toBe(
      'handle-dispatch-321',
    );
    expect(parsed.openapi).toBe('3.1.0');
  });

  it('shows the members that the question asks for before the first ones', () => {
    const value = Object.fromEntries(
      Array.from({ length: 900 }, (_, n) => [`setting-${n}`, `value ${n}`]),
    );
    const parsed = JSON.parse(
      cutOf(value, { maxChars: 300, question: 'What is setting-777?' }),
    );
    expect(parsed['setting-777']).toBe('value 777');
    expect(parsed['$spillway.omitted']).toMatch(/ of 900 keys left out$/);
  });

  it('B29: keeps stderr and the exit code whole beside a megabyte of stdout', () => {
    const lines = Array.from({ length: 50_000 }, (_, n) => `line ${n}\n`);
    const value = {
      stdout: lines.join(''),
      stderr: 'error: '.repeat(20),
      exitCode: 1,
    };
    const parsed = JSON.parse(
      cutOf(value, { maxChars: 2_000, strategy: 'tail' }),
    );
    expect(parsed).toMatchObject({ stderr: value.stderr, exitCode: 1 });
    expect(parsed.stdout).toMatch(/^\[.{0,2}lines 1\D.*: [\d,]+ char.*\]\n/);
    expect(parsed.stdout.endsWith('line 49999\n')).toBe(true);
  });

  it('B30: bounds 50 fields of just under the limit each', () => {
    const value = Object.fromEntries(
      Array.from({ length: 50 }, (_, n) => [`field${n}`, 'word '.repeat(900)]),
    );
    const cut = cutOf(value, { maxChars: 5_000 });
    expect(cut.length).toBeLessThanOrEqual(5_000);
    expect(Object.keys(JSON.parse(cut))).toEqual([
      '$spillway',
      ...Object.keys(value),
    ]);
  });

  it('B28: keeps digits and duplicate keys beside what the question asks for', () => {
    const source = `{"id":12345678901234567890,"a":1,"a":2,"__proto__":{"b":1},"rows":[${'{"n":1.10},'.repeat(900)}{"needle":0.30}]}`;
    const question = createQuestion({ userText: 'needle' });
    const options = { source, maxChars: 400, reservedChars: 0, question };
    const cut = finish(cutJson({ ...options, strategy: 'head' }));
    expect(cut?.renderBare()).toContain(
      '"id":12345678901234567890,"a":1,"a":2',
    );
    expect(cut?.renderBare()).toContain('{"needle":0.30}]}');
  });

  it('shows a window of a long string around what the question asks for', () => {
    const words = Array.from({ length: 9_000 }, (_, n) => `w${n}x`);
    words[5_000] = '"zebra"\tcrossing';
    const value = { id: 1, text: words.join(' ') };
    const question = 'Where is the zebra?';
    const parsed = JSON.parse(cutOf(value, { maxChars: 600, question }));
    expect(parsed.text).toContain('w4999x "zebra"\tcrossing w5001x');
  });

  it('B39: describes base64 and never cuts it', () => {
    const png = `iVBORw0KGgo${'AAgP4z8DwHwAF9QH'.repeat(9_000)}`;
    const value = {
      content: [
        { type: 'text', text: 'Took a screenshot' },
        { type: 'image', data: png, mimeType: 'image/png' },
        { type: 'blob', data: `${'qL7x'.repeat(2_000)}==` },
      ],
    };
    expect(cutOf(value, { maxChars: 600 })).toMatchInlineSnapshot(
      `"{"$spillway":"[spillway]","content":[{"type":"text","text":"Took a screenshot"},{"type":"image","data":"[image/png of 108,008 bytes in base64 left out]","mimeType":"image/png"},{"type":"blob","data":"[6,000 bytes in base64 left out]"}]}"`,
    );
    const around = { shot: value, log: 'word '.repeat(900) };
    expect(cutOf(around, { maxChars: 125 })).toMatchInlineSnapshot(
      `"{"$spillway":"[spillway]","log":"word word word word [4,480 characters left out]","$spillway.omitted":"1 of 2 keys left out"}"`,
    );
  });

  it('takes hexadecimal and repeated text for text', () => {
    const hex = '0123456789abcdef'.repeat(500);
    const parsed = JSON.parse(cutOf({ hex, id: 1 }, { maxChars: 300 }));
    expect(parsed.hex.startsWith('0123456789abcdef')).toBe(true);
  });
});

function logRows(): object[] {
  return Array.from({ length: 2_000 }, (_, id) => ({
    id,
    level: ['INFO', 'DEBUG'][id % 2],
    message: `request ${id} done in ${id % 17} ms`,
  }));
}

function cutOf(
  value: unknown,
  {
    maxChars,
    strategy = 'headTail',
    question,
  }: { maxChars: number; strategy?: CutStrategy; question?: string },
): string {
  const notice = '[spillway]';
  const cut = finish(
    cutJson({
      source: JSON.stringify(value),
      maxChars,
      strategy,
      reservedChars: JSON.stringify(notice).length,
      question: createQuestion({ userText: question }),
    }),
  );
  return cut?.renderWithNotice(notice) ?? '';
}

function finish<RESULT>(paced: Paced<RESULT>): RESULT {
  for (;;) {
    const step = paced.next();
    if (step.done) return step.value;
  }
}
