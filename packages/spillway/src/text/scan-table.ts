import type { PaceMeter } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import type { Question } from '../question/question.ts';
import { scanUnits } from '../scan/scan-units.ts';
import type { UnitTable } from '../scan/unit-table.ts';
import { resolveTerminal } from '../terminal/resolve-terminal.ts';

/** A text in units, as a terminal shows it. */
export interface ScannedTable {
  readonly table: UnitTable;
  readonly lineFeeds: number;
}

/** What a scan is told of a text. */
export interface TextToScan {
  /** Well-formed text, as it is stored. */
  readonly text: string;
  /** The same text as UTF-8, where it is at hand. @default it is made */
  readonly utf8?: Uint8Array | undefined;
  /** How many line feeds the text has. */
  readonly lineFeeds: number;
  /** What is being looked for. */
  readonly question: Question | undefined;
}

/** Looks at each unit of a text, and compares none; a cut between records needs no more. Linear in the text. */
export function* scanTable(
  { text: stored, utf8, lineFeeds, question }: TextToScan,
  meter: PaceMeter = { sincePause: 0 },
): Paced<ScannedTable> {
  const text = yield* resolveTerminal(stored, meter);
  const table = yield* scanUnits({
    text,
    stored,
    utf8: text === stored ? utf8 : undefined,
    lineFeeds,
    question,
    meter,
  });
  return { table, lineFeeds };
}
