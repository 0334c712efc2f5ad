import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import type { StoredReduction } from '../store/reductions.ts';
import { textOfResult } from './text-of-result.ts';

/** What the page shows of a chat besides its messages. */
export interface ChatContext {
  /** The characters that each call of the model was sent, and that it would have been with whole results. */
  readonly calls: readonly { readonly sent: number; readonly whole: number }[];
  /** What the model saw of each result, by the id of its call. */
  readonly views: Readonly<Record<string, ModelView>>;
}

/** What the model saw of one result. */
export interface ModelView {
  readonly text: string;
  /** What Spillway did; `undefined` when the model got the result as it is. */
  readonly reduction: StoredReduction | undefined;
}

/** Measures the prompts that a model got, and finds what it saw of each result. */
export function chatContext(
  prompts: readonly LanguageModelV4Prompt[],
  reductions: readonly StoredReduction[],
): ChatContext {
  const reductionOf = new Map(reductions.map(one => [one.toolCallId, one]));
  const views: Record<string, ModelView> = {};
  const calls = prompts.map(prompt => {
    let sent = 0;
    let whole = 0;
    for (const { text, toolCallId } of prompt.flatMap(textsOf)) {
      const reduction = reductionOf.get(toolCallId ?? '');
      sent += text.length;
      whole += reduction?.sizeBefore ?? text.length;
      if (toolCallId !== undefined) views[toolCallId] = { text, reduction };
    }
    return { sent, whole };
  });
  return { calls, views };
}

/** A text in a prompt. Those of results have the id of their call. */
interface PromptText {
  readonly text: string;
  readonly toolCallId?: string;
}

function textsOf(message: LanguageModelV4Prompt[number]): PromptText[] {
  if (message.role === 'system') return [{ text: message.content }];
  return message.content.map((part): PromptText => {
    switch (part.type) {
      case 'text':
      case 'reasoning':
        return { text: part.text };
      case 'tool-call':
        return { text: JSON.stringify(part.input) };
      case 'tool-result':
        return { text: textOfResult(part.output), toolCallId: part.toolCallId };
      case 'custom':
      case 'file':
      case 'reasoning-file':
      case 'tool-approval-response':
        return { text: '' };
    }
  });
}
