/** Writes results as the messages of one step: a user's, the calls, and what came back. */
export function stepOf(results) {
  const calls = results.map(({ toolName, toolCallId }) => ({
    type: 'tool-call',
    toolName,
    toolCallId,
    input: {},
  }));
  const parts = results.map(({ toolName, toolCallId, output }) => ({
    type: 'tool-result',
    toolName,
    toolCallId,
    output,
  }));
  return [
    { role: 'user', content: [{ type: 'text', text: 'go' }] },
    { role: 'assistant', content: calls },
    { role: 'tool', content: parts },
  ];
}
