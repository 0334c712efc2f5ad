/**
 * Makes a step's prompt out of a function that reduces one result: each result is
 * given to it once, as when the tool returns, and keeps what it became.
 */
export function onEachResult(reduce) {
  const known = new WeakMap();
  const once = part => {
    if (!known.has(part.output)) known.set(part.output, reduce(part));
    return known.get(part.output);
  };
  return prompt =>
    Promise.all(
      prompt.map(async message => {
        if (message.role !== 'tool') return message;
        const content = await Promise.all(
          message.content.map(async part =>
            part.type === 'tool-result'
              ? { ...part, output: await once(part) }
              : part,
          ),
        );
        return { ...message, content };
      }),
    );
}
