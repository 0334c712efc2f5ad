import { textOf } from './text-of.mjs';

/**
 * Says of one input what a peer kept. `true` and `false` are verdicts, `undefined`
 * means that the input does not ask; a column of a table counts the verdicts.
 *
 * Reached means: it is visible, or two reads of the peer's own reader brought the needle, each answer
 * within the limit. A reader that hands over everything again is `whole`, no verdict
 * in its favour: what came back is as oversized as what was reduced.
 */
export function judge({ input, outputs, again, answers, limit }) {
  const before = input.results;
  const texts = outputs.map(textOf);
  const sizes = texts.map(({ length }) => length);
  const wasOver = before.some(output => textOf(output).length > limit);
  return {
    visible: input.needle && texts.some(text => shows(text, input.needle)),
    reached:
      input.needle &&
      (texts.some(text => shows(text, input.needle)) ||
        reached(answers, input.needle, limit)),
    'valid JSON': input.isJson ? outputs.every(isJson) : undefined,
    'well-formed': outputs.every(({ value }) => isWellFormed(value)),
    'type kept': outputs.every(({ type }, at) => type === before[at].type),
    'media kept': input.hasMedia
      ? outputs.every(keepsMedia(before))
      : undefined,
    'not grown': wasOver
      ? sizes.every((size, at) => size <= textOf(before[at]).length)
      : undefined,
    'batch bounded': input.isBatch ? sum(sizes) <= 3 * limit : undefined,
    deterministic:
      JSON.stringify(outputs.map(named)) === JSON.stringify(again.map(named)),
  };
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A needle out of JSON is found however it is spaced or quoted. */
function shows(text, needle) {
  const plain = value => value.replaceAll('\\"', '"').replaceAll('": ', '":');
  return text.includes(needle) || plain(text).includes(plain(needle));
}

function reached(answers, needle, limit) {
  const answer = answers.find(text => shows(text, needle));
  if (answer === undefined) return false;
  return answer.length <= limit ? true : 'whole';
}

function isJson({ type, value }) {
  if (type === 'json') return canBeWritten(value);
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

function canBeWritten(value) {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

function isWellFormed(value, above = new Set()) {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null || above.has(value)) {
    return true;
  }
  above.add(value);
  return Object.entries(value).every(
    ([key, inner]) => key.isWellFormed() && isWellFormed(inner, above),
  );
}

function keepsMedia(before) {
  const mediaOf = ({ type, value }) =>
    type === 'content'
      ? value.map((part, at) => (part.type === 'text' ? '' : [at, part]))
      : [];
  return (output, at) =>
    JSON.stringify(mediaOf(output)) === JSON.stringify(mediaOf(before[at]));
}

/** Compares what is sent, not what a middleware takes off again. */
function named({ type, value }) {
  return [type, textOf({ type, value })];
}
