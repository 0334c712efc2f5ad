import { createPace, type PaceMeter } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import { createLeast } from './least.ts';
import { createNameNovelty } from './name-novelty.ts';
import type { Answers } from './question-scores.ts';
import { traitRarity } from './trait-rarity.ts';
import { trait, unitsAtOnce, type UnitTable } from '../scan/unit-table.ts';

/** A unit that may be worth showing. */
export interface Candidate {
  readonly unit: number;
  /** What its words and its shape are worth. */
  readonly signal: number;
  /** What it says of the question. */
  readonly answer: number;
  /** Where in the text the rarest word of the question stands in it, or else a number that stands out; -1 when none does. */
  readonly hit: number;
}

/** How many units are looked at closely. */
const maxCandidates = 600;

/** What words of the question count beside signal and names. */
const answerWeight = 2;

/** What a unit costs beside its length, and how much of a long one is shown. */
const frameChars = 40;
const shownChars = 160;

/** Units that tell less are like most others: what stands around a failure says more. */
const leastTold = 0.5;

const noAnswer = { score: 0, at: -1 };

/**
 * Finds the units that may be worth showing, those with most worth for their
 * length. One pass over the units.
 *
 * What counts: words that signal something, the more the fewer units have them;
 * a shape that is rare where most lines share theirs; names that no unit before
 * has; and rare words of the question, weighed as in BM25 (Robertson and
 * Zaragoza, "The Probabilistic Relevance Framework", 2009).
 */
export function* rankUnits(
  table: UnitTable,
  answers: Answers,
  meter: PaceMeter,
): Paced<Candidate[]> {
  const { count, starts } = table;
  const rarity = yield* traitRarity(table, meter);
  const noveltyOf = createNameNovelty(table);
  const scores = new Float64Array(answers.size === 0 ? 0 : count);
  for (const [unit, { score }] of answers) scores[unit] = score;
  const best = createLeast<number>(maxCandidates);
  const isPauseDue = createPace(meter);
  for (let unit = 0; unit < count; unit += unitsAtOnce) {
    if (isPauseDue(starts[unit] ?? 0)) yield;
    rankSome(unit, Math.min(count, unit + unitsAtOnce));
  }
  return best.values().map(unit => {
    const { score, at } = answers.get(unit) ?? noAnswer;
    return { unit, signal: rarity.ofUnit(unit), answer: score, hit: at };
  });

  /** A function of its own, since loops of generators are slower. */
  function rankSome(from: number, to: number): void {
    for (let unit = from; unit < to; unit++) {
      if (!isTelling(table, unit)) continue;
      const told = (scores[unit] ?? 0) * answerWeight + noveltyOf(unit);
      const worth = rarity.ofUnit(unit) + told;
      if (worth < leastTold) continue;
      const rank = worth / lengthOf(table, unit);
      if (!best.takes(rank) || (told === 0 && !hasWord(table, unit))) continue;
      best.add(rank, unit);
    }
  }
}

/** Says whether a unit is neither blank nor the line above once more. */
function isTelling({ shapes, traits }: UnitTable, unit: number): boolean {
  return shapes[unit] !== 0 && ((traits[unit] ?? 0) & trait.repeat) === 0;
}

function lengthOf({ starts }: UnitTable, unit: number): number {
  const length = (starts[unit + 1] ?? 0) - (starts[unit] ?? 0);
  return Math.min(length, shownChars) + frameChars;
}

/** Says whether a unit has a word at all: what is rare about the others is punctuation. */
function hasWord({ text, starts }: UnitTable, unit: number): boolean {
  const start = starts[unit] ?? 0;
  const end = Math.min(starts[unit + 1] ?? 0, start + 2 * shownChars);
  return /\p{L}{2}/u.test(text.slice(start, end));
}
