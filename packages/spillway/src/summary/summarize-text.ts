import { mapConcurrently } from '../pace/map-concurrently.ts';
import { splitText } from './split-text.ts';

/** How many parts are summarized at the same time. */
const maxConcurrentRequests = 4;

/** Summarizes one piece of text with one request. */
export type SummarizePiece = (piece: {
  readonly text: string;
  /** Which part of how many it is; `undefined` for the whole. */
  readonly part: { readonly number: number; readonly of: number } | undefined;
}) => Promise<string>;

/**
 * Summarizes a text that may be larger than one request takes: in parts, a few
 * at a time, and then the summaries of the parts as a whole, in parts again
 * where they are too long. Resolves to `undefined` when that would take more
 * requests than are allowed; rejects with the first request that fails.
 */
export async function summarizeText({
  text,
  maxInputChars,
  maxRequests,
  summarizePiece,
}: {
  text: string;
  /** The most characters of the text in one request. */
  maxInputChars: number;
  maxRequests: number;
  summarizePiece: SummarizePiece;
}): Promise<string | undefined> {
  const parts = splitText(text, maxInputChars);
  const requests = parts.length > 1 ? parts.length + 1 : 1;
  if (requests > maxRequests) return undefined;
  if (parts.length <= 1) return summarizePiece({ text, part: undefined });
  const summaries = await mapConcurrently({
    items: parts,
    maxConcurrent: maxConcurrentRequests,
    map: (part, index) =>
      summarizePiece({
        text: part,
        part: { number: index + 1, of: parts.length },
      }),
  });
  return summarizeText({
    text: summaries.join('\n\n'),
    maxInputChars,
    maxRequests: maxRequests - parts.length,
    summarizePiece,
  });
}
