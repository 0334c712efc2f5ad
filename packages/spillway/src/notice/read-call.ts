/** What the read tool takes. */
export interface ReadToolResultInput {
  /** The short name of a stored payload. */
  handle: string;
  /**
   * A place in JSON: keys, `["quoted keys"]`, indexes (negative too), slices
   * `[100:120]`, `[*]`. Everything else then applies to what stands there:
   * `offset` and `limit` count elements where that is a list, and lines where it
   * is a text.
   */
  path?: string | undefined;
  /**
   * Lines to skip; hits to skip when there is a `pattern`; counted from the end
   * with `fromEnd`.
   *
   * @default 0
   */
  offset?: number | undefined;
  /**
   * Lines to show, or hits when there is a `pattern`.
   *
   * @default 200
   */
  limit?: number | undefined;
  /**
   * Whether the window ends `offset` lines, or hits, before the end.
   *
   * @default false
   */
  fromEnd?: boolean | undefined;
  /** A text to look for: literal, with case. */
  pattern?: string | undefined;
  /**
   * Lines to show on either side of a hit.
   *
   * @default 2
   */
  context?: number | undefined;
  /** Characters to skip, or bytes of a binary payload: a window that is blind to lines. */
  charOffset?: number | undefined;
  /** Characters to show, or bytes of a binary payload. */
  charLimit?: number | undefined;
}

/** Writes a call of the read tool as the model has to make it: `readToolResult({"handle":"…","offset":200})`. */
export function readCall({
  name,
  input,
}: {
  /** The tool's name in this run. */
  name: string;
  input: ReadToolResultInput;
}): string {
  return `${name}(${JSON.stringify(input)})`;
}
