import { defineConfig } from 'tsdown';
import { base } from '../../tsdown.base.ts';
import { assemblePage } from './build/assemble-page.ts';

export default defineConfig([
  {
    ...base,
    entry: ['src/bin.ts'],
    platform: 'node',
    // A command, not a library: there is nothing to import, and no types of it.
    dts: false,
    attw: false,
  },
  {
    ...base,
    // The script of the report's page, which is put into the page with its style.
    entry: { 'report-page': 'page/main.ts' },
    tsconfig: 'page/tsconfig.json',
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
    clean: false,
    minify: true,
    sourcemap: false,
    dts: false,
    attw: false,
    publint: false,
    outputOptions: { entryFileNames: 'report-page.js' },
    hooks: {
      'build:done': ({ chunks }) =>
        assemblePage({
          source: new URL('page/', import.meta.url),
          target: new URL('dist/', import.meta.url),
          modules: chunks.flatMap(chunk =>
            chunk.type === 'chunk' ? chunk.moduleIds : [],
          ),
        }),
    },
  },
]);
