import { decodeString } from '../json/copy-span.ts';
import { minifyJson } from '../json/minify-json.ts';
import type { Paced } from '../pace/paced.ts';
import { NotJsonError } from './each-child.ts';
import { isMany, type PathStep, writePath, writeStep } from './path-step.ts';
import {
  childrenOf,
  countChildren,
  type Place,
  selectJson,
  stepsTo,
} from './select-json.ts';

/** What a path makes of a payload, ready to be read like a payload of its own. */
export type TextSelection =
  /** A string, decoded, or the JSON of any other value as it stands in the payload. */
  | { readonly type: 'text'; readonly text: string }
  /** A list: the JSON of an element without white space on each line, digits as they are. */
  | {
      readonly type: 'elements';
      readonly text: string;
      /** Names an element by its line number, as in a path. */
      readonly nameOf: (number: number) => string;
    }
  /** The payload is no JSON, from this character on. */
  | { readonly type: 'not-json'; readonly at: number }
  /** The path leads nowhere: what stands where it ends. */
  | {
      readonly type: 'nothing';
      /** The path as far as it leads. */
      readonly path: string;
      readonly kind: Place['kind'];
      /** How many elements or members are there. */
      readonly children: number;
      /** The first keys. */
      readonly keys: readonly string[];
    };

/** How many keys are named where a path leads nowhere. */
const namedKeys = 10;

/** Selects what a path leads to. Linear in the payload and the length of the path; memory for what is selected. */
export function* selectText(
  source: string,
  steps: readonly PathStep[],
): Paced<TextSelection> {
  try {
    const selected = yield* selectJson(source, steps);
    switch (selected.type) {
      case 'place':
        return yield* showPlace(source, selected.place);
      case 'list':
        return yield* showList(source, selected.places, steps);
      case 'nothing':
        return yield* showNothing(source, selected.last);
    }
  } catch (error) {
    if (error instanceof NotJsonError) {
      return { type: 'not-json', at: error.at };
    }
    throw error;
  }
}

function* showPlace(source: string, place: Place): Paced<TextSelection> {
  const { kind, start, end } = place;
  if (kind === 'string') {
    return { type: 'text', text: decodeString(source.slice(start, end)) };
  }
  if (kind !== 'array' && kind !== 'records') {
    return { type: 'text', text: source.slice(start, end) };
  }
  const spans: { start: number; end: number }[] = [];
  yield* childrenOf(source, place, child => {
    spans.push({ start: child.start, end: child.end });
    return true;
  });
  return {
    type: 'elements',
    text: yield* linesOf(source, spans),
    nameOf: number => `[${number - 1}]`,
  };
}

function* showList(
  source: string,
  places: readonly Place[],
  steps: readonly PathStep[],
): Paced<TextSelection> {
  const given = steps.findIndex(isMany);
  return {
    type: 'elements',
    text: yield* linesOf(source, places),
    nameOf: number => {
      const place = places[number - 1];
      if (place === undefined) return `[${number - 1}]`;
      return stepsTo(place).slice(given).map(writeStep).join('');
    },
  };
}

function* linesOf(
  source: string,
  spans: readonly { readonly start: number; readonly end: number }[],
): Paced<string> {
  const lines: string[] = [];
  for (const { start, end } of spans) {
    lines.push(yield* minifyJson(source.slice(start, end)));
  }
  return lines.join('\n');
}

function* showNothing(source: string, last: Place): Paced<TextSelection> {
  const keys: string[] = [];
  if (last.kind === 'object') {
    yield* childrenOf(source, last, ({ key }) => {
      if (key !== undefined) keys.push(decodeString(key));
      return keys.length < namedKeys;
    });
  }
  return {
    type: 'nothing',
    path: writePath(stepsTo(last)),
    kind: last.kind,
    children: yield* countChildren(source, last),
    keys,
  };
}
