/**
 * What is being looked for in a result, as far as it is known before the result
 * is read: the words of the call's input, of the last user message before it and
 * of what the assistant wrote beside the call.
 *
 * Plain data, so that it can be frozen in a record.
 */
export interface Question {
  /** Single words in lower case, stop words left out, at most 96; a plural `s` is taken off, since words match by their beginning. */
  readonly words: readonly string[];
  /** Names, paths and numbers as they were written, in lower case, at most 32: `fs.cp`, `sqlite3_open_v2`, `src/main.go`. */
  readonly names: readonly string[];
}

const maxWords = 96;
const maxNames = 32;
const maxWordChars = 40;
const maxNameChars = 80;

/** Longer texts are read from both ends: what is asked stands first or last, and pasted data between. */
const maxTextChars = 4_000;

/** Words of questions and of instructions that say nothing about what is looked for. */
const stopWords: ReadonlySet<string> = new Set(
  `a about after all also an and any are as at be been before being between both but by can could did do does doing
  each find for from get give had has have here how i if in into is it its just let like look many may me more most
  much my need no not now of on only or other our out please see should show so some such take tell than that the
  their them then there these they this those to too up us use used using very want was we were what when where which
  while who why will with would you your true false null`.split(/\s+/),
);

/**
 * Makes the question of a call, or `undefined` when nothing is known.
 *
 * Sources are read in the order in which they are likely to name what is looked
 * for: the user's words, the input, the assistant's words. Bounded, whatever
 * their size.
 */
export function createQuestion({
  input,
  userText = '',
  assistantText = '',
}: {
  /** The input of the call. */
  input?: unknown;
  /** The last user message before the result. */
  userText?: string | undefined;
  /** The assistant's text in the message that holds the call. */
  assistantText?: string | undefined;
}): Question | undefined {
  const words = new Set<string>();
  const names = new Set<string>();
  for (const text of [userText, ...textsOf(input), assistantText]) {
    for (const [name] of ends(text).matchAll(
      /[\p{L}\p{N}_$@][^\s"'`,;<>(){}[\]|=*]*/gu,
    )) {
      const trimmed = name.replace(/[^\p{L}\p{N}_$]+$/u, '');
      if (isName(trimmed)) add(names, trimmed.toLowerCase(), maxNames);
      for (const word of wordsOf(trimmed)) add(words, word, maxWords);
    }
  }
  return words.size === 0 && names.size === 0
    ? undefined
    : { words: [...words], names: [...names] };
}

/** Splits a name into its words: `useChat` into `use` and `chat`, `a/b_c` into `a`, `b` and `c`. */
function wordsOf(name: string): string[] {
  const parts = name
    .replaceAll(
      /(\p{Ll})(\p{Lu})/gu,
      (_, before, after) => `${before} ${after}`,
    )
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return parts.filter(isTelling).map(singular);
}

function isTelling(word: string): boolean {
  const isLong = word.length > 2 || /[\d\u0080-\uffff]/.test(word);
  return isLong && word.length <= maxWordChars && !stopWords.has(word);
}

function singular(word: string): string {
  return /[a-z]{3}s$/.test(word) && !word.endsWith('ss')
    ? word.slice(0, -1)
    : word;
}

/** Says whether a text is more than a plain word: it holds a digit, a capital inside, or punctuation. */
function isName(text: string): boolean {
  return (
    text.length > 2 &&
    text.length <= maxNameChars &&
    /\d|[._/:@$#-]|\p{Ll}\p{Lu}/u.test(text)
  );
}

function add(set: Set<string>, value: string, max: number): void {
  if (set.size < max) set.add(value);
}

function ends(text: string): string {
  return text.length <= maxTextChars
    ? text
    : `${text.slice(0, maxTextChars / 2)} ${text.slice(-maxTextChars / 2)}`;
}

/** How many values of an input are read; what an input holds beyond them is data. */
const maxInputTexts = 64;

/** Collects the strings and numbers in an input, without recursion. */
function textsOf(input: unknown): string[] {
  const texts: string[] = [];
  const waiting: unknown[] = [input];
  for (
    let visited = 0;
    waiting.length > 0 && visited < maxInputTexts;
    visited++
  ) {
    const value = waiting.shift();
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'number') texts.push(String(value));
    else if (typeof value === 'object' && value !== null) {
      waiting.push(...membersOf(value));
    }
  }
  return texts;
}

/** Returns the first members of an object; none when a getter or a proxy throws. */
function membersOf(value: object): unknown[] {
  try {
    return Object.values(value).slice(0, maxInputTexts);
  } catch {
    return [];
  }
}
