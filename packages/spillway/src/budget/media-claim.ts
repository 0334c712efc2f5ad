import { textOfPart } from '../payload/content-part.ts';
import type { ResultOutput } from '../payload/result-output.ts';
import type { BudgetClaim } from '../store/reduction-record.ts';

/**
 * What a picture or another part that is no text counts at most, in characters:
 * 1,600 tokens, the most that Anthropic counts for a picture it does not scale
 * down (https://docs.claude.com/en/docs/build-with-claude/vision), of 4
 * characters each.
 */
const maxPartChars = 6_400;

const charsPerToken = 4;

/** Returns what the parts of a result that are no text claim of a budget. */
export function mediaClaim(output: ResultOutput): BudgetClaim {
  if (output.type !== 'content') return { chars: 0, tokens: 0 };
  let chars = 0;
  for (const part of output.value) {
    if (textOfPart(part) === undefined) chars += partChars(part);
  }
  return { chars, tokens: Math.ceil(chars / charsPerToken) };
}

/** A part that is shorter than a picture counts as long as it is. A stored history may hold holes. */
function partChars(part: object | null | undefined): number {
  if (typeof part !== 'object' || part === null) return 0;
  const data: unknown = 'data' in part ? part.data : undefined;
  const inner: unknown =
    typeof data === 'object' && data !== null && 'data' in data
      ? data.data
      : data;
  return typeof inner === 'string'
    ? Math.min(inner.length, maxPartChars)
    : maxPartChars;
}
