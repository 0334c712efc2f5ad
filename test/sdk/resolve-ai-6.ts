import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

const room = import.meta.dirname;

/** What stands for a package in tests. */
const replacements: Readonly<Record<string, string>> = {
  ai: join(room, 'ai-6.ts'),
  'ai/test': join(room, 'ai-6-test.ts'),
  '@ai-sdk/anthropic': 'ai-v6-anthropic',
  '@ai-sdk/google': join(room, 'google-6.ts'),
  '@ai-sdk/mistral': 'ai-v6-mistral',
  '@ai-sdk/openai': 'ai-v6-openai',
  '@ai-sdk/openai-compatible': 'ai-v6-openai-compatible',
};

/** Gives version 6 of the AI SDK to all that imports `ai`: to Spillway as it is, and to tests with the names of version 7. The provider packages are those of version 6 too. */
export function resolveAi6(): Plugin {
  return {
    name: 'spillway:resolve-ai-6',
    enforce: 'pre',
    resolveId(source, importer) {
      const replacement = replacements[source];
      if (replacement === undefined) return;
      if (importer?.includes('/packages/spillway/')) {
        return this.resolve(
          source.replace('ai', 'ai-v6'),
          join(room, 'ai-6.ts'),
        );
      }
      return replacement.startsWith(room)
        ? replacement
        : this.resolve(replacement, join(room, 'ai-6.ts'));
    },
  };
}
