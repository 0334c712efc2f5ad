import type { JsonCut } from './cut-json.ts';

/** Lists what is not true of a cut: values that differ, and gaps that are misstated. */
export function faultsIn(shown: unknown, original: unknown): string[] {
  const gap = gapOf(shown);
  if (gap !== undefined && gapOf(original) === undefined) {
    return faultUnless(gap === charactersLeftOut(original), gap);
  }
  if (Array.isArray(shown) && Array.isArray(original)) {
    return faultsInElements(shown, original);
  }
  if (isObject(shown) && isObject(original)) {
    return faultsInMembers(shown, original);
  }
  return shown === original ? [] : faultsInString(String(shown), original);
}

function faultsInMembers(
  { '$spillway.omitted': omitted, ...members }: Record<string, unknown>,
  original: Record<string, unknown>,
): string[] {
  const total = Object.keys(original).length;
  const missing = total - Object.keys(members).length;
  const statement =
    missing === 0
      ? undefined
      : `${missing} of ${total} key${total === 1 ? '' : 's'} left out`;
  return [
    ...faultUnless(omitted === statement, omitted),
    ...Object.entries(members).flatMap(([key, value]) =>
      Object.hasOwn(original, key) ? faultsIn(value, original[key]) : [key],
    ),
  ];
}

function faultsInElements(shown: unknown[], original: unknown[]): string[] {
  const [only] = shown;
  const isPlaceholder =
    shown.length === 1 && gapOf(only) === charactersLeftOut(original);
  if (isPlaceholder) return [];

  const faults: string[] = [];
  let next = 0;
  for (const item of shown) {
    const range =
      /^items? ([\d,]+)(?: to ([\d,]+))? of ([\d,]+) left out$/.exec(
        gapOf(item) ?? '',
      );
    if (range === null) {
      faults.push(...faultsIn(item, original[next++]));
      continue;
    }
    const [, from = '', to = from, total] = range;
    const isTrue = grouped(next) === from && total === grouped(original.length);
    faults.push(...faultUnless(isTrue, item));
    next = Number(to.replaceAll(',', '')) + 1;
  }
  return [...faults, ...faultUnless(next === original.length, shown)];
}

/** Checks that the pieces of a cut string stand in it where the gaps between them say. */
function faultsInString(shown: string, original: unknown): string[] {
  if (typeof original !== 'string') {
    return faultUnless(shown === `[${charactersLeftOut(original)}]`, shown);
  }
  const pieces = shown.split(/\[([\d,]+) characters? left out\]/u);
  let next = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) {
      next += Number(piece.replaceAll(',', ''));
    } else {
      if (!original.startsWith(piece, next)) return [shown];
      next += piece.length;
    }
  }
  return faultUnless(next === original.length, shown);
}

/** Compares the facts at the root with what is shown there. */
export function faultsInFacts(
  facts: JsonCut['facts'],
  shown: unknown,
  original: unknown,
): string[] {
  const counts = {
    total: Object.keys(Object(original)).length,
    shown: Object.keys(Object(shown)).length,
  };
  if (facts.kind === 'string') {
    return faultUnless(facts.totalChars === String(original).length, facts);
  }
  const present =
    facts.kind === 'object'
      ? facts.shown
      : facts.shownRanges.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  const gaps =
    facts.kind === 'object'
      ? Number(present < counts.total)
      : Object.values(Object(shown)).filter(item =>
          /^items? [\d,]+(?: to [\d,]+)? of /.test(gapOf(item) ?? ''),
        ).length;
  return faultUnless(
    facts.total === counts.total && present + gaps === counts.shown,
    facts,
  );
}

function faultUnless(isTrue: boolean, subject: unknown): string[] {
  return isTrue ? [] : [JSON.stringify(subject) ?? 'nothing'];
}

/** Returns what a placeholder says of a value of more than one character. */
function charactersLeftOut(value: unknown): string {
  return `${grouped(JSON.stringify(value).length)} characters left out`;
}

function gapOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const { $spillway: gap, ...rest } = value;
  return Object.keys(rest).length === 0 && typeof gap === 'string'
    ? gap
    : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
