/**
 * Remembers something about the output of a call, for as long as the output
 * itself is alive. The call counts too, since a tool may return the same object
 * to several calls.
 */
export interface OutputCache<VALUE> {
  get(output: object, toolCallId: string): VALUE | undefined;
  set(output: object, toolCallId: string, value: VALUE): void;
  delete(output: object, toolCallId: string): void;
}

/** Makes an empty cache. */
export function createOutputCache<VALUE>(): OutputCache<VALUE> {
  const byOutput = new WeakMap<object, Map<string, VALUE>>();
  return {
    get: (output, toolCallId) => byOutput.get(output)?.get(toolCallId),
    set: (output, toolCallId, value) => {
      const byCall = byOutput.get(output) ?? new Map<string, VALUE>();
      byOutput.set(output, byCall.set(toolCallId, value));
    },
    delete: (output, toolCallId) => {
      byOutput.get(output)?.delete(toolCallId);
    },
  };
}
