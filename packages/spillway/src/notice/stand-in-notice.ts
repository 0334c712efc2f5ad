import { countOf, formatCount } from './format-count.ts';
import { nextPageHint, shortNextPageHint } from './next-page.ts';
import { type Rest, restHint, shortRestHint } from './rest.ts';

/** What became of a result: cut to what is shown, stored with a preview, stored with its first page, or summarized by a model. */
export type StandInKind = 'cut' | 'paged' | 'stored' | 'summarized';

/** What is said of each kind; a summary has a notice of its own. */
const deeds: Readonly<Record<Exclude<StandInKind, 'summarized'>, string>> = {
  cut: 'this result was cut',
  paged: 'this result was stored, only its first page is shown',
  stored: 'this result was stored, only a preview is shown',
};

/** What a notice says of the result that it stands before. */
export interface StandInFacts {
  readonly kind: StandInKind;
  /** The whole, for instance `313,380 characters in 1,931 lines`. */
  readonly whole: string;
  /** What is shown of it, for instance `lines 1 to 20`; empty when nothing is. */
  readonly shown: string;
  /** What can be done about the rest. */
  readonly rest: Rest;
}

/**
 * Writes the notice that a stand-in begins with: who cut, how large the whole
 * is, what is shown, that the rest must not be guessed, and the next call.
 *
 * It comes first because notes after a large result were read as data and
 * ignored, and it forbids counting because agents took 164 of 276 rows for all.
 */
export function standInNotice({
  kind,
  whole,
  shown,
  rest,
}: StandInFacts): string {
  const hint = kind === 'paged' ? nextPageHint(rest) : restHint(rest);
  if (kind === 'summarized') {
    return `[spillway: this result was replaced by a summary that a model made. Whole: ${whole}. Do not quote or count from the summary. ${hint}]`;
  }
  return `[spillway: ${deeds[kind]}. Whole: ${whole}. Shown: ${shown === '' ? 'nothing' : shown}. Do not count, quote or infer what is not shown. ${hint}]`;
}

/** Writes the shortest notice, for limits in which the full one would leave no room. */
export function shortStandInNotice({
  kind,
  whole,
  leftOutChars,
  rest,
}: {
  kind: StandInKind;
  whole: string;
  /** How many characters of the whole are missing; `undefined` where the gaps say so themselves. */
  leftOutChars: number | 'all' | undefined;
  rest: Rest;
}): string {
  const hint = kind === 'paged' ? shortNextPageHint(rest) : shortRestHint(rest);
  return `[spillway: ${gist()}. ${hint}]`;

  function gist(): string {
    if (kind === 'summarized') return `summary of ${whole}`;
    if (kind === 'paged' && leftOutChars !== 'all') return `page 1 of ${whole}`;
    if (leftOutChars === undefined) return `cut from ${whole}`;
    return leftOutChars === 'all'
      ? `all of ${whole} left out`
      : `${formatCount(leftOutChars)} of ${whole} left out`;
  }
}

/** Writes the notice of a stored binary result, of which nothing can be shown. */
export function binaryNotice({
  bytes,
  mediaType,
  readCall,
}: {
  bytes: number;
  mediaType: string;
  /** The call that looks at it; `undefined` when the run has no read tool. */
  readCall: string | undefined;
}): string {
  const hint =
    readCall === undefined
      ? 'No tool of this run can read it.'
      : `Look at it with ${readCall}.`;
  return `[spillway: this result was stored. Whole: ${countOf(bytes, 'byte')} of binary data (${mediaType}). Shown: nothing. ${hint}]`;
}
