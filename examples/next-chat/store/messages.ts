import type { UIMessage } from 'ai';
import { type ChatKey, database } from './database.ts';

/** Loads what a person and the agent have said, with whole tool outputs. */
export function loadMessages({ userId, chatId }: ChatKey): UIMessage[] {
  return database()
    .prepare(
      'SELECT json FROM message WHERE user_id = ? AND chat_id = ? ORDER BY rowid',
    )
    .all(userId, chatId)
    .map(row => JSON.parse(String(row['json'])));
}

/** Saves one message. A message of the same id is replaced, in its place. */
export function saveMessage(
  { userId, chatId }: ChatKey,
  message: UIMessage,
): void {
  database()
    .prepare(`
      INSERT INTO message VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET json = excluded.json
    `)
    .run(userId, chatId, message.id, JSON.stringify(message));
}
