import { formatCount } from '../notice/format-count.ts';
import { readCall } from '../notice/read-call.ts';
import { remarkLine } from '../notice/remark-line.ts';
import type { Rest } from '../notice/rest.ts';
import {
  shortStandInNotice,
  type StandInKind,
  standInNotice,
} from '../notice/stand-in-notice.ts';
import type { ActionOutcome, StandInText, TokenBudget } from './outcome.ts';

/** What the notice of a stand-in needs to know before anything is cut. */
export interface StandInFrame {
  readonly kind: StandInKind;
  /** The most characters of the stand-in, notice included. */
  readonly limitChars: number;
  readonly tokenBudget: TokenBudget | undefined;
  /** Describes the whole result. */
  readonly whole: string;
  readonly totalChars: number;
  /** The longest place at which reading can go on. @default behind all characters */
  readonly longestNext?: ReadingPlace | undefined;
  /** The path to the text in JSON by which reading begins; `undefined` where lines are read. */
  readonly textPath?: string | undefined;
  readonly handle: string | undefined;
  readonly readToolName: string;
  /** What is said behind the notice, where there is room for it. */
  readonly remark?: string | undefined;
}

/** Where in a payload reading goes on: after so many lines, so many characters, or so many elements of what a path leads to. */
export type ReadingPlace =
  | { offset: number }
  | { charOffset: number }
  | { path: string; offset: number };

/** A part of a payload that was cut to fit a space. */
export interface Excerpt {
  /** Describes what is shown; empty when nothing is. */
  readonly shown: string;
  /** How many characters of the whole are shown; `undefined` where the gaps say so themselves. */
  readonly shownChars: number | undefined;
  readonly next: ReadingPlace;
  /** Puts a notice before what is shown, or into it. */
  readonly render: (notice: string) => string;
}

/**
 * Puts a notice and an excerpt together so that both fit the limit.
 *
 * The notice tells what the cut left out, and the cut needs to know how much
 * space the notice takes. So the longest notice that this payload can need is
 * reserved first. The full notice is used while it takes at most half of the
 * limit, the short one otherwise; when not even that fits, the outcome is
 * `too-small`.
 */
export async function composeStandIn(
  request: StandInRequest,
): Promise<ActionOutcome> {
  const { tokenBudget } = request.frame;
  let { limitChars } = request.frame;
  for (;;) {
    // oxlint-disable no-await-in-loop -- a shorter stand-in is made when the longer one has too many tokens
    const outcome = await composeWithin(request, limitChars);
    if (tokenBudget === undefined || outcome.type === 'failed') return outcome;
    if (await fitsTokens(outcome.standIn, tokenBudget)) return outcome;
    // oxlint-enable no-await-in-loop
    limitChars = Math.floor(limitChars * shrinkage);
  }
}

/** What a stand-in is made of. */
interface StandInRequest {
  readonly type: 'text' | 'json';
  readonly frame: StandInFrame;
  /** Cuts the payload for a notice of so many characters, within the limit; `undefined` when there is no room for one. */
  readonly cut: (
    noticeChars: number,
    limitChars: number,
  ) => Promise<Excerpt | undefined>;
}

/** How much shorter a stand-in with too many tokens is cut at each further try. */
const shrinkage = 0.75;

async function composeWithin(
  { type, frame: wholeFrame, cut }: StandInRequest,
  limitChars: number,
): Promise<ActionOutcome> {
  const frame = { ...wholeFrame, limitChars };
  for (const write of chooseForms(frame, type)) {
    // oxlint-disable-next-line no-await-in-loop -- the shorter form is tried only when the longer one failed
    const excerpt = await cut(
      longestNotice({ write, frame, type }),
      limitChars,
    );
    if (excerpt === undefined) continue;
    const render = (hasReader: boolean): string =>
      excerpt.render(
        write({
          frame,
          excerpt,
          rest: restOf({ frame, next: excerpt.next, hasReader }),
        }),
      );
    return {
      type: 'stand-in',
      standIn: {
        type,
        withReader: render(true),
        withoutReader: render(false),
        handle: frame.handle,
      },
    };
  }
  return { type: 'failed', cause: 'too-small' };
}

