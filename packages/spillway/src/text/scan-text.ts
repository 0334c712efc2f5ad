import type { PaceMeter } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import type { NumberPlace } from '../number/code-counts.ts';
import { numberExtremes } from '../number/number-extremes.ts';
import { type Answers, questionScores } from '../rank/question-scores.ts';
import { type Candidate, rankUnits } from '../rank/rank-units.ts';
import { type ScannedTable, scanTable, type TextToScan } from './scan-table.ts';

/** What a cut needs to know of a text; made once, whatever the budget. */
export interface ScannedText extends ScannedTable {
  /** What the units say of the question. */
  readonly answers: Answers;
  /** The units that may be worth showing, in no order. */
  readonly candidates: readonly Candidate[];
}

/** What a number that stands out is worth: as much as the only failure of a text. */
const extremeWorth = 3;

const noCandidate: Omit<Candidate, 'unit'> = { signal: 0, answer: 0, hit: -1 };

/** Looks at a text for all that its cuts need to know. Linear in the text. */
export function* scanText(text: TextToScan): Paced<ScannedText> {
  const meter: PaceMeter = { sincePause: 0 };
  const { table, lineFeeds } = yield* scanTable(text, meter);
  const answers = questionScores(table);
  const ranked = yield* rankUnits(table, answers, meter);
  const extremes = yield* numberExtremes(table, meter);
  const candidates =
    extremes.length === 0 ? ranked : withExtremes(ranked, extremes);
  return { table, lineFeeds, answers, candidates };
}

/** Adds the worth of numbers that stand out to that of the units they are in. */
function withExtremes(
  candidates: readonly Candidate[],
  extremes: readonly NumberPlace[],
): readonly Candidate[] {
  const others = new Map(candidates.map(each => [each.unit, each]));
  for (const { unit, at } of extremes) {
    const { signal, answer, hit } = others.get(unit) ?? noCandidate;
    others.set(unit, {
      unit,
      signal: signal + extremeWorth,
      answer,
      hit: hit === -1 ? at : hit,
    });
  }
  return [...others.values()];
}
