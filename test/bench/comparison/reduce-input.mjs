/** Gives one input to a newly opened peer; a batch goes through as the results of one step. */
export async function reduceInput({ opened, input }) {
  const { question } = input;
  const results = input.results.map((output, at) => ({
    toolName: 'shell',
    toolCallId: `call_${at}`,
    output,
    question,
  }));
  if (results.length > 1 && opened.reduceBatch) {
    return opened.reduceBatch(results);
  }
  return Promise.all(results.map(result => opened.reduce(result)));
}
