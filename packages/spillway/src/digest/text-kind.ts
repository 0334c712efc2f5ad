/** What a text is. */
export type TextKind =
  | 'source code'
  | 'Markdown'
  | 'log'
  | 'diff'
  | 'test report'
  | 'HTML'
  | 'XML'
  | 'accessibility snapshot'
  | 'YAML'
  | 'search hits';

/** How many lines are looked at, from the beginning and from the middle. */
const sampledLines = 150;
const sampledChars = 16_384;

/** A kind, and the share of the sampled lines that has to look like it. */
interface LinePattern {
  readonly kind: TextKind;
  readonly pattern: RegExp;
  readonly share: number;
}

/** A line number that a tool has put before each line. */
const numbering = /^\s*\d+(?:→|\t|[|:] ?)/;

/** In the order in which they are asked; what is more special comes first. */
const linePatterns: readonly LinePattern[] = [
  {
    kind: 'diff',
    pattern: /^(?:diff --git |@@ -\d|\+\+\+ |--- [ab/])/,
    share: 0.02,
  },
  {
    kind: 'test report',
    pattern:
      /^\s*(?:(?:PASS|FAIL|ok|not ok|--- (?:PASS|FAIL)|=== RUN)\b|[✓✔✗✘✕×●] ?\S|\S+ (?:PASSED|FAILED)\b|Tests?:? +\d|Test (?:Suites|Files):? +\d|<testcase\b|=+ .*(?:passed|failed|test session))/,
    share: 0.08,
  },
  {
    kind: 'log',
    pattern:
      /^\W{0,2}(?:\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|\w{3} +\d{1,2} \d\d:\d\d:\d\d|\d\d:\d\d:\d\d\b|(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\b)/,
    share: 0.4,
  },
  {
    kind: 'accessibility snapshot',
    pattern: /^\s*- [a-z]+(?: ".*"| \[).*\[ref=/,
    share: 0.2,
  },
  {
    kind: 'search hits',
    pattern: /^(?:\.{0,2}\/)?[\w@.][^\s:]*[:-]\d+[:-]/,
    share: 0.5,
  },
  { kind: 'YAML', pattern: /^\s*(?:- )?[\w./"'$-]+:(?: |$)/, share: 0.6 },
  {
    kind: 'Markdown',
    pattern: /^(?:#{1,6} \S|```|\s*[-*] \[[^\]]*\]\()/,
    share: 0.03,
  },
  {
    kind: 'source code',
    pattern:
      /(?:[;{},(]|\):|=>)\s*$|^\s*(?:import|from|package|use|#include|def|func|fn|class|const|return)\b/,
    share: 0.3,
  },
];

/** Tells what a text is from its first lines and some of the middle; `undefined` for plain text. Looks at 32 kB at most. */
export function textKind(text: string): TextKind | undefined {
  if (
    /^\s*(?:HTTP\/[\s\S]{0,4000}?\n\r?\n\s*)?<(?:!doctype html|html\b)/i.test(
      text.slice(0, sampledChars),
    )
  ) {
    return 'HTML';
  }
  const lines = sampleLines(text);
  const isXml = /^\s*<(?:\?xml|[\w:-]+[\s>])/.test(text.slice(0, 200));
  const found = linePatterns.find(({ pattern, share }) => {
    const alike = lines.filter(line => pattern.test(line)).length;
    return alike > 1 && alike >= lines.length * share;
  });
  if (isXml) return found?.kind === 'test report' ? 'test report' : 'XML';
  return found?.kind;
}

function sampleLines(text: string): string[] {
  const middle = Math.floor(text.length / 2);
  const samples = [
    text.slice(0, sampledChars),
    text.slice(middle, middle + sampledChars),
  ];
  return samples.flatMap((sample, index) =>
    sample
      .split('\n', sampledLines + index)
      .slice(index)
      .map(line => line.slice(0, 300).replace(numbering, () => ''))
      .filter(line => line.trim() !== ''),
  );
}
