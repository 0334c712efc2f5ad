/**
 * Lets a function see, and replace, the final value of what `execute` returned,
 * and keeps the kind of it: a value stays a value, a promise a promise, and an
 * async iterable an async iterable, whose last value is its final one.
 */
export function finishWith({
  result,
  finish,
  addsLast,
}: {
  result: unknown;
  /** Is given the final value and returns what takes its place. */
  finish: (value: unknown) => unknown;
  /** Whether an async iterable yields what takes the final value's place after it. */
  addsLast: boolean;
}): unknown {
  if (isAsyncIterable(result)) return relay({ result, finish, addsLast });
  return isPromiseLike(result) ? result.then(finish) : finish(result);
}

/** Yields every value as it comes, since a page may show it as progress. */
async function* relay({
  result,
  finish,
  addsLast,
}: {
  result: AsyncIterable<unknown>;
  finish: (value: unknown) => unknown;
  addsLast: boolean;
}): AsyncGenerator {
  let last: unknown;
  for await (const value of result) {
    last = value;
    yield value;
  }
  const finished = await finish(last);
  if (addsLast && finished !== last) yield finished;
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Symbol.asyncIterator in value &&
    typeof value[Symbol.asyncIterator] === 'function'
  );
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'then' in value &&
    typeof value.then === 'function'
  );
}
