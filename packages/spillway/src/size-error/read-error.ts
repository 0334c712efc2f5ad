/** What an error says, as far as its kind can be told from it. */
export interface ErrorReading {
  /** Every message, code and body in it, a line each. */
  readonly text: string;
  /** The HTTP status, where there is one. */
  readonly status: number | undefined;
}

/** Where providers, relays and the SDK put what went wrong. Never what was sent: a prompt may quote any error. */
const textKeys = ['message', 'type', 'code', 'param', 'responseBody', 'raw'];
const nestedKeys = [
  'error',
  'data',
  'response',
  'metadata',
  'detail',
  'cause',
  'lastError',
];

const maxDepth = 5;
const maxTexts = 24;

/** A message of a provider is shorter; what is longer quotes something. */
const maxTextChars = 4_000;

/**
 * Reads an error as the SDK hands it on: an `APICallError`, an error that wraps
 * one, the bare object or text of an error part in a stream. Never throws.
 */
export function readError(error: unknown): ErrorReading {
  const texts = new Set<string>();
  let status: number | undefined;
  visit(error, 0);
  return { text: [...texts].slice(0, maxTexts).join('\n'), status };

  function visit(value: unknown, depth: number): void {
    if (typeof value === 'string') {
      texts.add(value.slice(0, maxTextChars));
      return;
    }
    if (typeof value !== 'object' || value === null || depth > maxDepth) return;
    status ??= statusOf(value);
    for (const key of textKeys) {
      const text = field(value, key);
      if (typeof text === 'string') visit(text, depth + 1);
    }
    for (const key of nestedKeys) visit(field(value, key), depth + 1);
  }
}

function statusOf(value: object): number | undefined {
  return ['statusCode', 'status', 'code']
    .map(key => field(value, key))
    .find(
      (status): status is number =>
        typeof status === 'number' && status >= 200 && status < 600,
    );
}

function field(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    return undefined; // A getter that throws says nothing.
  }
}
