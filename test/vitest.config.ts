import { defineConfig, type ViteUserConfig } from 'vitest/config';

const config: ViteUserConfig = defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'nightly/**'],
    setupFiles: ['./property-seed.ts'],
    testTimeout: 60_000,
  },
});

export default config;
