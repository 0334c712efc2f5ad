import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

const room = import.meta.dirname;

/** Gives version 6 of the AI SDK to all that imports `ai`: to Spillway as it is, and to tests with the names of version 7. */
export function resolveAi6(): Plugin {
  return {
    name: 'spillway:resolve-ai-6',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'ai' && source !== 'ai/test') return;
      const stem = source.replace('/', '-6-').replace(/^ai$/, 'ai-6');
      return importer?.includes('/packages/spillway/')
        ? this.resolve(source.replace('ai', 'ai-v6'), join(room, 'ai-6.ts'))
        : join(room, `${stem}.ts`);
    },
  };
}
