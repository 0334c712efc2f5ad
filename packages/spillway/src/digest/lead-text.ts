import { describeDiagnostics } from '../notice/describe-diagnostics.ts';
import { outlineEntry, outlineHead } from '../notice/outline.ts';
import type { Paced } from '../pace/paced.ts';
import type { Question } from '../question/question.ts';
import type { ScannedText } from '../text/scan-text.ts';
import { chooseEntries, type ChosenEntry } from './choose-entries.ts';
import { diagnosticFacts } from './diagnostic-facts.ts';
import { createEntryTexts } from './entry-texts.ts';
import type { WriteDigest } from './digest-text.ts';
import { listOutline } from './list-outline.ts';
import type { TextKind } from './text-kind.ts';

/** Fewer entries tell nothing that a cut does not show. */
const leastEntries = 2;

/**
 * Returns the function that writes the outline with which a cut begins: of a
 * text that is a list of parts, the parts by name; of the messages of a compiler
 * or a linter, which are scanned, those of rare rules and the total. `undefined`
 * for any other kind, whose cut shows what tells most itself.
 */
export function* leadText({
  text,
  kind,
  question,
  scanned,
}: {
  text: string;
  kind: TextKind | undefined;
  question: Question | undefined;
  /** The text scanned, where it holds messages. */
  scanned: ScannedText | undefined;
}): Paced<WriteDigest | undefined> {
  const outline =
    scanned === undefined
      ? yield* listOutline({ text, kind, question })
      : yield* messageOutline(scanned);
  if (outline === undefined) return undefined;
  const { facts, longestNamed, fit } = outline;
  const headChars = outlineHead(kind, facts, longestNamed).length;
  return maxChars => {
    const { entries, named } = fit(maxChars - headChars);
    const head = outlineHead(kind, facts, named);
    const lines = entries
      .toSorted((one, other) => one.line - other.line)
      .map(outlineEntry);
    const isTelling = lines.length >= leastEntries;
    return {
      text: isTelling ? [head, ...lines].join('\n') : '',
      units: new Set(isTelling ? entries.map(({ unit }) => unit) : []),
    };
  };
}

/** The outline of messages names one of each code, and not how many of the codes. */
function* messageOutline(scanned: ScannedText): Paced<{
  facts: string;
  longestNamed: undefined;
  fit: (maxChars: number) => { entries: ChosenEntry[]; named: undefined };
}> {
  const { table } = scanned;
  const { entries, facts } = yield* diagnosticFacts(table);
  const texts = createEntryTexts(table, entries);
  return {
    facts: describeDiagnostics(facts),
    longestNamed: undefined,
    fit: maxChars => ({
      entries: chooseEntries({ table, texts, entries, before: [], maxChars }),
      named: undefined,
    }),
  };
}
