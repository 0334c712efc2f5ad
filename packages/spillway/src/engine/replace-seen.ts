import type { ToolResultOutput } from '../payload/result-output.ts';
import { findSent, type SentOutput, type SentOutputs } from './sent-output.ts';

/** A message as far as tool results are concerned. */
export interface MessageLike {
  readonly role: string;
  readonly content: unknown;
}

/** A tool-result part as far as its output is concerned. */
export interface ToolResultLike {
  readonly type: 'tool-result';
  readonly toolCallId: string;
  readonly toolName: string;
  readonly output: ToolResultOutput;
}

/** What came of a pass over messages. */
export interface ReplacedMessages<MESSAGE> {
  readonly messages: readonly MESSAGE[];
  /** What was seen before, in order. */
  readonly results: readonly SentOutput[];
  /** What was not. */
  readonly unseen: readonly ToolResultLike[];
}

/**
 * Replaces the outputs of all results that were seen before, and lists the others.
 *
 * Messages in which nothing changed stay the same objects, and so does the list
 * when no message changed. It is made over the whole history at every step, so it
 * is one plain loop: with callbacks it takes twice as long.
 */
export function replaceSeen<MESSAGE extends MessageLike>({
  messages,
  includesProviderExecuted,
  sent,
  finish,
}: {
  messages: readonly MESSAGE[];
  /** Whether results in assistant messages count, which the provider executed. */
  includesProviderExecuted: boolean;
  sent: SentOutputs;
  /** Returns what takes the place of an output that was not seen. */
  finish: (output: ToolResultOutput) => ToolResultOutput;
}): ReplacedMessages<MESSAGE> {
  let mapped: MESSAGE[] | undefined;
  const results: SentOutput[] = [];
  const unseen: ToolResultLike[] = [];
  for (let at = 0; at < messages.length; at++) {
    const message = messages[at];
    if (message === undefined) continue;
    const { role } = message;
    const holdsResults =
      role === 'tool' || (includesProviderExecuted && role === 'assistant');
    const content = holdsResults ? replaceIn(message.content) : undefined;
    if (content === undefined) continue;
    mapped ??= [...messages];
    mapped[at] = { ...message, content };
  }
  return { messages: mapped ?? messages, results, unseen };

  /** Returns the parts of a message with their outputs replaced; `undefined` when none was. */
  function replaceIn(content: unknown): unknown[] | undefined {
    if (!Array.isArray(content)) return undefined;
    let parts: unknown[] | undefined;
    for (let at = 0; at < content.length; at++) {
      const part: unknown = content[at];
      if (!isToolResult(part)) continue;
      const found = findSent(sent, part.output, part.toolCallId);
      if (found === undefined) unseen.push(part);
      else results.push(found);
      const output = found?.output ?? finish(part.output);
      if (output === part.output) continue;
      parts ??= [...content];
      parts[at] = { ...part, output };
    }
    return parts;
  }
}

function isToolResult(part: unknown): part is ToolResultLike {
  return (
    typeof part === 'object' &&
    part !== null &&
    'type' in part &&
    part.type === 'tool-result' &&
    'output' in part &&
    typeof part.output === 'object' &&
    part.output !== null
  );
}
