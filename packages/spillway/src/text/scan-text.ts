import type { PaceMeter } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import type { Question } from './question.ts';
import { type Answers, questionScores } from './question-scores.ts';
import { type Candidate, rankUnits } from './rank-units.ts';
import { resolveTerminal } from './resolve-terminal.ts';
import { scanUnits } from './scan-units.ts';
import type { UnitTable } from './unit-table.ts';

/** What a cut needs to know of a text; made once, whatever the budget. */
export interface ScannedText {
  readonly table: UnitTable;
  readonly lineFeeds: number;
  /** What the units say of the question. */
  readonly answers: Answers;
  /** The units that may be worth showing, in no order. */
  readonly candidates: readonly Candidate[];
}

/** Looks at a text for all that its cuts need to know. Linear in the text. */
export function* scanText({
  text: stored,
  utf8,
  lineFeeds,
  question,
}: {
  /** Well-formed text, as it is stored. */
  text: string;
  /** The same text as UTF-8, where it is at hand. @default it is made */
  utf8?: Uint8Array | undefined;
  /** How many line feeds the text has. */
  lineFeeds: number;
  /** What is being looked for. */
  question: Question | undefined;
}): Paced<ScannedText> {
  const meter: PaceMeter = { sincePause: 0 };
  const text = yield* resolveTerminal(stored, meter);
  const table = yield* scanUnits({
    text,
    stored,
    utf8: text === stored ? utf8 : undefined,
    lineFeeds,
    question,
    meter,
  });
  const answers = questionScores(table);
  const candidates = yield* rankUnits(table, answers, meter);
  return { table, lineFeeds, answers, candidates };
}
