/** Lists the outputs of all results in messages, in their order. */
export function outputsOf(messages) {
  return messages
    .filter(({ role }) => role === 'tool')
    .flatMap(({ content }) => content.map(({ output }) => output));
}
