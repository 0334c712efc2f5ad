import { outlineEntry, outlineHead, kindLine } from '../notice/outline.ts';
import type { Paced } from '../pace/paced.ts';
import type { Candidate } from '../text/rank-units.ts';
import type { ScannedText } from '../text/scan-text.ts';
import { chooseEntries } from './choose-entries.ts';
import { entryText } from './entry-text.ts';
import { outlineEntries } from './outline.ts';
import type { OutlineEntry } from './outline-entry.ts';
import { textKind } from './text-kind.ts';

/** What a digest says of a text, and which units it shows. */
interface TextDigest {
  readonly text: string;
  readonly units: ReadonlySet<number>;
}

/** Writes a digest of at most so many characters. */
export type WriteDigest = (maxChars: number) => TextDigest;

/**
 * Looks at what a text is and returns the function that writes its digest: the
 * kind, and lines that outline the text or stand out in it.
 */
export function* digestText(scanned: ScannedText): Paced<WriteDigest> {
  const kind = textKind(scanned.table.text);
  const outline = yield* outlineEntries(scanned, kind);
  const outlined = new Set(outline.map(({ unit }) => unit));
  const others = scanned.candidates
    .filter(({ unit }) => !outlined.has(unit) && !isFileHead(scanned, unit))
    .map(candidate => standingOut(scanned, candidate));
  const entries = [...outline, ...others];
  return maxChars => {
    const head = outlineHead(kind);
    const chosen = chooseEntries({
      scanned,
      entries,
      maxChars: maxChars - head.length,
      write: outlineEntry,
    });
    return {
      text: [
        chosen.length === 0 ? kindLine(kind) : head,
        ...chosen.map(outlineEntry),
      ].join('\n'),
      units: new Set(chosen.map(({ unit }) => unit)),
    };
  };
}

/** Says whether a line belongs to the head of a file in a diff, which the outline stands for. */
function isFileHead({ table }: ScannedText, unit: number): boolean {
  const start = table.starts[unit] ?? 0;
  return /^(?:--- |\+\+\+ |index \w+\.\.)/.test(
    table.text.slice(start, start + 20),
  );
}

function standingOut(
  { table: { text, starts } }: ScannedText,
  { unit, signal, answer, hit }: Candidate,
): OutlineEntry {
  const start = starts[unit] ?? 0;
  const line = text.slice(start, starts[unit + 1] ?? text.length);
  return {
    unit,
    text: entryText(line, hit - start),
    weight: signal + answer * answerWeight,
  };
}

/** What words of the question count beside signal and names. */
const answerWeight = 2.5;