async function fitsTokens(
  { withReader, withoutReader }: StandInText,
  { counter, maxTokens }: TokenBudget,
): Promise<boolean> {
  const longest =
    withReader.length >= withoutReader.length ? withReader : withoutReader;
  return (await counter.count(longest, maxTokens)) <= maxTokens;
}

/** Writes one form of the notice. */
type WriteNotice = (facts: {
  frame: StandInFrame;
  excerpt: Pick<Excerpt, 'shown' | 'shownChars'>;
  rest: Rest;
}) => string;

const writeFull: WriteNotice = ({ frame, excerpt, rest }) =>
  standInNotice({
    kind: frame.kind,
    whole: frame.whole,
    shown: excerpt.shown,
    rest,
  }) + remarkLine(frame.remark);

const writeShort: WriteNotice = ({ frame, excerpt, rest }) =>
  shortStandInNotice({
    kind: frame.kind,
    whole: frame.whole,
    leftOutChars: leftOutChars(frame, excerpt),
    rest,
  }) + remarkLine(frame.remark);

function leftOutChars(
  { totalChars }: StandInFrame,
  { shownChars }: Pick<Excerpt, 'shownChars'>,
): number | 'all' | undefined {
  if (shownChars === undefined) return undefined;
  return shownChars === 0 ? 'all' : totalChars - shownChars;
}

/** Returns the forms of the notice that are worth trying, the best first: those without the remark only where it does not fit. */
function chooseForms(
  frame: StandInFrame,
  type: 'text' | 'json',
): WriteNotice[] {
  const forms = formsOf(frame, type);
  if (frame.remark === undefined) return forms;
  const bare = formsOf({ ...frame, remark: undefined }, type);
  return [...forms, ...bare.map(withoutRemark)];
}

function withoutRemark(write: WriteNotice): WriteNotice {
  return facts =>
    write({ ...facts, frame: { ...facts.frame, remark: undefined } });
}

function formsOf(frame: StandInFrame, type: 'text' | 'json'): WriteNotice[] {
  const full = longestNotice({ write: writeFull, frame, type });
  if (full <= frame.limitChars / 2) return [writeFull, writeShort];
  const short = longestNotice({ write: writeShort, frame, type });
  return short <= frame.limitChars ? [writeShort] : [];
}

/** Returns the length of the longest notice that this payload can need, as it counts in the stand-in. */
function longestNotice({
  write,
  frame,
  type,
}: {
  write: WriteNotice;
  frame: StandInFrame;
  type: 'text' | 'json';
}): number {
  const excerpt = { shown: longestShown(frame.totalChars), shownChars: 1 };
  const lengths = [true, false].map(hasReader => {
    const next = frame.longestNext ?? { charOffset: frame.totalChars };
    const notice = write({
      frame,
      excerpt,
      rest: restOf({ frame, next, hasReader }),
    });
    return type === 'json' ? JSON.stringify(notice).length : notice.length;
  });
  return Math.max(...lengths);
}

/** Returns a text as long as the longest description of what is shown: two ranges with line and column at both ends. */
function longestShown(totalChars: number): string {
  const digits = formatCount(totalChars).length;
  const range = 'line , column  to line , column '.length + 4 * digits;
  return ' '.repeat(2 * range + ' and '.length);
}

function restOf({
  frame: { handle, textPath, readToolName: name },
  next,
  hasReader,
}: {
  frame: StandInFrame;
  next: ReadingPlace;
  hasReader: boolean;
}): Rest {
  if (handle === undefined) return { type: 'not-kept' };
  if (!hasReader) return { type: 'no-read-tool' };
  return {
    type: 'readable',
    readCall: readCall({
      name,
      input:
        textPath === undefined
          ? { handle, ...next }
          : { handle, path: textPath },
    }),
    searchCall: readCall({ name, input: { handle, pattern: '…' } }),
  };
}
