/** A long result from outside. */
export const externalPage: string = Array.from(
  { length: 3_000 },
  (_, at) => `paragraph ${at}: what somebody wrote`,
).join('\n');

/** The options by which the tool `fetch` is external. */
export const externalFetch: { externalTools: string[] } = {
  externalTools: ['fetch'],
};

/** What the default fence around it begins with. */
export const fenceBegin = '<external_content tool="fetch">';

/** What it ends with. */
export const fenceEnd = '</external_content>';
