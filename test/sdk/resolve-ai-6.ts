import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

const room = import.meta.dirname;

/** Modules that stand for a package in tests. */
const replacements: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ai: import.meta.resolve('./ai-6.ts'),
    'ai/test': import.meta.resolve('./ai-6-test.ts'),
    '@ai-sdk/anthropic': import.meta.resolve('ai-v6-anthropic'),
    '@ai-sdk/google': import.meta.resolve('./google-6.ts'),
    '@ai-sdk/mistral': import.meta.resolve('ai-v6-mistral'),
    '@ai-sdk/openai': import.meta.resolve('ai-v6-openai'),
    '@ai-sdk/openai-compatible': import.meta.resolve('ai-v6-openai-compatible'),
  }).map(([name, url]) => [name, fileURLToPath(url)]),
);

/**
 * Gives version 6 of the AI SDK to all that imports `ai`: to Spillway as it is,
 * and to tests with the names of version 7. Tests get the provider packages of
 * version 6 too.
 */
export function resolveAi6(): Plugin {
  return {
    name: 'spillway:resolve-ai-6',
    enforce: 'pre',
    resolveId(source, importer) {
      const replacement = replacements.get(source);
      if (replacement === undefined) return;
      return importer?.includes('/packages/spillway/')
        ? this.resolve(source.replace('ai', 'ai-v6'), join(room, 'ai-6.ts'))
        : replacement;
    },
  };
}
