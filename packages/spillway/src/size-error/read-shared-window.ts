import { numberPattern as n, readNumber } from './number-pattern.ts';
import type { SizeError } from './size-error.ts';

/** `max_tokens: 9 > context_window: 10 - input_tokens: 2 = available_tokens: 8`, `input length and max_tokens exceed context limit: 2 + 9 > 10` */
const sums: readonly RegExp[] = [
  new RegExp(
    `max_tokens: (?<output>${n}) > context_window: (?<window>${n}) - input_tokens: (?<input>${n})`,
    'i',
  ),
  new RegExp(
    `input length and [\`'"]{0,2}max_tokens[\`'"]{0,2} exceed context limit:? (?:\\(i\\.e\\.? )?(?<input>${n}) \\+ (?<output>${n}) > (?<window>${n})`,
    'i',
  ),
];

const windowStated = new RegExp(
  `(?:maximum context length (?:is|of)|context length is only) (?<window>${n})`,
  'i',
);

const outputStated = new RegExp(
  `(?<before>${n})(?: tokens)? (?:in|for) the (?:completion|output)|(?<counted>${n}) output tokens|max_(?:completion_|output_)?tokens\\W{0,3} is too large: (?<asked>${n})`,
  'i',
);

/** A message states its input in parts: `30 in the messages, 5 in the functions`, `30 of text input, 5 of tool input`. */
const inputStated = new RegExp(
  `(?<least>at least )?(?<input>${n}) (?:tokens from the input|in the (?:messages|functions|tools|prompt)|in your prompt|of \\w{1,10} input|input tokens)`,
  'gi',
);

/** Where a server has counted characters only. */
const inputInChars = new RegExp(
  `prompt contains (?<chars>${n}) characters`,
  'i',
);

/** Characters that such a server takes for a token: few, since it must not promise too much room. */
const charsPerToken = 3;

const inputAlone = new RegExp(
  `(?:messages resulted in|requested(?: about)?(?: a total of)?|request contains) (?<input>${n}) tokens`,
  'i',
);

/**
 * Reads a message that holds input and output against the window they share.
 * When the input alone fits, the output cap is at fault, and otherwise the
 * prompt. `undefined` for a message that names no window.
 */
export function readSharedWindow(text: string): SizeError | undefined {
  for (const pattern of sums) {
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) continue;
    return judge({
      maxTokens: readNumber(groups['window']),
      inputTokens: readNumber(groups['input']),
      outputTokens: readNumber(groups['output']),
      isDerived: false,
    });
  }
  const maxTokens = readNumber(windowStated.exec(text)?.groups?.['window']);
  if (maxTokens === undefined) return undefined;
  const stated = readInput(text);
  return judge({
    maxTokens,
    inputTokens: stated?.tokens,
    outputTokens: readOutput(text),
    isDerived: stated?.isAtLeast ?? false,
    alone: readNumber(inputAlone.exec(text)?.groups?.['input']),
  });
}

function judge({
  maxTokens,
  inputTokens,
  outputTokens,
  isDerived,
  alone,
}: {
  maxTokens: number | undefined;
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  /** Whether the input may be no measurement, but what is left of the window. */
  isDerived: boolean;
  /** A total that is not divided into input and output. */
  alone?: number | undefined;
}): SizeError {
  if (
    maxTokens === undefined ||
    inputTokens === undefined ||
    outputTokens === undefined
  ) {
    return { type: 'prompt-too-long', tokens: inputTokens ?? alone, maxTokens };
  }
  if (inputTokens >= maxTokens) {
    const tokens = inputTokens + outputTokens;
    return { type: 'prompt-too-long', tokens, maxTokens, outputTokens };
  }
  // "At least" as many tokens as just do not fit beside the output: counting stopped there, and the input may be larger.
  if (isDerived && inputTokens === maxTokens + 1 - outputTokens) {
    const maxOutputTokens = Math.floor(outputTokens / 2);
    return { type: 'output-cap', maxOutputTokens, window: undefined };
  }
  return {
    type: 'output-cap',
    maxOutputTokens: maxTokens - inputTokens,
    window: { maxTokens, inputTokens, outputTokens },
  };
}

function readInput(
  text: string,
): { tokens: number; isAtLeast: boolean } | undefined {
  const chars = readNumber(inputInChars.exec(text)?.groups?.['chars']);
  if (chars !== undefined) {
    return { tokens: Math.ceil(chars / charsPerToken), isAtLeast: false };
  }
  // A message that stands in the error twice must not be counted twice.
  const parts = new Map<string, number>();
  let isAtLeast = false;
  for (const { 0: part, groups } of text.matchAll(inputStated)) {
    parts.set(part, readNumber(groups?.['input']) ?? 0);
    isAtLeast ||= groups?.['least'] !== undefined;
  }
  if (parts.size === 0) return undefined;
  const tokens = [...parts.values()].reduce((sum, part) => sum + part, 0);
  return { tokens, isAtLeast };
}

function readOutput(text: string): number | undefined {
  const groups = outputStated.exec(text)?.groups;
  return readNumber(
    groups?.['before'] ?? groups?.['counted'] ?? groups?.['asked'],
  );
}
