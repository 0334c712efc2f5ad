import { numberPattern as n, readNumber } from './number-pattern.ts';
import type { OutputCapError } from './size-error.ts';

/** The names that providers have for the output cap, in quotes of any kind. */
const cap = `[\`'"]{0,2}max_?(?:output_?|completion_?|new_?)?tokens[\`'"]{0,2}`;

/** How providers say that the output cap is too large. `max` is the largest that is allowed, `bound` one more. */
const wordings: readonly RegExp[] = [
  // Anthropic
  `max_tokens: ${n} > (?<max>${n}), which is the maximum allowed`,
  // DashScope, DeepSeek
  `range of ${cap} (?:should be|is) \\[\\d{1,4}, ?(?<max>${n})\\]`,
  // OpenAI, Azure
  `${cap} is too large: ${n}\\. this model supports at most (?:${cap} of )?(?<max>${n})`,
  // vLLM
  `${cap}=${n} cannot be greater than (?:max_(?:model_len|total_tokens)=?){1,2}(?<max>${n})?`,
  // LiteLLM
  `${cap} exceeds (?:the )?server limit \\((?<max>${n})\\)`,
  `${cap}(?: \\(${n}\\))? exceeds (?:the )?(?:model's )?maximum output tokens \\((?<max>${n})\\)`,
  // Scaleway
  `${cap} is limited to (?<max>${n})`,
  // Groq
  `${cap} must be (?:less than or equal to|at most) [\`'"]?(?<max>${n})`,
  `${cap}(?: value)? must be between \\d{1,4} and (?<max>${n})`,
  // Google
  `${cap} value of ${n} but the supported range is from \\d{1,4} \\(inclusive\\) to (?<bound>${n}) \\(exclusive\\)`,
  // Bedrock
  `maximum tokens you requested exceeds the model limit of (?<max>${n})`,
  // Without a number
  `${cap}(?: value)? (?:is too (?:large|high)|exceeds|is above)`,
].map(wording => new RegExp(wording, 'i'));

/** Volcengine and OpenAI, of any parameter. */
const aboveMaximum = new RegExp(
  `integer above maximum value[,.] expected a value <= (?<max>${n})`,
  'i',
);

/** A parameter that a message of that kind names. */
const named =
  /(?:parameter|invalid)\W{1,4}(?<name>\w{1,40})|"param"\s{0,2}:\s{0,2}"(?<param>\w{1,40})/gi;

/** Reads a message that says the output cap is too large; `undefined` for any other. */
export function readCapError(text: string): OutputCapError | undefined {
  for (const wording of wordings) {
    const match = wording.exec(text);
    if (match !== null) {
      const { max, bound } = match.groups ?? {};
      const open = readNumber(bound);
      return capOf(open === undefined ? readNumber(max) : open - 1);
    }
  }
  const match = aboveMaximum.exec(text);
  return match === null || namesOther(text)
    ? undefined
    : capOf(readNumber(match.groups?.['max']));
}

function capOf(maxOutputTokens: number | undefined): OutputCapError {
  return { type: 'output-cap', maxOutputTokens, window: undefined };
}

/** Whether a message names parameters, and none of them is the output cap. */
function namesOther(text: string): boolean {
  const names = [...text.matchAll(named)].flatMap(
    ({ groups }) => groups?.['name'] ?? groups?.['param'] ?? [],
  );
  const isCap = new RegExp(`^${cap}$`, 'i');
  return names.length > 0 && !names.some(name => isCap.test(name));
}
