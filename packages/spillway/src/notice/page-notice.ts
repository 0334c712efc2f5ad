/**
 * What the model reads of a list that a tool shows page by page.
 */
import { countOf, formatCount } from './format-count.ts';
import { quoteShort } from './read-guidance.ts';

/** What the notice of a page says. */
export interface PageFacts {
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
  /** What is shown, for instance `items 0 to 71 of 1,000`. */
  readonly shown: string;
  /** The value of `page` for the next page; `undefined` on the last one. */
  readonly next: string | undefined;
  /** Whether this page was asked for after a page of another content. */
  readonly hasChanged: boolean;
}

/** Writes the notice of a page: which one it is, what is shown of how much, and how to ask for the next one. */
export function pageNotice(facts: PageFacts): string {
  const { page, pages, shown, hasChanged } = facts;
  const changed = hasChanged
    ? ' The list has changed since the page before: some of it may be missing or come twice; for all of it in order, make the same call without page.'
    : '';
  return `[spillway: page ${formatCount(page)} of ${formatCount(pages)}, ${shown}. Do not count, quote or infer what is not shown.${changed} ${nextPage(facts)}]`;
}

/** Writes it in as few characters as possible, for small pages. */
export function shortPageNotice(facts: PageFacts): string {
  const { page, pages, shown, hasChanged } = facts;
  const changed = hasChanged
    ? ' The list has changed: begin again without page.'
    : '';
  return `[spillway: page ${formatCount(page)} of ${formatCount(pages)}, ${shown}.${changed} ${nextPage(facts)}]`;
}

function nextPage({ next }: PageFacts): string {
  return next === undefined
    ? 'This is the last page.'
    : `Next page: the same call with ${pageArgument(next)}.`;
}

function pageArgument(value: string): string {
  return `"page":${JSON.stringify(value)}`;
}

/** Finds the list that the next page of a notice belongs to, in a text or in JSON text. */
export function listOfNotice(text: string): string | undefined {
  return /the same call with \\?"page\\?":\\?"\d+-([0-9a-z]+)\\?"/.exec(
    text,
  )?.[1];
}

/** Answers a page that the list does not have. */
export function noSuchPage({
  given,
  pages,
}: {
  given: unknown;
  pages: number;
}): string {
  const asked =
    typeof given === 'string'
      ? quoteShort(given)
      : typeof given === 'number'
        ? String(given)
        : `of the type ${typeof given}`;
  const hint =
    pages === 1
      ? 'all of this list is on one page. Make the same call without page.'
      : `this list has ${countOf(pages, 'page')}, 1 to ${formatCount(pages)}. For the first page, make the same call without page.`;
  return `[spillway: there is no page ${asked}: ${hint}]`;
}

/** Tells the model, behind the description of a tool, that its lists come in pages. */
export const pagesSentence: string =
  'A long list comes in pages: its first page says how many there are, and how to ask for the next one.';

/** Describes the `page` of a tool's input to the model. */
export const pageDescription: string =
  'Which page of the list to show. Leave it out for the first page; for another one, give the value from the notice of the page before, with the rest of the input unchanged. A plain number works too.';
