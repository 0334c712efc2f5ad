/** One call of a tool, as a filter sees it. */
export interface FilteredCall {
  readonly toolName: string;
  readonly toolCallId: string;
  /** The input of the call, where the door knows it. */
  readonly input?: unknown;
}

/** Which tools are looked at: all, those named, or those for which a predicate answers true. */
export type ToolFilter =
  | 'all'
  | readonly string[]
  | ((call: FilteredCall) => boolean | PromiseLike<boolean>);

/** Answers whether a filter lets a call through. Rejects when a predicate does. */
export async function passesToolFilter(
  filter: ToolFilter,
  call: FilteredCall,
): Promise<boolean> {
  if (filter === 'all') return true;
  if (typeof filter === 'function') return filter(call);
  return filter.includes(call.toolName);
}
