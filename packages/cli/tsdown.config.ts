import { defineConfig } from 'tsdown';
import { base } from '../../tsdown.base.ts';

export default defineConfig({
  ...base,
  entry: ['src/bin.ts'],
  platform: 'node',
  // A command, not a library: there is nothing to import, and no types of it.
  dts: false,
  attw: false,
});
