import {
  outlineEntry,
  outlineHead,
  standingOutHead,
} from '../notice/outline.ts';
import type { Paced } from '../pace/paced.ts';
import type { Candidate } from '../text/rank-units.ts';
import type { ScannedText } from '../text/scan-text.ts';
import { chooseEntries } from './choose-entries.ts';
import { entryText } from './entry-text.ts';
import { outlineEntries } from './outline.ts';
import type { OutlineEntry } from './outline-entry.ts';
import { textKind } from './text-kind.ts';

/** What a digest says of a text, and which units it shows. */
export interface TextDigest {
  readonly text: string;
  readonly units: ReadonlySet<number>;
}

/** Writes a digest of at most so many characters. */
export type WriteDigest = (maxChars: number) => TextDigest;

/**
 * Looks at what a text is and returns the function that writes its digest: the
 * kind, and the outline, or the lines that stand out where there is none.
 */
export function* digestText(scanned: ScannedText): Paced<WriteDigest> {
  const kind = textKind(scanned.table.text);
  const outline = yield* outlineEntries(scanned, kind);
  const isOutline = outline.length > 1;
  const entries = isOutline
    ? outline
    : scanned.candidates.map(candidate => standingOut(scanned, candidate));
  return maxChars => {
    const room =
      maxChars -
      outlineHead({ kind, shown: entries.length, total: 2 * entries.length })
        .length -
      8;
    const chosen = chooseEntries({
      scanned,
      entries,
      maxChars: room,
      write: outlineEntry,
    });
    const head =
      isOutline || chosen.length === 0
        ? outlineHead({ kind, shown: chosen.length, total: entries.length })
        : standingOutHead(kind);
    return {
      text: [head, ...chosen.map(outlineEntry)].join('\n'),
      units: new Set(chosen.map(({ unit }) => unit)),
    };
  };
}

function standingOut(
  { table: { text, starts } }: ScannedText,
  { unit, signal, answer, hit }: Candidate,
): OutlineEntry {
  const start = starts[unit] ?? 0;
  const end = Math.min(starts[unit + 1] ?? 0, start + 400);
  const from = hit - start > 80 ? hit - 40 : start;
  return {
    unit,
    text: entryText(text.slice(from, end)),
    weight: signal + answer * 2.5,
  };
}
