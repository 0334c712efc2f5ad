import { defineConfig } from 'tsdown';
import ApiSnapshot from 'tsnapi/rolldown';
import { base } from '../../tsdown.base.ts';

export default defineConfig({
  ...base,
  entry: ['src/index.ts'],
  plugins: [ApiSnapshot()],
});
