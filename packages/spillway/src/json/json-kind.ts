/** What a JSON value is. */
export type JsonKind =
  | 'object'
  | 'array'
  | 'string'
  | 'number'
  | 'boolean'
  | 'null';

/** Returns what the value that starts at `start` is, by its first character. */
export function jsonKind(source: string, start: number): JsonKind {
  switch (source.charAt(start)) {
    case '{':
      return 'object';
    case '[':
      return 'array';
    case '"':
      return 'string';
    case 't':
    case 'f':
      return 'boolean';
    case 'n':
      return 'null';
    default:
      return 'number';
  }
}
