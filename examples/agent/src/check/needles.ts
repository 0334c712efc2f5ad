/** What the answer about the failing job has to hold, by where it stands in the whole results. */
export const failureNeedles: readonly RegExp[] = [
  /FATAL (doc-\d+)/,
  /embedded: (\d+ dimensions).*\nFATAL/,
  /(if \(vector1\.length !== vector2\.length\).*)/,
  /"\.\.\/(src\/[^"]*cosine-similarity\.ts)"/,
  /(ai\/docs\/\S*invalid-argument-error\.mdx)/,
];

/** What the answer about the release has to hold. */
export const releaseNeedles: readonly RegExp[] = [
  /\n## 5\.0\.0\n\n### Major Changes\n\n- (.+)/,
];
