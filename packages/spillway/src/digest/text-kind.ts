import { parseDiagnostic, withoutEscapes } from './diagnostic.ts';
import { hitNumber } from './hit-number.ts';
import { sampleLines } from './sample-lines.ts';
import { showsShare } from './shows-share.ts';

/** What a text is. */
export type TextKind =
  | 'source code'
  | 'Markdown'
  | 'LaTeX'
  | 'log'
  | 'diff'
  | 'commit log'
  | 'test report'
  | 'compiler or linter messages'
  | 'HTML'
  | 'XML'
  | 'accessibility snapshot'
  | 'YAML'
  | 'INI or TOML'
  | 'search hits'
  | 'directory listing'
  | 'event stream'
  | 'text with JSON lines'
  | 'JSON that does not parse'
  | 'hex dump'
  | 'base64';

/** How much of a text is looked at for a document of HTML. */
const htmlChars = 16_384;

/** How such a document begins, also behind the head of a response. */
const htmlBeginning =
  /^\s*(?:HTTP\/[\s\S]{0,4000}?\n\r?\n[ \t]*)?<(?:!doctype html|html\b)/i;

/** A kind, and the share of the sampled lines that has to look like it. */
interface LinePattern {
  readonly kind: TextKind;
  readonly pattern: Pick<RegExp, 'test'>;
  readonly share: number;
  /** What at least one of them has to look like. */
  readonly needed?: RegExp;
}

/**
 * How test runners say what a run came to, or that one begins; looked for at
 * both ends. It stays within a line: what passes over line feeds is tried again
 * at each of a run of them.
 */
