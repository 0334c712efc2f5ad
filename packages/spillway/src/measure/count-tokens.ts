import { type Paced, paceChars } from '../pace/paced.ts';
import { estimateTokensUpTo } from './estimate-tokens.ts';
import { tokenPieceEnd } from './token-piece-end.ts';

/** Counts the tokens of a text, for instance one made by `tiktoken()` of `spillway/tiktoken`. */
export type Tokenizer = (text: string) => number;

/** A tokenizer costs far more a character than our own scans do, so a count pauses more often: every 16,384 units. */
const tokenizedUnits = paceChars / 32;

/**
 * Counts the tokens of a text with a tokenizer, or estimates them without one,
 * and stops once they are more than `limit`.
 *
 * The tokenizer is asked about pieces of up to 4,096 units, so that one which is
 * quadratic stays linear here. When it throws, or returns anything but a finite
 * number of 0 or more, the whole text is estimated instead, and `onFailure` is
 * called once.
 */
export function* countTokens({
  text,
  tokenizer,
  limit = Infinity,
  onFailure,
}: {
  text: string;
  tokenizer?: Tokenizer | undefined;
  limit?: number | undefined;
  onFailure?: ((error: unknown) => void) | undefined;
}): Paced<number> {
  if (tokenizer === undefined)
    return yield* estimateTokensUpTo({ text, limit });
  let tokens = 0;
  let pauseAt = tokenizedUnits;
  for (let at = 0; at < text.length && tokens <= limit;) {
    const end = tokenPieceEnd(text, at);
    const counted = countPiece(tokenizer, text.slice(at, end));
    if ('error' in counted) {
      onFailure?.(counted.error);
      return yield* estimateTokensUpTo({ text, limit });
    }
    tokens += counted.tokens;
    at = end;
    if (at >= pauseAt) {
      yield;
      pauseAt = at + tokenizedUnits;
    }
  }
  return tokens;
}

function countPiece(
  tokenizer: Tokenizer,
  piece: string,
): { tokens: number } | { error: unknown } {
  try {
    const tokens: unknown = tokenizer(piece);
    if (typeof tokens === 'number' && tokens >= 0 && tokens < Infinity)
      return { tokens };
    silence(tokens);
    return {
      error: new TypeError(
        `The tokenizer returned ${describe(tokens)}, which is no finite number of 0 or more.`,
      ),
    };
  } catch (error) {
    return { error };
  }
}

/** Keeps the promise of an async tokenizer, which is a mistake, from rejecting unheard. */
function silence(value: unknown): void {
  if (value instanceof Promise) value.catch(() => undefined);
}

function describe(value: unknown): string {
  return typeof value === 'number'
    ? String(value)
    : `a value of type ${typeof value}`;
}
