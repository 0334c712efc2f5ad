import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the transcripts of `../shared/data` as prompts of a model: contents are lists
 * of parts. `undefined` where they are missing, as in a public clone.
 */
export function transcripts(folder) {
  const directory = join(folder, 'transcripts');
  if (!existsSync(directory)) return undefined;
  return readdirSync(directory)
    .filter(name => name.endsWith('.json'))
    .map(name => {
      const messages = JSON.parse(readFileSync(join(directory, name), 'utf8'));
      return { name, messages: messages.map(asPrompt) };
    });
}

function asPrompt(message) {
  if (message.role === 'system' || typeof message.content !== 'string') {
    return message;
  }
  return { ...message, content: [{ type: 'text', text: message.content }] };
}
