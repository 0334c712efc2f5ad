import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** The long forms of tests, which CI runs in short: an hour of one processor in all. */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ['nightly/**/*.test.ts'],
    testTimeout: 3_600_000,
    // One after another: the soak watches the heap, and the killed writers the clock.
    fileParallelism: false,
  },
});

export default config;
