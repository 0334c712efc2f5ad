import type { ToolResultOutput } from '../payload/result-output.ts';
import type { TurnBounds } from '../policy/turn-bounds.ts';
import { isToolResult, type ToolResultLike } from './is-tool-result.ts';
import { findSent, type SentOutput, type SentOutputs } from './sent-output.ts';

/** A message as far as tool results are concerned. */
export interface MessageLike {
  readonly role: string;
  readonly content: unknown;
}

/** What came of a pass over messages. */
export interface ReplacedMessages<MESSAGE> {
  readonly messages: readonly MESSAGE[];
  /** What was seen before, in order. */
  readonly results: readonly SentOutput[];
  /** What was not. */
  readonly unseen: readonly ToolResultLike[];
  /** The turns whose results hold more than they may, so that some of them may have to be shrunk. */
  readonly turnsOver: readonly MessageRange[];
}

/** Messages of a list, by their indexes. */
export interface MessageRange {
  readonly start: number;
  /** Behind the last one. */
  readonly end: number;
}

/**
 * Replaces the outputs of all results that were seen before, and lists the others.
 *
 * Messages in which nothing changed stay the same objects, and so does the list
 * when no message changed. It is made over the whole history at every step, so it
 * is one plain loop: with callbacks it takes twice as long.
 */
// oxlint-disable-next-line complexity -- one loop on purpose
export function replaceSeen<MESSAGE extends MessageLike>({
  messages,
  includesProviderExecuted,
  sent,
  bounds,
  finish,
}: {
  messages: readonly MESSAGE[];
  /** Whether results in assistant messages count, which the provider executed. */
  includesProviderExecuted: boolean;
  sent: SentOutputs;
  bounds: TurnBounds;
  /** Returns what takes the place of an output that was not seen. */
  finish: (output: ToolResultOutput) => ToolResultOutput;
}): ReplacedMessages<MESSAGE> {
  let mapped: MESSAGE[] | undefined;
  const results: SentOutput[] = [];
  const unseen: ToolResultLike[] = [];
  const turnsOver: MessageRange[] = [];
  const { maxBatchChars, maxTurnChars, maxTurnTokens } = bounds;
  let counted = 0;
  let batchChars = 0;
  let turnChars = 0;
  let turnTokens = 0;
  let turnStart = 0;
  let isOver = false;
  for (let at = 0; at < messages.length; at++) {
    const message = messages[at];
    if (message === undefined) continue;
    const { role } = message;
    if (role !== 'tool') batchChars = 0;
    if (role === 'user') {
      if (isOver) turnsOver.push({ start: turnStart, end: at });
      turnStart = at;
      turnChars = turnTokens = 0;
      isOver = false;
    }
    const holdsResults =
      role === 'tool' || (includesProviderExecuted && role === 'assistant');
    if (!holdsResults) continue;
    const content = replaceIn(message.content);
    for (; counted < results.length; counted++) {
      const found = results[counted];
      if (found === undefined) continue;
      batchChars += found.chars;
      turnChars += found.chars;
      turnTokens += found.tokens;
    }
    isOver ||=
      batchChars > maxBatchChars ||
      turnChars > maxTurnChars ||
      turnTokens > maxTurnTokens;
    if (content === undefined) continue;
    mapped ??= [...messages];
    mapped[at] = { ...message, content };
  }
  if (isOver) turnsOver.push({ start: turnStart, end: messages.length });
  return { messages: mapped ?? messages, results, unseen, turnsOver };

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
