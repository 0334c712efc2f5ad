import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Returns the prompts that the model got in a chat, byte for byte as they were recorded. */
export function storedPrompts(dataFolder: string, chatId: string): string[] {
  const database = new DatabaseSync(join(dataFolder, 'chats.sqlite'));
  const rows = database
    .prepare('SELECT prompt FROM model_call WHERE chat_id = ? ORDER BY rowid')
    .all(chatId);
  database.close();
  return rows.map(row => String(row['prompt']));
}

/** Returns the texts of a tool's results in a prompt. */
export function resultsIn(
  prompt: string | undefined,
  toolName: string,
): string[] {
  const messages: { content: unknown }[] = JSON.parse(prompt ?? '[]');
  return messages
    .flatMap(({ content }) => (Array.isArray(content) ? content : []))
    .filter(part => part.type === 'tool-result' && part.toolName === toolName)
    .map(({ output }) =>
      output.type === 'text' ? output.value : JSON.stringify(output.value),
    );
}
