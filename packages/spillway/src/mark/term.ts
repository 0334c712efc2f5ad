import type { Question } from '../question/question.ts';
import { signal, signalWords } from '../scan/signal-word.ts';

/** A word or a name that makes the place where it stands worth showing. */
export interface Term {
  /** In lower case; matches where a word begins. */
  readonly text: string;
  readonly kind: 'asked' | 'failure';
  /** How much one occurrence among few is worth. */
  readonly weight: number;
}

/** The words by which programs report that something went wrong, or may. */
export const failures: readonly Term[] = [...signalWords()].flatMap(
  ([text, bits]): Term[] =>
    (bits & (signal.failure | signal.warning)) === 0
      ? []
      : [
          {
            text,
            kind: 'failure',
            weight: (bits & signal.failure) === 0 ? 0.3 : 0.6,
          },
        ],
);

/** Shorter numbers occur everywhere. */
const shortNumber = /^\d{1,2}$/;

/** Lists what to look for: the words of failures, and the words and names of the question. */
export function termsOf(question: Question | undefined): Term[] {
  const asked = new Map<string, number>();
  for (const text of question?.words ?? []) {
    if (text.length > 1 && !shortNumber.test(text)) asked.set(text, 1);
  }
  for (const text of question?.names ?? []) {
    if (text.length > 1) asked.set(text, 1.5);
  }
  return [
    ...failures,
    ...[...asked].map(([text, weight]): Term => ({
      text,
      kind: 'asked',
      weight,
    })),
  ];
}
