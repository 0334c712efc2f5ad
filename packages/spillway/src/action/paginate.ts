import type { Action, PaginateAction } from './action.ts';

/** Options of `paginate`. */
export interface PaginateOptions {
  /**
   * The most characters of the first page, its notice included; at least 200.
   * Later pages are answers of the read tool, and as long as `readMaxChars` allows.
   *
   * @default 8_000
   */
  pageChars?: number | undefined;
  /** What is done when this action cannot run: on binary, and when the store refuses the result. Without it the result stays whole. */
  then?: Action | undefined;
}

/**
 * Makes the action that stores the whole result and shows its first page, with
 * the total and the exact call for the next page.
 *
 * A page is a beginning that is not cut inside: whole elements of a JSON array,
 * whole members of a JSON object, whole lines of anything else; only what is
 * longer than a page is. JSON stays valid JSON. All pages come from the stored
 * result, so that the calls which are printed lead through all of it, in its
 * order, whatever the tool would return by then. Costs one store write.
 */
export function paginate({
  pageChars = 8_000,
  then,
  ...unknown
}: PaginateOptions = {}): PaginateAction {
  return { type: 'paginate', pageChars, then, ...unknown };
}