const testRun =
  /^(?:=+ test session starts =|=+ .*\b\d+ (?:passed|failed)\b.*=|test result: (?:ok|FAILED)\.|Test Suites: \d|[ \t]*Test Files +\d|Tests: +\d+ (?:failed|passed)|Ran \d+ tests? in |Tests run: \d+, |# (?:tests|pass|fail) \d+|\d+ examples?, \d+ failures?|(?:ok|FAIL)[ \t]+\S+[ \t]+[\d.]+s|TAP version \d)/m;
const testRunChars = 4_000;

/** In the order in which they are asked; what is more special comes first. */
const linePatterns: readonly LinePattern[] = [
  {
    kind: 'diff',
    pattern: /^(?:diff --git |@@ -\d|\+\+\+ |--- [ab/])/,
    share: 0.02,
  },
  {
    kind: 'commit log',
    pattern: /^commit [\da-f]{7,64}\b(?! \S+ \S)/,
    share: 0.02,
  },
  {
    kind: 'test report',
    pattern:
      /^\s*(?:(?:PASS|FAIL|ok|not ok|--- (?:PASS|FAIL)|=== RUN)\b|[✓✔✗✘✕×●] ?\S|\S+ (?:PASSED|FAILED)\b|Tests?:? +\d|Test (?:Suites|Files):? +\d|<testcase\b|=+ .*(?:passed|failed|test session))/,
    share: 0.08,
  },
  {
    kind: 'compiler or linter messages',
    pattern: { test: line => parseDiagnostic(line) !== undefined },
    share: 0.1,
  },
  {
    kind: 'log',
    pattern:
      /^\W{0,2}(?:\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|\w{3} +\d{1,2} \d\d:\d\d:\d\d|\d\d:\d\d:\d\d\b|(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\b)|^\S+ \S+ \S+ \[\d\d\/\w{3}\/\d{4}:|^[IWEF]\d{4} \d\d:\d\d:|^\w+=\S.*\b(?:level|lvl|msg)=|^\{"(?:[^"]*":.*")?(?:level|severity|lvl|msg|message)":/,
    share: 0.4,
  },
  {
    kind: 'text with JSON lines',
    pattern: /^\{"[^"]*":.*\}\s*$/,
    share: 0.2,
  },
  {
    kind: 'accessibility snapshot',
    pattern: /^\s*- [a-z]+\b.*\[ref=/,
    share: 0.2,
  },
  {
    kind: 'search hits',
    pattern:
      /^(?:\.{0,2}\/)?[\w@.][^\s:=]*(?::\d+:(?!\d+: (?:fatal |error|warning|note))|\.\w+-\d+-)/,
    share: 0.5,
  },
  {
    kind: 'directory listing',
    pattern: /^(?:[-dlbcps][rwxsStT-]{9}|total \d)/,
    share: 0.5,
  },
  {
    kind: 'hex dump',
    pattern: /^[\da-f]{4,16}:?\s+(?:[\da-f]{2,4} +){6}/i,
    share: 0.8,
  },
  {
    kind: 'base64',
    pattern: /^(?=[A-Za-z\d+/]{60,76}={0,2}\s*$)(?=.*[G-Z])(?=.*[g-z])(?=.*\d)/,
    share: 0.8,
  },
  {
    kind: 'event stream',
    pattern: /^(?:event|data|id|retry): /,
    share: 0.8,
  },
  {
    kind: 'INI or TOML',
    pattern: /^\s*(?:\[+[^\]]+\]+\s*$|[\w."-]+\s*=\s*\S|[#;])/,
    share: 0.7,
    needed: /^\s*\[+\w[^\]]*\]+\s*$/,
  },
  {
    kind: 'YAML',
    pattern:
      /^ *(?:- +)*(?:[\w./$@<{][\w./{}$@<>-]*|"[^"]*"|'[^']*'):(?: |$)(?!.*[,{[]\s*$)/,
    share: 0.6,
  },
  {
    kind: 'LaTeX',
    pattern: /^\s*\\(?:documentclass|usepackage|begin|end|(?:sub)*section)\b/,
    share: 0.05,
  },
  {
    kind: 'Markdown',
    pattern: /^(?:#{1,6} \S|```|\s*[-*] \[[^\]]*\]\()/,
    share: 0.03,
  },
  {
    kind: 'source code',
    pattern:
      /(?:[;{},(]|\):|=>)\s*$|^\s*(?:import|from|package|use|#include|def|func|fun|fn|class|struct|interface|impl|pub|const|val|var|let|export|public|private|protected|return)\b/,
    share: 0.3,
  },
];

const partPatterns = linePatterns.slice(
  0,
  linePatterns.findIndex(({ kind }) => kind === 'search hits') + 1,
);

/** How JSON begins, where what follows was found not to be JSON. */
const jsonBeginning =
  /^\s*(?:\{\s*"(?:[^"\\\n]|\\.){0,200}"\s*:|\[\s*(?:\{\s*"|\[\s*[\d"[{]|"(?:[^"\\\n]|\\.){0,200}"\s*,|-?\d[\d.]*\s*,))/;

/** Tells what a text that holds no JSON is from its first lines, some of the middle and its end; `undefined` for plain text. Looks at 40 kB at most. */
export function textKind(
  text: string,
  /** Asks for no kind behind `search hits`: whoever wants to know whether a text is a list of parts needs none. */
  { onlyParts = false }: { onlyParts?: boolean } = {},
): TextKind | undefined {
  if (htmlBeginning.test(text.slice(0, htmlChars))) return 'HTML';
  const lines = sampleLines(text);
  const isXml = isXmlText(text, lines);
  const patterns = onlyParts ? partPatterns : linePatterns;
  const byLines = (): TextKind | undefined =>
    patterns.find(pattern => matches(pattern, lines))?.kind;
  if (isXml) return byLines() === 'test report' ? 'test report' : 'XML';
  const found = kindOfEnds(text) ?? byLines();
  const isPlain = found === undefined || found === 'source code';
  return isPlain && jsonBeginning.test(text.slice(0, 1_000))
    ? 'JSON that does not parse'
    : found;
}

/** Tells the kinds that both ends of a text, or the beginning alone, give away. */
function kindOfEnds(text: string): TextKind | undefined {
  if (isTestRun(text)) return 'test report';
  return isHeadedSearch(text) ? 'search hits' : undefined;
}

/** The part of the lines that are hits or stand around one, where paths stand above them. */
const hitShare = 0.6;
const headedLines = 150;
const headedChars = 16_384;

/** Says whether a text begins with a path above lines that have numbers, and goes on so, as `rg --heading` writes. */
function isHeadedSearch(text: string): boolean {
  const lines = text
    .slice(0, headedChars)
    .split('\n', headedLines)
    .filter(line => line.trim() !== '' && line !== '--');
  const hits = lines.filter(line => hitNumber(line, 0) !== 0).length;
  return (
    /^\S*[./\\]\S*$/.test(withoutEscapes(lines[0] ?? '').trimEnd()) &&
    hits > 1 &&
    hits >= lines.length * hitShare
  );
}

/** The part of the lines that has to begin with a tag, where a text does. */
const tagShare = 0.3;

function isXmlText(text: string, lines: readonly string[]): boolean {
  if (!/^\s*<(?:\?xml|[\w:-]+[\s>])/.test(text.slice(0, 200))) return false;
  return showsShare({
    values: lines,
    share: tagShare,
    test: line => /^\s*<[/\w!?]/.test(line),
  });
}

function isTestRun(text: string): boolean {
  return (
    testRun.test(text.slice(0, testRunChars)) ||
    testRun.test(text.slice(-testRunChars))
  );
}

function matches(
  { pattern, share, needed }: LinePattern,
  lines: readonly string[],
): boolean {
  return (
    showsShare({
      values: lines,
      share,
      atLeast: 2,
      test: line => pattern.test(line),
    }) &&
    (needed === undefined || lines.some(line => needed.test(line)))
  );
}
