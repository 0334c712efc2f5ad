import { runPaced } from '../pace/run-paced.ts';
import { countTokens, type Tokenizer } from './count-tokens.ts';
import type { MeasuredOutput } from './measure-output.ts';

/** Counts tokens with the user's tokenizer, or estimates them. */
export interface TokenCounter {
  /** Resolves to the tokens of a text; past `limit` to some number over it. */
  count(text: string, limit?: number): Promise<number>;
}

/** Makes a counter, which tells once when the tokenizer fails. */
export function createTokenCounter({
  tokenizer,
  onFailure,
}: {
  tokenizer: Tokenizer | undefined;
  onFailure: (error: unknown) => void;
}): TokenCounter {
  let hasFailed = false;
  return {
    count: (text, limit) =>
      runPaced(
        countTokens({
          text,
          tokenizer,
          limit,
          onFailure: error => {
            if (!hasFailed) onFailure(error);
            hasFailed = true;
          },
        }),
      ),
  };
}

/**
 * Resolves to the size of a result in tokens; past `limit` to some number over
 * it. Binary has no tokens, and its bytes count.
 */
export async function sizeInTokens({
  measured,
  counter,
  limit,
}: {
  measured: MeasuredOutput;
  counter: TokenCounter;
  limit: number;
}): Promise<number> {
  switch (measured.type) {
    case 'binary':
      return measured.size;
    case 'text':
      return counter.count(measured.text, limit);
    case 'json':
      return counter.count(measured.source, limit);
    case 'content': {
      let tokens = 0;
      for (const text of measured.texts) {
        if (tokens > limit) break;
        // oxlint-disable-next-line no-await-in-loop -- the count stops at the limit
        tokens += await counter.count(text, limit - tokens);
      }
      return tokens;
    }
  }
}
