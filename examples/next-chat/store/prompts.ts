import type { LanguageModelV4Prompt } from '@ai-sdk/provider';
import { type ChatKey, database } from './database.ts';

/** Loads the prompts that the model got in a chat, as they were sent. */
export function loadPrompts({
  userId,
  chatId,
}: ChatKey): LanguageModelV4Prompt[] {
  return database()
    .prepare(
      'SELECT prompt FROM model_call WHERE user_id = ? AND chat_id = ? ORDER BY rowid',
    )
    .all(userId, chatId)
    .map(row => JSON.parse(String(row['prompt'])));
}

/** Keeps a prompt. */
export function savePrompt(
  { userId, chatId }: ChatKey,
  prompt: LanguageModelV4Prompt,
): void {
  database()
    .prepare('INSERT INTO model_call VALUES (?, ?, ?)')
    .run(userId, chatId, JSON.stringify(prompt));
}
