import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tiktoken } from '../tiktoken.ts';
import { finishPaced } from '../pace/finish-paced.ts';
import { estimateTokens, estimateTokensUpTo } from './estimate-tokens.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        'word',
        ' ',
        '\n',
        '  ',
        '{"',
        '":',
        '1234',
        'aB',
        '中文',
        '\ud83d',
        '+/',
        'é',
      ),
      { maxLength: 100 },
    )
    .map(parts => parts.join('')),
);

/** Texts that resemble nothing which the costs were fitted on. */
const samples: Record<string, string> = {
  English:
    'A tool can return a two megabyte log. It sits in the history and is paid for again on every later call, so the payload is measured once, at the door.',
  code: 'export function lineCount(text: string): number {\n  if (text.length === 0) return 0;\n  return text.endsWith("\\n") ? lineFeeds : lineFeeds + 1;\n}\n',
  'minified code':
    'function r(e,t){for(var n=0;n<t.length;n++){var o=t[n];o.enumerable=o.enumerable||!1,o.configurable=!0,"value"in o&&(o.writable=!0)}}',
  JSON: JSON.stringify({
    id: 4711,
    name: 'Ada',
    tags: ['a', 'b'],
    score: 0.25,
    active: true,
  }),
  'indented JSON': JSON.stringify(
    [
      { id: 4711, name: 'Ada', active: true },
      { id: 4712, name: 'Grace', active: false },
    ],
    null,
    2,
  ),
  numbers: Array.from(
    { length: 50 },
    (_, index) => (index * 7919) % 10_007,
  ).join(', '),
  hex: Array.from({ length: 400 }, (_, index) =>
    ((index * 7919) % 251).toString(16),
  ).join(''),
  base64: btoa(
    String.fromCharCode(
      ...Array.from({ length: 600 }, (_, index) => (index * index * 31) % 251),
    ),
  ),
  German:
    'Die Ergebnisse der Werkzeuge bleiben im Verlauf stehen und werden bei jedem weiteren Aufruf des Modells noch einmal bezahlt.',
  French:
    "Les résultats des outils restent dans l'historique et sont payés de nouveau à chaque appel du modèle.",
  Russian:
    'Результаты инструментов остаются в истории и оплачиваются снова при каждом следующем вызове модели.',
  Arabic:
    'تبقى نتائج الأدوات في السجل وتدفع مرة أخرى في كل استدعاء لاحق للنموذج.',
  Hindi:
    'उपकरणों के परिणाम इतिहास में रहते हैं और हर अगली कॉल पर फिर से भुगतान किया जाता है।',
  Chinese: '工具的结果会留在历史记录里，之后每次调用模型都要再次付费。',
  Japanese:
    'ツールの結果は履歴に残り、その後のモデル呼び出しのたびに再び支払われます。',
  Korean:
    '도구의 결과는 기록에 남아 이후 모델을 호출할 때마다 다시 비용이 듭니다.',
  emoji: '😀 🎉 🚀 👍 🔥 ❤️ 😂 🙏 ✨ 🎂',
  'combining marks':
    'Re\u0301sume\u0301s et e\u0301le\u0300ves, a\u0302ge\u0301s de dix ans',
  'a table':
    'name        size   modified\nindex.ts    1024   2026-11-30\nREADME.md   20480  2026-11-29\n',
  colours:
    '\u001b[32m✓\u001b[39m passes \u001b[2m(3 ms)\u001b[22m\n\u001b[31m✗\u001b[39m fails \u001b[2m(12 ms)\u001b[22m\n',
  indentation: `${' '.repeat(24)}return value;\n`.repeat(5),
  'a rule': `${'-'.repeat(120)}\n`,
  'one letter': 'a'.repeat(20_000),
};

describe('estimateTokens', () => {
  it('16: is within 25 % of o200k for all kinds of text, or six tokens where that is more', async () => {
    const count = await tiktoken();
    for (const [name, text] of Object.entries(samples)) {
      const tokens = count(text);
      const miss = Math.abs(estimateTokens(text) - tokens);
      expect(
        miss,
        `${name}: ${estimateTokens(text)} of ${tokens}`,
      ).toBeLessThanOrEqual(Math.max(6, tokens / 4));
    }
  });

  it('is 0 for no text and at least 1 for any other', () => {
    expect(estimateTokens('')).toBe(0);
    fc.assert(
      fc.property(anyText, text => {
        const tokens = estimateTokens(text);
        expect(Number.isSafeInteger(tokens)).toBe(true);
        expect(tokens >= 1).toBe(text.length > 0);
      }),
    );
  });

  it('is the sum of its parts but for a few tokens at each seam', () => {
    fc.assert(
      fc.property(anyText, anyText, (first, second) => {
        const sum = estimateTokens(first) + estimateTokens(second);
        expect(
          Math.abs(estimateTokens(first + second) - sum),
        ).toBeLessThanOrEqual(4 + sum / 2);
      }),
    );
  });

  it('15: takes linear time for a megabyte without a seam', () => {
    for (const unit of [
      'a',
      'A',
      'aB',
      '中',
      '=',
      ' ',
      '\n',
      '0',
      '\u0301',
      '\ud83d',
    ])
      expect(
        estimateTokens(unit.repeat(1_000_000 / unit.length)),
      ).toBeGreaterThan(1_000);
  });
});

describe('estimateTokensUpTo', () => {
  it('says the same as the whole estimate up to its limit, and beyond that it is beyond', () => {
    fc.assert(
      fc.property(anyText, fc.nat(60), (text, limit) => {
        const whole = estimateTokens(text);
        const estimate = finishPaced(estimateTokensUpTo({ text, limit }));
        if (whole <= limit) expect(estimate).toBe(whole);
        else expect(estimate).toBeGreaterThan(limit);
        expect(estimate).toBeLessThanOrEqual(whole);
      }),
    );
  });

  it('stops soon after its limit', () => {
    const text = 'a'.repeat(10_000_000);
    const estimate = finishPaced(estimateTokensUpTo({ text, limit: 2_000 }));
    expect(estimate).toBeLessThan(3_000);
  });

  it('pauses within one long run', () => {
    const text = 'a'.repeat(2_000_000);
    expect([...estimateTokensUpTo({ text, limit: Infinity })].length).toBe(3);
  });
});
