import { defineConfig } from 'tsdown';
import ApiSnapshot from 'tsnapi/rolldown';
export default defineConfig({
  entry: ['src/index.ts', 'src/tiktoken.ts'],
  format: 'esm',
  dts: true,
  sourcemap: true,
  target: 'node22',
  platform: 'neutral',
  fixedExtension: false,
  publint: true,
  attw: { profile: 'esm-only', level: 'error' },
  failOnWarn: true,
  plugins: [ApiSnapshot()],
});
