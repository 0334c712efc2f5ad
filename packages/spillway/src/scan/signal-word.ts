/** What a word says about the line that holds it. */
export const signal = {
  /** Something went wrong: error, failed, panic. */
  failure: 1,
  /** Something may be wrong: warning, missing, deprecated. */
  warning: 2,
  /** Something is counted or ends: found, total, passed; it counts beside a number. */
  summary: 4,
  /** Something is defined, when it is among the first words: function, class. */
  definition: 8,
} as const;

/**
 * The words by their beginnings, since `fail` stands for failed, fails and
 * failure. Gathered from the outputs of compilers, test runners, package
 * managers, service logs and shells.
 */
const beginnings: readonly (readonly [bits: number, words: string])[] = [
  [
    signal.failure,
    'error err! errno fail fatal panic exception traceback abort crash killed segfault segmentation denied refused timeout exceeded unreachable unhandled uncaught assertion critical severe emerg undefined corrupt broken conflict rejected forbidden unauthorized violation overflow illegal unresolved cannot unable vulnerab exploit cve невозможно ошибка помилка fehler erreur échec błąd σφάλμα 错误 錯誤 失败 失敗 异常 異常 エラー 오류 실패 خطأ فشل שגיאה त्रुटि',
  ],
  [
    signal.warning,
    'warn deprecat missing invalid mismatch unexpected skipped retry stopped security unsupported ignored timed not_found',
  ],
  [
    signal.summary,
    'found total passed passing success succeed summary added removed changed finished complete done built duration exit result elapsed matched installed tests suites files packages insertion deletion problem',
  ],
  [
    signal.definition,
    'function func class interface struct enum trait impl module package namespace type def fn const export public protected abstract override macro typedef create table procedure message service record object',
  ],
];

/** Returns what each beginning of a word says, by the word. */
export function signalWords(): ReadonlyMap<string, number> {
  return new Map(
    beginnings.flatMap(([bits, words]) =>
      words
        .split(' ')
        .flatMap(casesOf)
        .map((word): [string, number] => [word, bits]),
    ),
  );
}

/** Returns a word with the capitals that it may have: for ASCII, whoever looks for it sees to that. */
function casesOf(word: string): string[] {
  if (/^[a-z_!]+$/.test(word)) return [word];
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return [...new Set([word, capital, word.toUpperCase()])];
}
