import type { AssistantModelMessage, ModelMessage } from 'ai';
import { jsonText } from '../measure/json-text.ts';
import { messageText } from '../measure/message-text.ts';
import { createSeen } from './create-seen.ts';
import { eachIdentifier } from './each-identifier.ts';

/** What a result brought that was new, and what of it the model visibly used. */
export interface Evidence {
  /** How many different identifiers appear in the result first. */
  readonly identifiers: number;
  /** Those of them that the model wrote soon after. */
  readonly used: readonly string[];
}

/** Follows a conversation and tells which part of its results the model used. */
export interface EvidenceTracker {
  /**
   * Takes the next message, with all results in it. Each `onEvidence` is called
   * once, some messages later or when the conversation ends.
   */
  readonly take: (
    message: ModelMessage,
    results: readonly TrackedResult[],
  ) => void;
  readonly end: () => void;
}

/** A result to follow. */
export interface TrackedResult {
  readonly text: string;
  readonly onEvidence: (evidence: Evidence) => void;
}

interface Waiting {
  readonly fresh: ReadonlySet<number>;
  readonly used: Map<number, string>;
  readonly onEvidence: (evidence: Evidence) => void;
  messagesLeft: number;
}

/** Three steps, each a message of the model and one of results. */
const watchedMessages = 6;

/**
 * Creates a tracker of what the model visibly used of each result.
 *
 * An identifier (see `eachIdentifier`) counts as new in a result when no message
 * before it in the conversation holds it, and as used when the text or the tool
 * inputs of the model's messages among the next six hold it; six messages are three
 * steps. Reasoning does not count. This is the least that was used: what the model
 * took in without writing it leaves no trace. The method is that of the evidence
 * recall with which Spillway is measured on real transcripts.
 */
export function createEvidenceTracker(): EvidenceTracker {
  const seen = createSeen();
  let waiting: Waiting[] = [];

  function finish({ fresh, used, onEvidence }: Waiting): void {
    onEvidence({ identifiers: fresh.size, used: [...used.values()] });
  }

  function findUses(message: AssistantModelMessage): void {
    const text = visibleText(message);
    eachIdentifier(text, (hash, start, end) => {
      for (const { fresh, used } of waiting) {
        if (fresh.has(hash) && !used.has(hash))
          used.set(hash, copyOf(text.slice(start, end)));
      }
    });
  }

  return {
    take(message, results) {
      if (message.role === 'assistant' && waiting.length > 0) findUses(message);
      for (const result of waiting) result.messagesLeft--;
      const done = waiting.filter(({ messagesLeft }) => messagesLeft === 0);
      waiting = waiting.filter(({ messagesLeft }) => messagesLeft > 0);
      for (const result of done) finish(result);
      const added = results.map(({ text, onEvidence }) => ({
        fresh: newIdentifiers(text, seen.has),
        used: new Map(),
        onEvidence,
        messagesLeft: watchedMessages,
      }));
      waiting.push(...added);
      // Only now: results of one message come at once, and none is before another.
      for (const { fresh } of added) for (const hash of fresh) seen.add(hash);
      eachIdentifier(messageText(message, { hasResults: false }), seen.add);
    },
    end() {
      for (const result of waiting) finish(result);
      waiting = [];
    },
  };
}

function newIdentifiers(
  text: string,
  isKnown: (hash: number) => boolean,
): Set<number> {
  const fresh = new Set<number>();
  eachIdentifier(text, hash => {
    if (!fresh.has(hash) && !isKnown(hash)) fresh.add(hash);
  });
  return fresh;
}

function visibleText({ content }: AssistantModelMessage): string {
  if (typeof content === 'string') return content;
  return content
    .map(part => {
      if (part.type === 'text') return part.text;
      return part.type === 'tool-call' ? jsonText(part.input) : '';
    })
    .join(' ');
}

/** Copies a slice, which would otherwise keep the whole text that it is of. */
function copyOf(slice: string): string {
  return Buffer.from(slice, 'utf16le').toString('utf16le');
}
