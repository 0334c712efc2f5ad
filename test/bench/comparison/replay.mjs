import { evidenceOf } from './evidence-of.mjs';
import { textOf } from './text-of.mjs';

/** What of a token's price a cached one costs. */
const cachedShare = 0.1;

/**
 * Replays one transcript step by step: before each message of the assistant, the peer
 * makes the prompt out of the messages so far, as it would for that model call.
 *
 * Billed are the tokens of each prompt, where those of the messages at its head that
 * are byte for byte the ones of the prompt before cost a tenth, as with a prompt
 * cache. A prefix change is a step whose prompt changed a message that an earlier one
 * had sent. Evidence is what `evaluate` counts: identifiers that first appear in an
 * oversized result and that the agent used in its next three steps, and the share of
 * them that the result, as sent in the step that uses them, still shows. Present is
 * the share of results so far, whole or reduced, that a step's prompt still holds.
 */
export async function replay({ opened, messages, limit, countTokens }) {
  const totals = {
    steps: 0,
    tokens: 0,
    billed: 0,
    prefixChanges: 0,
    used: 0,
    kept: 0,
    milliseconds: 0,
    results: 0,
    present: 0,
  };
  const evidence = evidenceOf(messages, limit);
  let earlier = [];
  for (const [at, message] of messages.entries()) {
    if (message.role !== 'assistant' || at === 0) continue;
    const startedAt = performance.now();
    const prompt = await opened.step(messages.slice(0, at));
    totals.milliseconds += performance.now() - startedAt;
    const sent = prompt.map(one => JSON.stringify(withoutMarks(one)));
    const tokens = sent.map(countTokens);
    const same = sent.findIndex((text, index) => text !== earlier[index]);
    const cached = same === -1 ? sent.length : same;
    totals.steps += 1;
    totals.tokens += sum(tokens);
    totals.billed +=
      sum(tokens.slice(cached)) + cachedShare * sum(tokens.slice(0, cached));
    if (cached < earlier.length) totals.prefixChanges += 1;
    earlier = sent;
    const shown = resultsOf(prompt);
    for (const { toolCallId, word } of evidence.get(at) ?? []) {
      totals.used += 1;
      if (shown.get(toolCallId)?.includes(word)) totals.kept += 1;
    }
    totals.results += resultsOf(messages.slice(0, at)).size;
    totals.present += shown.size;
  }
  return totals;
}

function resultsOf(prompt) {
  const results = new Map();
  for (const { role, content } of prompt) {
    if (role !== 'tool') continue;
    for (const part of content) {
      if (part.type === 'tool-result') {
        results.set(part.toolCallId, textOf(part.output));
      }
    }
  }
  return results;
}

/** What an SDK keeps beside a message for a provider is no text of the prompt. */
function withoutMarks({ role, content }) {
  if (typeof content === 'string') return { role, content };
  return {
    role,
    content: content.map(
      ({ providerOptions: _providerOptions, ...part }) => part,
    ),
  };
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
