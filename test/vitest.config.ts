import { defineConfig, type ViteUserConfig } from 'vitest/config';

const config: ViteUserConfig = defineConfig({
  test: { include: ['**/*.test.ts'], testTimeout: 20_000 },
});

export default config;
