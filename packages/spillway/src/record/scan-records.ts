import type { PaceMeter } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import type { Question } from '../question/question.ts';
import { resolveTerminal } from '../terminal/resolve-terminal.ts';
import type { ScannedText } from '../text/scan-text.ts';
import { scanUnits } from '../scan/scan-units.ts';

/** What a cut between records needs to know of a text: what a scan of it finds before it ranks the lines. */
export type ScannedRecords = Pick<ScannedText, 'table' | 'lineFeeds'>;

/** Looks at a text for what a cut between its records needs to know, where no other needs more. Linear in the text. */
export function* scanRecords({
  text: stored,
  utf8,
  lineFeeds,
  question,
}: {
  /** Well-formed text, as it is stored. */
  text: string;
  /** The same text as UTF-8, where it is at hand. @default it is made */
  utf8: Uint8Array | undefined;
  /** How many line feeds the text has. */
  lineFeeds: number;
  /** What is being looked for. */
  question: Question | undefined;
}): Paced<ScannedRecords> {
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
  return { table, lineFeeds };
}
