/**
 * Drops the `structuredContent` of an MCP result whose `content` says the same
 * as JSON text, as the protocol asks servers to do for older clients; the same
 * value comes back for any other.
 *
 * Costs one parse of a text that may be the same. Never throws.
 */
export function withoutRepeatedContent(value: unknown): unknown {
  try {
    return repeats(value) ? withoutStructured(value) : value;
  } catch {
    return value; // A getter that throws, or nesting beyond the stack.
  }
}

interface McpResult {
  readonly content: readonly unknown[];
  readonly structuredContent: object;
}

function repeats(value: unknown): value is McpResult {
  return (
    isObject(value) &&
    isObject(value['structuredContent']) &&
    Array.isArray(value['content']) &&
    value['content'].some(part => saysSame(part, value['structuredContent']))
  );
}

function withoutStructured(value: McpResult): unknown {
  const { structuredContent: _, ...rest } = value;
  return rest;
}

function saysSame(part: unknown, structured: unknown): boolean {
  if (!isObject(part) || typeof part['text'] !== 'string') return false;
  if (!/^\s*[[{]/.test(part['text'].slice(0, 100))) return false;
  try {
    return isSame(JSON.parse(part['text']), structured);
  } catch {
    return false;
  }
}

/** Compares two values of JSON, whatever the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every(key => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
