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

/** What is remembered of one output: nearly always of one call, which is found without a second map. */
interface Entry<VALUE> {
  toolCallId: string;
  value: VALUE | undefined;
  others: Map<string, VALUE> | undefined;
}

/** Makes an empty cache. */
export function createOutputCache<VALUE>(
  /** Returns the object that stands for an output, where that is not the output itself. */
  identityOf?: (output: object) => object,
): OutputCache<VALUE> {
  const byOutput = new WeakMap<object, Entry<VALUE>>();
  return {
    get: (output, toolCallId) => {
      const entry = byOutput.get(identityOf?.(output) ?? output);
      if (entry === undefined) return undefined;
      return entry.toolCallId === toolCallId
        ? entry.value
        : entry.others?.get(toolCallId);
    },
    set: (output, toolCallId, value) => {
      const identity = identityOf?.(output) ?? output;
      const entry = byOutput.get(identity);
      if (entry === undefined) {
        byOutput.set(identity, { toolCallId, value, others: undefined });
      } else if (entry.toolCallId === toolCallId) {
        entry.value = value;
      } else {
        entry.others ??= new Map();
        entry.others.set(toolCallId, value);
      }
    },
    delete: (output, toolCallId) => {
      const entry = byOutput.get(identityOf?.(output) ?? output);
      if (entry?.toolCallId === toolCallId) entry.value = undefined;
      else entry?.others?.delete(toolCallId);
    },
  };
}
