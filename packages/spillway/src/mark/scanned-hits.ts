import type { Paced } from '../pace/paced.ts';
import type { Question } from '../question/question.ts';
import { signal } from '../scan/signal-word.ts';
import { trait, type UnitTable } from '../scan/unit-table.ts';
import { soughtWords } from '../scan/word-table.ts';
import { findTerms, type TermHits } from './find-terms.ts';
import { failures, type Term } from './term.ts';

/** Terms, and where a scan found them in its text. */
interface ScannedHits {
  readonly terms: readonly Term[];
  readonly hits: TermHits;
}

/** A name is worth more than a word. */
const nameWeight = 1.5;

/** How many characters of the units that tell of failures are read once more: the words of more of them tell nothing about where to look. */
const maxFailureChars = 65_536;

/**
 * Lists where a scanned text has words of failure and of the question.
 *
 * Only the units in which the scan saw words of failure are read once more, to
 * tell a rare word from a common one; at most 65,536 characters of them, the
 * loud ones first.
 */
export function* scannedHits(
  table: UnitTable,
  question: Question | undefined,
): Paced<ScannedHits> {
  const names = new Set(question?.names);
  const asked = soughtWords(question).map((text): Term => {
    const weight = names.has(text) ? nameWeight : 1;
    return { text, kind: 'asked', weight };
  });
  const failing = yield* failureHits(table);
  return {
    terms: [...failures, ...asked],
    hits: {
      ...mergedPlaces(failing, table),
      counts: [...failing.counts, ...table.hitCounts],
    },
  };
}

/** Finds the words of failure in the units that have any. */
function* failureHits(table: UnitTable): Paced<TermHits> {
  const { text, starts } = table;
  const units = failingUnits(table);
  const pieces = units.map(unit => text.slice(starts[unit], starts[unit + 1]));
  const hits = yield* findTerms(pieces.join('\n'), failures);
  let index = 0;
  let pieceStart = 0;
  const places = hits.places.map(place => {
    let length = pieces[index]?.length ?? 0;
    while (place > pieceStart + length) {
      pieceStart += length + 1;
      length = pieces[++index]?.length ?? 0;
    }
    return (starts[units[index] ?? 0] ?? 0) + place - pieceStart;
  });
  return { ...hits, places };
}

/** Lists the units with words of failure that are read once more, in the order of the text. */
function failingUnits({ traits, starts, count }: UnitTable): number[] {
  const loud: number[] = [];
  const failing: number[] = [];
  const warning: number[] = [];
  for (let unit = 0; unit < count; unit++) {
    const bits = traits[unit] ?? 0;
    if ((bits & (signal.failure | signal.warning)) === 0) continue;
    if ((bits & trait.loud) !== 0) loud.push(unit);
    else ((bits & signal.failure) === 0 ? warning : failing).push(unit);
  }
  const chosen: number[] = [];
  let chars = 0;
  for (const unit of [...loud, ...failing, ...warning]) {
    chars += (starts[unit + 1] ?? 0) - (starts[unit] ?? 0);
    if (chars > maxFailureChars) break;
    chosen.push(unit);
  }
  return chosen.toSorted((a, b) => a - b);
}

/** Puts the hits of the question between those of failures, in the order of the text. */
function mergedPlaces(
  failing: TermHits,
  { hits: asked }: UnitTable,
): Pick<TermHits, 'places' | 'terms'> {
  const places: number[] = [];
  const terms: number[] = [];
  let next = 0;
  for (const { at, word } of asked) {
    addFailuresBefore(at);
    places.push(at);
    terms.push(failures.length + word);
  }
  addFailuresBefore(Infinity);
  return { places, terms };

  function addFailuresBefore(at: number): void {
    for (; (failing.places[next] ?? Infinity) < at; next++) {
      places.push(failing.places[next] ?? 0);
      terms.push(failing.terms[next] ?? 0);
    }
  }
}
