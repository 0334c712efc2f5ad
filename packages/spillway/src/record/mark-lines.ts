import { bestMarks } from '../mark/best-marks.ts';
import type { Mark } from '../mark/mark.ts';
import { scoreHits } from '../mark/score-hits.ts';
import { findTerms } from '../mark/find-terms.ts';
import { termsOf } from '../mark/term.ts';
import { paceChars, type Paced } from '../pace/paced.ts';
import type { Question } from '../question/question.ts';
import { lineFields } from './line-fields.ts';
import { lineOf } from './ndjson-line.ts';
import type { NdjsonSource } from './ndjson-source.ts';
import { createKeySearch } from './rare-keys.ts';
import { spreadLines } from './spread-lines.ts';

/** How many lines are looked at to know what is common in all, evenly spread, and about how many characters of them. */
const sampleLines = 32;
const sampleChars = 32_768;

/**
 * Finds the lines of NDJSON that are worth showing, with what each is worth:
 * words of failure and of the question, values that are rare in their field, and
 * keys that few records have.
 *
 * Parses a sample; the rest is searched as it stands, without a look at what the
 * lines are made of. Linear in the text, at most 128 lines.
 */
export function* markLines(
  source: NdjsonSource,
  question: Question | undefined,
): Paced<Map<number, number>> {
  const { text, starts, total } = source;
  const sample = spreadLines(source, sampleLines, sampleChars).map(index =>
    lineOf(source, index),
  );
  const terms = termsOf(question);
  const hits = yield* findTerms(text, terms);
  const records = sample.map(parsed);
  const fields = lineFields(text, records);
  const keys = createKeySearch(records);
  let from = 0;
  for (let index = 0; index < total; index++) {
    const end = starts[index + 1] ?? 0;
    fields.add(starts[index] ?? 0, end - 1);
    if (end - from < paceChars && index < total - 1) continue;
    keys.search(text.slice(from, end), from);
    from = end;
    yield;
  }
  const best = bestMarks<Mark>();
  for (const mark of scoreHits({ text, terms, hits })) best.add(mark);
  for (const mark of [...fields.marks(), ...keys.marks()]) best.add(mark);
  return bestOfLines(source, best.inOrder());
}

/** Returns the best score of the marks on each line that has any. */
function bestOfLines(
  { starts, total }: NdjsonSource,
  /** In the order of the text. */
  marks: readonly Mark[],
): Map<number, number> {
  const worth = new Map<number, number>();
  let line = 0;
  for (const { at, score } of marks) {
    while (line + 1 < total && (starts[line + 1] ?? 0) <= at) line++;
    worth.set(line, Math.max(score, worth.get(line) ?? 0));
  }
  return worth;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
