import { InvalidOptionsError } from './error/invalid-options-error.ts';
import {
  type BytePairRanks,
  parseBytePairRanks,
} from './measure/byte-pair-ranks.ts';
import { countBytePairs } from './measure/count-byte-pairs.ts';
import type { Tokenizer } from './measure/count-tokens.ts';
import { tokenPieceEnd } from './measure/token-piece-end.ts';

export type { Tokenizer };

/** The name of a vocabulary of OpenAI. */
export type TiktokenEncoding =
  | 'o200k_base'
  | 'cl100k_base'
  | 'p50k_base'
  | 'p50k_edit'
  | 'r50k_base'
  | 'gpt2';

export interface TiktokenOptions {
  /**
   * The vocabulary: `o200k_base` of GPT-4o and later, `cl100k_base` of GPT-4 and
   * 3.5, or an older one. Other vendors' models have their own, and these are
   * near enough to measure by.
   *
   * @default 'o200k_base'
   */
  encoding?: TiktokenEncoding;
}

interface Vocabulary {
  readonly pattern: RegExp;
  readonly ranks: BytePairRanks;
}

interface PackedVocabulary {
  readonly default: { readonly pat_str: string; readonly bpe_ranks: string };
}

const packedVocabularies: Record<
  TiktokenEncoding,
  () => Promise<PackedVocabulary>
> = {
  o200k_base: () => import('js-tiktoken/ranks/o200k_base'),
  cl100k_base: () => import('js-tiktoken/ranks/cl100k_base'),
  p50k_base: () => import('js-tiktoken/ranks/p50k_base'),
  p50k_edit: () => import('js-tiktoken/ranks/p50k_edit'),
  r50k_base: () => import('js-tiktoken/ranks/r50k_base'),
  gpt2: () => import('js-tiktoken/ranks/gpt2'),
};

const vocabularies = new Map<TiktokenEncoding, Promise<Vocabulary>>();

/**
 * Loads a vocabulary and resolves to a tokenizer for the `tokenizer` option:
 * `createSpillway({ overTokens: true, tokenizer: await tiktoken() })`.
 *
 * The first call for an encoding loads 2 MB (o200k_base) and takes some tenths
 * of a second; later ones share it. Names of special tokens in a text, such as
 * `<|endoftext|>`, count as the text that they are. Counts are those of
 * js-tiktoken, but that stretches of more than 128 characters without the end
 * of a word are counted in parts, so that time stays linear: about 0.3 s a
 * megabyte. Throws an `InvalidOptionsError` for an encoding that it does not
 * know.
 */
export async function tiktoken({
  encoding = 'o200k_base',
}: TiktokenOptions = {}): Promise<Tokenizer> {
  if (!Object.hasOwn(packedVocabularies, encoding)) {
    const names = Object.keys(packedVocabularies).join(', ');
    throw new InvalidOptionsError({
      caller: 'tiktoken',
      issues: [
        {
          option: 'encoding',
          given: describeGiven(encoding),
          allowed: `must be one of ${names}`,
        },
      ],
    });
  }
  const vocabulary = await openVocabulary(encoding);
  return function countTiktokens(text) {
    let tokens = 0;
    for (let at = 0; at < text.length;) {
      const end = tokenPieceEnd(text, at);
      tokens += countPiece(text.slice(at, end), vocabulary);
      at = end;
    }
    return tokens;
  };
}

function openVocabulary(encoding: TiktokenEncoding): Promise<Vocabulary> {
  const known = vocabularies.get(encoding);
  if (known !== undefined) return known;
  const opened = loadVocabulary(encoding);
  vocabularies.set(encoding, opened);
  return opened;
}

async function loadVocabulary(encoding: TiktokenEncoding): Promise<Vocabulary> {
  const { default: packed } = await packedVocabularies[encoding]();
  return {
    pattern: new RegExp(packed.pat_str, 'gu'),
    ranks: parseBytePairRanks(packed.bpe_ranks),
  };
}

function countPiece(piece: string, { pattern, ranks }: Vocabulary): number {
  let tokens = 0;
  for (const [word] of piece.matchAll(pattern))
    tokens += countBytePairs(word, ranks);
  return tokens;
}

function describeGiven(encoding: unknown): string {
  return typeof encoding === 'string'
    ? JSON.stringify(encoding)
    : `a value of type ${typeof encoding}`;
}
