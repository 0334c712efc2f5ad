/** What a compiler or a linter says of one place. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning';
  /** The rule or number by which it is known, where it has one: `TS2305`, `-Wunused`, `no-var`. */
  readonly code: string | undefined;
  /** The file; `undefined` where a line above names it. */
  readonly file: string | undefined;
}

const escapeSequence =
  // oxlint-disable-next-line no-control-regex -- compilers color what they print
  /\u001b\[[\d;?]*[A-Za-z]/g;

/** `file:12:5: error: text`, `file(12,5): error TS1: text`, `file:12:5 - error TS1: text`: gcc, clang, go, javac, mypy, tsc. */
const placed =
  /^(?=(?:[A-Za-z]:)?[^:(]{0,200}[./\\])(?<file>(?:[A-Za-z]:)?[^\s:()"'][^:()"']{0,200})(?::\d+(?::\d+)?|\(\d+(?:,\d+)?\))\s?:?\s+(?:- )?(?:fatal )?(?<severity>error|warning)\b:?\s*(?<code>[A-Z]{1,4}\d{2,5}\b)?/i;

/** `file:12:5: E501 text`: flake8, pylint, ruff. */
const coded =
  /^(?<file>[^\s:()"'][^:()"']{0,200}):\d+:\d+: (?<code>[A-Z]{1,3}\d{2,4})\b/;

/** `12:5  error  text  rule` below a line that names the file: eslint, stylelint. */
const listed =
  /^\s+\d+:\d+\s+(?<severity>error|warning|✖|⚠)\s+\S.*?(?:\s{2,}(?<code>@?[\w/-]+))?$/;

/** `error[E0308]: text`, whose place comes on the next line: rustc. */
const headed = /^(?<severity>error|warning)(?:\[(?<code>[A-Z]+\d+)\])?: \S/;

/** The option or rule at the end of a line: `[-Wunused]`, `[arg-type]`. */
const trailing = /\[(-W[\w+=-]+|[a-z][a-z-]{2,40})\]$/;

/** What every one of them has, if only behind an escape sequence: a place, or a word for how bad it is at the beginning. */
// oxlint-disable-next-line no-control-regex -- compilers color what they print
const mayBeDiagnostic = /[:(]\d|\u001b|^(?:error|warning)/i;

/** What most of them say; far cheaper to look for than their form. */
const severityWord = /error|warning|[✖⚠]/i;

/** Reads a line as compilers and linters write one; `undefined` for any other. Looks at the first 300 characters. */
export function parseDiagnostic(line: string): Diagnostic | undefined {
  if (!mayBeDiagnostic.test(line)) return undefined;
  const text = withoutEscapes(line.slice(0, 300)).trimEnd();
  for (const pattern of patternsFor(text)) {
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) continue;
    const { severity, code, file } = groups;
    return {
      severity: severityOf(severity ?? code),
      code: code ?? trailing.exec(text)?.[1],
      file,
    };
  }
  return undefined;
}

/** Returns the forms that a line can have by how it begins and what it says. */
function patternsFor(text: string): readonly RegExp[] {
  const saysSeverity = severityWord.test(text);
  if (/^\s/.test(text)) return saysSeverity ? indented : none;
  return saysSeverity ? atMargin : withoutSeverity;
}

const none: readonly RegExp[] = [];
const indented: readonly RegExp[] = [listed];
const withoutSeverity: readonly RegExp[] = [coded];
const atMargin: readonly RegExp[] = [placed, coded, headed];

/** Tells by the word, or by the letter that a code begins with: W is a warning. */
function severityOf(word = ''): Diagnostic['severity'] {
  return /^(?:w|⚠)/i.test(word) ? 'warning' : 'error';
}

/** Drops the escape sequences of a line. */
export function withoutEscapes(line: string): string {
  return line.includes('\u001b') ? line.replaceAll(escapeSequence, '') : line;
}
