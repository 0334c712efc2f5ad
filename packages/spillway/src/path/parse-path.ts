import type { PathStep } from './path-step.ts';

/** Each step costs up to a pass over what the ones before led to. */
const maxSteps = 100;

/** Each call that an answer prints repeats the path. */
const maxPathChars = 1_000;

/** The forms that a step has; the one that matches at a place is taken. */
const forms: readonly {
  readonly pattern: RegExp;
  readonly read: (
    groups: readonly (string | undefined)[],
  ) => PathStep | undefined;
}[] = [
  {
    pattern: /\[\s*("(?:[^"\\]|\\.)*")\s*\]/y,
    read: ([quoted = '']) => quotedKey(quoted),
  },
  {
    pattern: /\[\s*'((?:[^'\\]|\\.)*)'\s*\]/y,
    read: ([inner = '']) => ({
      type: 'key',
      key: inner.replaceAll(/\\(.)/gs, (_, character: string) => character),
    }),
  },
  {
    pattern: /\[\s*(-?\d+)\s*\]/y,
    read: ([index]) => ({ type: 'index', index: Number(index) }),
  },
  {
    pattern: /\[\s*(-?\d+)?\s*:\s*(-?\d+)?\s*\]/y,
    read: ([from, to]) => ({
      type: 'slice',
      from: from === undefined ? undefined : Number(from),
      to: to === undefined ? undefined : Number(to),
    }),
  },
  { pattern: /\[\s*\*?\s*\]|\.\*(?=[.[]|$)/y, read: () => ({ type: 'all' }) },
  {
    pattern: /\.?("(?:[^"\\]|\\.)*")(?=[.[]|$)/y,
    read: ([quoted = '']) => quotedKey(quoted),
  },
  {
    pattern: /\.?([^.[\]"']+)/y,
    read: ([key = '']) => ({ type: 'key', key: key.trim() }),
  },
];

/**
 * Reads a path: keys, `["quoted keys"]`, indexes (negative too), slices
 * `[100:120]`, `[*]`; `$` before it, as JSONPath writes it, means nothing.
 * `undefined` when it is none, or longer than 100
 * steps or 1,000 characters. Linear.
 */
export function parsePath(path: string): readonly PathStep[] | undefined {
  const text = path.trim();
  if (text.length > maxPathChars) return undefined;
  const steps: PathStep[] = [];
  let at = /^\$(?=[.[]|$)/.test(text) ? 1 : 0;
  while (at < text.length) {
    const step = stepAt(text, at);
    if (step === undefined || steps.length === maxSteps) return undefined;
    steps.push(step.step);
    at = step.end;
  }
  return steps;
}

function stepAt(
  text: string,
  at: number,
): { step: PathStep; end: number } | undefined {
  for (const { pattern, read } of forms) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) continue;
    const step = read(found.slice(1));
    return step && { step, end: pattern.lastIndex };
  }
  return undefined;
}

function quotedKey(quoted: string): PathStep | undefined {
  try {
    return { type: 'key', key: String(JSON.parse(quoted)) };
  } catch {
    return undefined;
  }
}
