/** How every package of the workspace is built. */
export const base = {
  format: 'esm',
  dts: true,
  sourcemap: true,
  target: 'node22',
  platform: 'neutral',
  fixedExtension: false,
  // Names without hashes: what is loaded lazily is named in .size-limit.json.
  outputOptions: { chunkFileNames: '[name].js' },
  // A chunk whose only import was inlined keeps that import bare, which bundlers warn of.
  inputOptions: { optimization: { inlineConst: false } },
  publint: true,
  attw: { profile: 'esm-only', level: 'error' },
  failOnWarn: true,
} as const;
