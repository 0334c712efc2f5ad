/** Collects the inputs of the tool calls in a prompt or a history, by call id. */
export function toolInputs(
  messages: readonly { readonly role: string; readonly content: unknown }[],
): ReadonlyMap<string, unknown> {
  const inputs = new Map<string, unknown>();
  for (const { role, content } of messages) {
    if (role !== 'assistant' || !Array.isArray(content)) continue;
    for (const part of content) {
      if (part?.type === 'tool-call') inputs.set(part.toolCallId, part.input);
    }
  }
  return inputs;
}
