import { defineConfig } from 'tsdown';
import ApiSnapshot from 'tsnapi/rolldown';
import { base } from '../../tsdown.base.ts';

export default defineConfig({
  ...base,
  entry: [
    'src/index.ts',
    'src/tiktoken.ts',
    'src/testing.ts',
    'src/bounds.ts',
    'src/logging.ts',
    'src/opentelemetry.ts',
  ],
  // Types of the root entry stay in it, where its snapshot shows them.
  deps: { neverBundle: ['spillway'] },
  plugins: [ApiSnapshot()],
});
