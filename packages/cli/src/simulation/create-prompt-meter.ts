import type { ModelMessage } from 'ai';
import { messageText } from '../measure/message-text.ts';
import type { Prompt } from './simulation.ts';

interface Size {
  readonly chars: number;
  readonly tokens: number;
}

/** Measures the prompts of one run, one after another. */
export interface PromptMeter {
  readonly measure: (messages: readonly ModelMessage[]) => Prompt;
}

/**
 * Creates a meter of prompts that counts each message once, and tells which
 * messages at the beginning are those of the prompt before.
 */
export function createPromptMeter(
  countTokens: (text: string) => number,
): PromptMeter {
  const sizes = new WeakMap<ModelMessage, Size>();
  let last: readonly ModelMessage[] = [];

  function sizeOf(message: ModelMessage): Size {
    const known = sizes.get(message);
    if (known !== undefined) return known;
    const text = messageText(message);
    const size = { chars: text.length, tokens: countTokens(text) };
    sizes.set(message, size);
    return size;
  }

  return {
    measure(messages) {
      // A stand-in may come in a new object; the one of before keeps its count.
      const known = messages.map((message, index) => {
        const before = last[index];
        return before !== undefined && isSame(before, message)
          ? before
          : message;
      });
      const changedAt = known.findIndex(
        (message, index) => message !== last[index],
      );
      const prefix = changedAt === -1 ? known.length : changedAt;
      let [chars, tokens, cachedTokens] = [0, 0, 0];
      for (const [index, message] of known.entries()) {
        const size = sizeOf(message);
        chars += size.chars;
        tokens += size.tokens;
        if (index < prefix) cachedTokens += size.tokens;
      }
      last = known;
      return { chars, tokens, cachedTokens };
    },
  };
}

function isSame(one: ModelMessage, other: ModelMessage): boolean {
  return (
    one === other ||
    (one.role === 'tool' &&
      other.role === 'tool' &&
      JSON.stringify(one.content) === JSON.stringify(other.content))
  );
}
