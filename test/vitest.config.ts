import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { writePage } from './compatibility/write-page.ts';
import { resolveAi6 } from './sdk/resolve-ai-6.ts';

const config: ViteUserConfig = defineConfig({
  test: {
    exclude: ['**/node_modules/**', 'nightly/**'],
    reporters: ['default', writePage()],
    setupFiles: ['./property-seed.ts'],
    testTimeout: 60_000,
    // By default one core is left idle, and a runner may have two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: { name: 'ai 7', include: ['**/*.test.ts'] },
      },
      {
        extends: true,
        plugins: [resolveAi6()],
        test: {
          name: 'ai 6',
          include: [
            '{bounds,case,compatibility,door,framework,option,size-error,summary,wire}/**/*.test.ts',
          ],
          // What cuts and reads knows no version of the SDK: once is enough.
          exclude: [
            'case/{cut-limits,exact-bytes,graphemes,json-results,log-lines,long-reads,outlines,rare-row,records,unpaged}.test.ts',
            'case/{pages,reading}*.test.ts',
          ],
          env: { AI_SDK_MAJOR: '6' },
          server: { deps: { inline: [/packages\/spillway/] } },
        },
      },
    ],
  },
});

export default config;
