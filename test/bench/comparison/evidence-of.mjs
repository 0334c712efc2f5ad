import { textOf } from './text-of.mjs';

/** How many messages after a result count as the agent's next three steps. */
const followingMessages = 6;

/**
 * Maps the index of each assistant message to what it uses of oversized results:
 * identifiers that first appear in such a result, by the id of its call.
 */
export function evidenceOf(messages, limit) {
  const uses = new Map();
  for (const { at, part, text } of oversizedResults(messages, limit)) {
    const here = words(text);
    const before = wordsBefore(messages, at);
    const isNew = word => here.has(word) && !before.has(word);
    const counted = new Set();
    for (const { later, word } of wordsAfter(messages, at)) {
      if (!isNew(word) || counted.has(word)) continue;
      counted.add(word);
      const list = uses.get(later) ?? [];
      list.push({ toolCallId: part.toolCallId, word });
      uses.set(later, list);
    }
  }
  return uses;
}

function oversizedResults(messages, limit) {
  return messages.flatMap(({ role, content }, at) =>
    role === 'tool'
      ? content
          .filter(({ type }) => type === 'tool-result')
          .map(part => ({ at, part, text: textOf(part.output) }))
          .filter(({ text }) => text.length >= limit)
      : [],
  );
}

function wordsBefore(messages, at) {
  const earlier = messages.slice(0, at);
  return words(earlier.map(({ content }) => JSON.stringify(content)).join(' '));
}

function wordsAfter(messages, at) {
  return messages
    .slice(at + 1, at + 1 + followingMessages)
    .flatMap((message, offset) =>
      message.role === 'assistant'
        ? Array.from(words(said(message)), word => ({
            later: at + 1 + offset,
            word,
          }))
        : [],
    );
}

function words(text) {
  return new Set(text.match(/[A-Za-z_][\w./:-]{7,}/g));
}

function said({ content }) {
  return content
    .map(part => part.text ?? JSON.stringify(part.input ?? ''))
    .join(' ');
}
