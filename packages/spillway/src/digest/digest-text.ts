import { describeDiagnostics } from '../notice/describe-diagnostics.ts';
import {
  describeLog,
  kindLine,
  outlineEntry,
  outlineHead,
} from '../notice/outline.ts';
import type { Paced } from '../pace/paced.ts';
import type { Candidate } from '../rank/rank-units.ts';
import type { Question } from '../question/question.ts';
import type { ScannedText } from '../text/scan-text.ts';
import { unitAt } from '../scan/unit-table.ts';
import { chooseEntries, type ChosenEntry } from './choose-entries.ts';
import { diagnosticFacts } from './diagnostic-facts.ts';
import { createEntryTexts } from './entry-texts.ts';
import type { FittedEntry } from './fit-entries.ts';
import { listOutline } from './list-outline.ts';
import { logFacts } from './log-facts.ts';
import { outlineEntries } from './outline.ts';
import type { OutlineEntry } from './outline-entry.ts';
import { standingOut } from './standing-out.ts';
import { textKind } from './text-kind.ts';

/** What a digest says of a text. */
interface TextDigest {
  readonly text: string;
  /** The units that it shows, and those that tell nothing: a cut need not choose them. */
  readonly units: ReadonlySet<number>;
}

/** What a unit signals that says loudly (`error:`, `FATAL`) what few others do. */
const clearFailure = 6;

/** The part of the space that an outline takes before the lines that stand out; it gets what they leave. */
const outlineShare = 0.5;

/** Writes a digest of at most so many characters. */
export type WriteDigest = (maxChars: number) => TextDigest;

/**
 * Looks at what a text is and returns the function that writes its digest: the
 * kind, the lines that outline the text, and in what space is left those that
 * stand out in it.
 */
export function* digestText(
  scanned: ScannedText,
  question?: Question,
): Paced<WriteDigest> {
  const { table } = scanned;
  const kind = textKind(table.text);
  const messages =
    kind === 'compiler or linter messages'
      ? yield* diagnosticFacts(table)
      : undefined;
  const list = yield* listOutline({ text: table.text, kind, question });
  const outline = messages?.entries ?? (yield* outlineEntries(scanned, kind));
  // What stands out in a diff is shown by its cut, below the file that it is in.
  const isShownByCut = list !== undefined && kind !== 'search hits';
  const isMessage = isShownByCut ? () => false : messages?.isMessage;
  const { others, idle } = standingOut({ scanned, kind, outline, isMessage });
  const texts = createEntryTexts(table, [...outline, ...others]);
  const facts =
    kind === 'log'
      ? describeLog(logFacts(table))
      : (list?.facts ?? (messages && describeDiagnostics(messages.facts)));
  const failure = clearestFailure(scanned);
  return maxChars => {
    const room = maxChars - outlineHead(kind, facts, list?.longestNamed).length;
    const choose = (
      entries: readonly OutlineEntry[],
      before: readonly ChosenEntry[],
      maxEntryChars = room,
    ): readonly ChosenEntry[] =>
      chooseEntries({ table, texts, entries, before, maxChars: maxEntryChars });
    // Of messages it comes before all else: it is short and tells what they are about.
    const share = messages === undefined ? outlineShare : 1;
    const parts = list?.fit(room);
    const firsts =
      parts?.entries.map(entry => chosenIn(scanned, entry)) ??
      choose(outline, [], room * share);
    // What was chosen before is passed over, so the outline fills what is left.
    const chosen = choose(outline, choose(others, firsts));
    const lines = chosen
      .toSorted((one, other) => one.unit - other.unit)
      .map(outlineEntry);
    const head = outlineHead(kind, facts, parts?.named);
    return {
      text: lines.length === 0 ? kindLine(kind) : [head, ...lines].join('\n'),
      // A failure is shown once more in the cut, with what stands around it.
      units: new Set(
        [...idle, ...chosen.map(({ unit }) => unit)].filter(
          unit => unit !== failure,
        ),
      ),
    };
  };
}

/** Finds the unit of a part of a list. */
function chosenIn({ table }: ScannedText, entry: FittedEntry): ChosenEntry {
  const unit = unitAt(table, entry.at);
  return { ...entry, unit, line: table.lines[unit] ?? 1 };
}

/** Returns the unit that tells most clearly of a failure; -1 when none does. */
function clearestFailure({ candidates }: ScannedText): number {
  let best: Candidate | undefined;
  for (const candidate of candidates) {
    const lead = candidate.signal - (best?.signal ?? clearFailure);
    const isEarlier = lead === 0 && candidate.unit < (best?.unit ?? Infinity);
    if (lead > 0 || isEarlier) best = candidate;
  }
  return best?.unit ?? -1;
}
