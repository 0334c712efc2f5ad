/** Results of tools of every kind, for property tests. */
import type { ToolResultPart } from 'ai';
import fc from 'fast-check';
import { type Action, paginate, spill, truncate } from 'spillway';

export type ToolResultOutput = ToolResultPart['output'];

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const lineEnd = fc.constantFrom('\n', '\n', '\r\n', '\r', '\u2028', '\v', '');

const word = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    'ERROR: it failed ',
    '👩‍👩‍👧‍👦',
    '🇩🇪🇫🇷',
    'e\u0301\u0323\u0302',
    '漢字かな',
    '\ud83d',
    '\udc00x',
    '\0',
    '\u001b[31mred\u001b[0m',
    '"\\"',
    '$&',
    '[spillway: this result was cut.]',
  ),
);

const line = fc
  .tuple(fc.array(word, { maxLength: 4 }), fc.nat({ max: 12 }), lineEnd)
  .map(([words, times, end]) => words.join('').repeat(times) + end);

/** Text with every kind of line end and of character, short and long. */
export const text: fc.Arbitrary<string> = fc
  .tuple(fc.array(line, { maxLength: 15 }), fc.integer({ min: 1, max: 6 }))
  .map(([lines, times]) => lines.join('').repeat(times));

const key = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('0', '17', '__proto__', '$spillway', '$spillway.omitted', ''),
);

const scalar = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  text.map(value => value.slice(0, 3_000)),
);

const { value: anyJson } = fc.letrec<{ value: JsonValue }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(key, tie('value'), { maxKeys: 6 }),
  ),
}));

type JsonValue =
  | null
  | string
  | number
  | boolean
  | JsonValue[]
  | { [key: string]: JsonValue };

/** JSON of any shape, often with long arrays and wide objects at the root. */
export const json: fc.Arbitrary<JsonValue> = fc.oneof(
  anyJson,
  fc
    .tuple(anyJson, fc.integer({ min: 1, max: 200 }))
    .map(([item, length]) => repeated(item, length)),
  fc
    .tuple(fc.uniqueArray(key, { maxLength: 60 }), anyJson)
    .map(([keys, item]): JsonValue =>
      Object.fromEntries(keys.map((name, at) => [name, at < 5 ? item : at])),
    ),
);

/** Repeats an item so often, or until there are some 60,000 characters. */
function repeated(item: JsonValue, times: number): JsonValue {
  const most = Math.ceil(60_000 / JSON.stringify(item).length);
  return Array.from({ length: Math.min(times, most) }, () => item);
}

type ContentPart = Extract<
  ToolResultOutput,
  { type: 'content' }
>['value'][number];

const media: fc.Arbitrary<ContentPart> = fc.constantFrom<ContentPart>(
  { type: 'file-data', data: png, mediaType: 'image/png' },
  { type: 'image-data', data: png, mediaType: 'image/png' },
  {
    type: 'file',
    mediaType: 'image/png',
    data: { type: 'data', data: Uint8Array.from([137, 80, 78, 71]) },
  },
  { type: 'custom', providerOptions: { openai: { detail: 'low' } } },
);

const textPart: fc.Arbitrary<ContentPart> = fc.oneof(
  text.map((value): ContentPart => ({ type: 'text', text: value })),
  text.map((value): ContentPart => ({
    type: 'text',
    text: value,
    providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  })),
  text.map((value): ContentPart => ({
    type: 'file',
    mediaType: 'text/plain',
    data: { type: 'text', text: value },
  })),
);

/** Content of text and media in any order. */
export const content: fc.Arbitrary<
  Extract<ToolResultOutput, { type: 'content' }>
> = fc
  .array(fc.oneof({ weight: 3, arbitrary: textPart }, media), {
    maxLength: 12,
  })
  .map(value => ({ type: 'content', value }));

/** Every output that may be reduced. */
export const output: fc.Arbitrary<ToolResultOutput> = fc.oneof(
  text.map((value): ToolResultOutput => ({ type: 'text', value })),
  json.map((value): ToolResultOutput => ({ type: 'json', value })),
  content,
);

const strategy = fc.constantFrom('head', 'tail', 'headTail');

const cut = fc
  .record({
    maxChars: fc.integer({ min: 200, max: 5_000 }),
    strategy,
    keepTailLines: fc.nat({ max: 5 }),
    keep: fc.boolean(),
  })
  .map(truncate);

/** Every action that makes a stand-in. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  cut,
  fc
    .tuple(fc.nat({ max: 3_000 }), fc.option(cut, { nil: undefined }))
    .map(([previewChars, then]) => spill({ previewChars, then })),
  fc
    .tuple(
      fc.integer({ min: 200, max: 5_000 }),
      fc.option(cut, { nil: undefined }),
    )
    .map(([pageChars, then]) => paginate({ pageChars, then })),
);

/** A band that many of the outputs reach. */
export const over: fc.Arbitrary<number> = fc.integer({ min: 100, max: 3_000 });

/** How large an output is for a model: its text, its JSON without white space, the sum of its text parts. */
export function sizeOf(value: ToolResultOutput): number {
  if (value.type === 'content')
    return value.value.map(partText).join('').length;
  if (value.type === 'text') return value.value.length;
  return JSON.stringify('value' in value ? value.value : null).length;
}

/** The text of a content part; nothing for media. */
export function partText(part: ContentPart): string {
  if (part.type === 'text') return part.text;
  if (part.type !== 'file') return '';
  const { data } = part;
  return typeof data === 'object' && 'type' in data && data.type === 'text'
    ? data.text
    : '';
}
