import { fairShare } from '../budget/fair-share.ts';
import type { MeasuredText } from '../measure/measure-output.ts';
import type {
  RecordedStandIn,
  RecordedVariants,
} from '../store/reduction-record.ts';
import type { Attempt } from './run-actions.ts';

/**
 * The least share of a content part that is reduced on its own. Below it the
 * notices of many parts would crowd out what they say, so all text becomes one
 * part.
 */
const smallestShareChars = 400;

/** The text of one part of a content output. */
export interface TextPart extends MeasuredText {
  readonly index: number;
}

/** What one part was reduced to, and the handle of what was stored for it. */
export interface ReducedPart {
  readonly variants: RecordedVariants;
  readonly handle: string | undefined;
}

/** What content was reduced to, and the handles of what was stored for it. */
export interface ReducedContent {
  readonly standIn: Extract<RecordedStandIn, { type: 'content' }>;
  readonly handles: readonly string[];
}

/**
 * Reduces text parts so that their sum fits the limit: small ones stay whole,
 * large ones get equal shares. Any part that fails makes the whole attempt fail.
 */
export async function reduceTexts({
  texts,
  limitChars,
  reducePart,
}: {
  texts: readonly TextPart[];
  limitChars: number;
  reducePart: (
    part: TextPart,
    limitChars: number,
  ) => Promise<Attempt<ReducedPart>>;
}): Promise<Attempt<ReducedContent>> {
  const { toReduce, share, dropped } = shareOut(texts, limitChars);
  const outcomes = await Promise.all(
    toReduce.map(part =>
      reducePart(part, Math.min(share, part.text.length - 1)),
    ),
  );
  const reduced: ReducedPart[] = [];
  for (const outcome of outcomes) {
    if (outcome.type === 'failed') return outcome;
    reduced.push(outcome.standIn);
  }
  const replaced = toReduce.flatMap(({ index }, at) => {
    const part = reduced[at];
    return part === undefined ? [] : [{ index, ...part.variants }];
  });
  return {
    type: 'stand-in',
    standIn: {
      standIn: { type: 'content', replaced, dropped },
      handles: reduced.flatMap(({ handle }) => handle ?? []),
    },
  };
}

/** Says which parts are reduced to how many characters, and which are left out because the first one speaks for them. */
function shareOut(
  texts: readonly TextPart[],
  limitChars: number,
): { toReduce: TextPart[]; share: number; dropped: number[] } {
  const lengths = texts.map(({ text }) => text.length);
  const share = fairShare(lengths, limitChars);
  const [first, ...others] = texts;
  if (
    first === undefined ||
    others.length === 0 ||
    share >= smallestShareChars
  ) {
    const toReduce = texts.filter(({ text }) => text.length > share);
    return { toReduce, share, dropped: [] };
  }
  const text = texts.map(part => part.text).join('\n');
  const stored = texts.map(part => part.stored).join('\n');
  return {
    toReduce: [{ index: first.index, text, stored }],
    share: limitChars,
    dropped: others.map(({ index }) => index),
  };
}
