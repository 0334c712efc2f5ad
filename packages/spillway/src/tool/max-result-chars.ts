/** Where the server of an MCP tool says how large its results may be. */
const metaKey = 'anthropic/maxResultSizeChars';

/** Returns the most characters that a tool's own metadata, as an MCP server gives it, wants its results to have. */
export function maxResultChars(tool: object): number | undefined {
  const { _meta: meta } = Object(tool);
  const most: unknown = Object(meta)[metaKey];
  return typeof most === 'number' && Number.isFinite(most) && most > 0
    ? Math.floor(most)
    : undefined;
}
