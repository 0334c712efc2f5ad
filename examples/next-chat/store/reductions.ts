import type { SpillwayEvent } from 'spillway';
import { type ChatKey, database } from './database.ts';

/** What Spillway did to the result of a tool call. */
export interface StoredReduction {
  readonly toolCallId: string;
  readonly action: string;
  readonly handle: string | undefined;
  readonly sizeBefore: number;
  readonly sizeAfter: number;
}

/** Loads what was reduced in a chat. */
export function loadReductions({ userId, chatId }: ChatKey): StoredReduction[] {
  return database()
    .prepare('SELECT * FROM reduction WHERE user_id = ? AND chat_id = ?')
    .all(userId, chatId)
    .map(row => ({
      toolCallId: String(row['tool_call_id']),
      action: String(row['action']),
      handle: row['handle'] === null ? undefined : String(row['handle']),
      sizeBefore: Number(row['size_before']),
      sizeAfter: Number(row['size_after']),
    }));
}

/** Makes a listener for Spillway's events that keeps what the page shows of them. */
export function keepReductions({ userId, chatId }: ChatKey) {
  return (event: SpillwayEvent): void => {
    if (event.type !== 'tool-result-reduced') return;
    const { toolCallId, action, handle, sizeBefore, sizeAfter } = event;
    database()
      .prepare('INSERT OR REPLACE INTO reduction VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(
        userId,
        chatId,
        toolCallId,
        action,
        handle ?? null,
        sizeBefore,
        sizeAfter,
      );
  };
}
