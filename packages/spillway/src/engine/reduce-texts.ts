import type { TokenBudget } from '../action/outcome.ts';
import type { Fence } from '../fence/open-fence.ts';
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

/** What bounds the stand-in of one part. */
export interface PartBounds {
  readonly limitChars: number;
  readonly tokenBudget: TokenBudget | undefined;
  /** Whether it is the first part that is reduced. */
  readonly isFirst: boolean;
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
  tokenBudget,
  fence,
  reducePart,
}: {
  texts: readonly TextPart[];
  limitChars: number;
  tokenBudget: TokenBudget | undefined;
  /** What each text is sent in; it counts. */
  fence: Fence | undefined;
  reducePart: (
    part: TextPart,
    bounds: PartBounds,
  ) => Promise<Attempt<ReducedPart>>;
}): Promise<Attempt<ReducedContent>> {
  const { toReduce, share, dropped } = shareOut({
    texts,
    limitChars,
    fenceChars: fence?.chars ?? 0,
  });
  const left = new Set([...toReduce.map(({ index }) => index), ...dropped]);
  const wrap = (text: string): string => fence?.wrap(text) ?? text;
  const whole = texts.filter(({ index }) => !left.has(index));
  const partBudget = await shareOfTokens({
    tokenBudget,
    whole: whole.map(({ text }) => wrap(text)),
    count: toReduce.length,
  });
  const outcomes = await Promise.all(
    toReduce.map((part, at) =>
      reducePart(part, {
        limitChars: Math.min(share, part.text.length - 1),
        tokenBudget: partBudget,
        isFirst: at === 0,
      }),
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
  const fenced =
    fence === undefined
      ? []
      : whole.filter(hasText).map(({ index, text }) => ({
          index,
          isWhole: true,
          withReader: wrap(text),
          withoutReader: wrap(text),
        }));
  return {
    type: 'stand-in',
    standIn: {
      standIn: { type: 'content', replaced: [...replaced, ...fenced], dropped },
      handles: reduced.flatMap(({ handle }) => handle ?? []),
    },
  };
}

function hasText({ text }: TextPart): boolean {
  return text !== '';
}

/** Says which parts are reduced to how many characters, fence included, and which are left out because the first one speaks for them. */
function shareOut({
  texts,
  limitChars,
  fenceChars,
}: {
  texts: readonly TextPart[];
  limitChars: number;
  /** Characters that are added to each text. */
  fenceChars: number;
}): { toReduce: TextPart[]; share: number; dropped: number[] } {
  const lengths = texts.map(({ text }) => text.length + fenceChars);
  const share = fairShare(lengths, limitChars);
  const [first, ...others] = texts;
  if (
    first === undefined ||
    others.length === 0 ||
    share >= smallestShareChars + fenceChars
  ) {
    const toReduce = texts.filter(
      ({ text }) => text.length + fenceChars > share,
    );
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

/** Resolves to an equal share of the tokens that the parts which stay whole leave. */
async function shareOfTokens({
  tokenBudget,
  whole,
  count,
}: {
  tokenBudget: TokenBudget | undefined;
  whole: readonly string[];
  count: number;
}): Promise<TokenBudget | undefined> {
  if (tokenBudget === undefined) return undefined;
  const { counter, maxTokens } = tokenBudget;
  const counts = await Promise.all(
    whole.map(text => counter.count(text, maxTokens)),
  );
  const taken = counts.reduce((sum, tokens) => sum + tokens, 0);
  return { counter, maxTokens: Math.floor((maxTokens - taken) / count) };
}
