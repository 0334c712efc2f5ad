/** A result that is about to be reduced, as a hook sees it. */
export interface WholeToolResult {
  readonly toolName: string;
  readonly toolCallId: string;
  /** The input of the call, where the door knows it. */
  readonly input?: unknown;
  /** What the tool returned, where it was executed behind the door for tools; the value of the output elsewhere. */
  readonly output: unknown;
}

/** What a hook has to say about a result. */
export interface ResultRemark {
  /** A text that the stand-in carries behind the notice. */
  readonly notice?: string | undefined;
}

/** Looks at whole results. */
export type AfterToolResult = (
  result: WholeToolResult,
) =>
  | PromiseLike<ResultRemark | null | undefined | void>
  | ResultRemark
  | null
  | undefined
  | void;
