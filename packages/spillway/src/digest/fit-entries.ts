import type { ChosenEntry } from './choose-entries.ts';
import type { Question } from '../question/question.ts';
import { entryCost } from './entry-cost.ts';
import type { ListEntry } from './list-entry.ts';

/** An entry in the form in which it is written. */
export interface FittedEntry extends ChosenEntry {
  /** Where in the text its line stands. */
  readonly at: number;
}

/**
 * Chooses the entries of a list that fit `maxChars` characters, line feeds
 * included: all of them in the longest form in which they fit. Where not even
 * the shortest form lets all in, those come first that hold most of the question;
 * then folders take turns, each with its largest entry first, tests and
 * generated files last, so that every part of the text is named before any is
 * named whole.
 */
export function fitEntries({
  entries,
  maxChars,
  question,
}: {
  entries: readonly ListEntry[];
  maxChars: number;
  /** What is looked for. */
  question: Question | undefined;
}): FittedEntry[] {
  const forms = Math.max(0, ...entries.map(({ texts }) => texts.length));
  for (let form = 0; form < forms; form++) {
    const fitted = entries.map(entry => fittedAs(entry, form));
    const chars = fitted.reduce((sum, entry) => sum + entryCost(entry), 0);
    if (chars <= maxChars) return fitted;
  }
  let left = maxChars;
  return inTurns(entries, question)
    .map(entry => fittedAs(entry, forms))
    .filter(entry => {
      const cost = entryCost(entry);
      if (cost > left) return false;
      left -= cost;
      return true;
    });
}

/** A list is read from the text, and knows no units. */
const noUnit = -1;

/** Files that check others, or that tools write: of a folder they come last. */
const secondary = /test|spec\b|snap|fixture|mock|[-.]lock\b|changelog/;

/** Orders entries by what they hold of the question, and else so that folders take turns, the largest entry of each first. */
function inTurns(
  entries: readonly ListEntry[],
  question: Question | undefined,
): ListEntry[] {
  const sought = [...(question?.names ?? []), ...(question?.words ?? [])];
  const taken = new Map<string, number>();
  return entries
    .map(entry => {
      const text = entry.texts[0].toLowerCase();
      // Long words are rare ones.
      const answer = sought.reduce(
        (sum, word) => (text.includes(word) ? sum + word.length : sum),
        0,
      );
      return { entry, answer, isLast: Number(secondary.test(text)) };
    })
    .toSorted(
      (one, other) =>
        one.isLast - other.isLast || other.entry.size - one.entry.size,
    )
    .map(({ entry, answer }) => {
      const turn = taken.get(entry.folder) ?? 0;
      taken.set(entry.folder, turn + 1);
      return { entry, answer, turn };
    })
    .toSorted(
      (one, other) => other.answer - one.answer || one.turn - other.turn,
    )
    .map(({ entry }) => entry);
}

function fittedAs({ at, line, texts }: ListEntry, form: number): FittedEntry {
  const text = texts[form] ?? texts.at(-1) ?? texts[0];
  return { at, line, column: 1, unit: noUnit, text };
}
