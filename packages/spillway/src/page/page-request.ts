/** What a model asks of a list. */
export interface PageRequest {
  /** Counted from 1; what is no page number is 0. */
  readonly page: number;
  /** The name of the list that the page before was of, where the model gave it. */
  readonly list: string | undefined;
  /** What was given. */
  readonly given: unknown;
}

/**
 * Understands whatever a model gives as `page`: nothing for the first page, a
 * number, or a number with the name of the list, as a notice prints it.
 */
export function pageRequest(given: unknown): PageRequest {
  if (given === undefined || given === null || given === '') {
    return { page: 1, list: undefined, given };
  }
  const text = typeof given === 'number' ? String(given) : given;
  const found =
    typeof text === 'string'
      ? /^\s*(\d{1,9})(?:-([0-9a-z]+))?\s*$/.exec(text)
      : null;
  return { page: Number(found?.[1] ?? 0), list: found?.[2], given };
}
