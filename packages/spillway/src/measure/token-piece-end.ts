/**
 * How long a piece may be that a tokenizer is asked about at once, and how long
 * the longest stretch in it without the end of a word. Tokenizers may take
 * quadratic time within such a stretch (js-tiktoken: 6 s for 10,000 times `a`,
 * 1.6 s for half of them).
 */
const maxPieceUnits = 4_096;
const maxUnbrokenUnits = 128;

/**
 * Returns where the piece ends that begins at `start`, so that the tokens of a
 * text's pieces sum up to its own.
 *
 * Pieces end with a word, before the space or the mark behind it: a place where
 * every tokenizer of the GPT family splits. Only stretches without one, such as
 * base64, white space or Chinese, are cut where they have 128 units, never
 * within a surrogate pair; each such cut may add a token.
 */
export function tokenPieceEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + maxPieceUnits);
  let wordEnd = start;
  for (let at = start + 1; at < limit; at++) {
    if (isWordEnd(text, at)) wordEnd = at;
    if (at - wordEnd < maxUnbrokenUnits) continue;
    return wordEnd > start ? wordEnd : outsidePair(text, at);
  }
  return limit === text.length ? limit : wordEnd;
}

/** Whether a letter or a digit stands before `index` and an ASCII mark behind it, but for the apostrophe of `don't`. */
function isWordEnd(text: string, index: number): boolean {
  const after = text.charCodeAt(index);
  return (
    after < 0x80 &&
    after !== 39 &&
    !isAlphanumeric(after) &&
    isWordUnit(text.charCodeAt(index - 1))
  );
}

function isWordUnit(code: number): boolean {
  return code >= 0x80 || isAlphanumeric(code);
}

function isAlphanumeric(code: number): boolean {
  return (
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    (code >= 97 && code <= 122)
  );
}

function outsidePair(text: string, index: number): number {
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index);
  const isInside =
    before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
  return isInside ? index - 1 : index;
}
