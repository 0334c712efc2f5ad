import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFolder } from './data-folder.ts';

/** Whose chat it is, and which. */
export interface ChatKey {
  readonly userId: string;
  readonly chatId: string;
}

let opened: DatabaseSync | undefined;

/** Opens the database of this folder, once in a process. Several processes may share it. */
export function database(): DatabaseSync {
  if (opened !== undefined) return opened;
  mkdirSync(dataFolder, { recursive: true });
  opened = new DatabaseSync(join(dataFolder, 'chats.sqlite'));
  opened.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS message (
      user_id TEXT, chat_id TEXT, message_id TEXT, json TEXT NOT NULL,
      PRIMARY KEY (user_id, chat_id, message_id)
    );
    CREATE TABLE IF NOT EXISTS model_call (
      user_id TEXT, chat_id TEXT, prompt TEXT NOT NULL
    );
    CREATE INDEX IF NOT EXISTS model_call_of_chat ON model_call (user_id, chat_id);
    CREATE TABLE IF NOT EXISTS reduction (
      user_id TEXT, chat_id TEXT, tool_call_id TEXT, action TEXT NOT NULL,
      handle TEXT, size_before INTEGER NOT NULL, size_after INTEGER NOT NULL,
      PRIMARY KEY (user_id, chat_id, tool_call_id)
    );
  `);
  return opened;
}
