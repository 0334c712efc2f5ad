import type { JsonCut } from './cut-json.ts';

/** Where a value stands in a record, and the paths that are missing in all records of its list as the list says. */
interface RecordFields {
  readonly path: string;
  readonly missing: Set<string>;
}

/** Lists what is not true of a cut: values that differ, and gaps that are misstated. */
export function faultsIn(
  shown: unknown,
  original: unknown,
  /** What is said of the records around it. @default nothing */
  record?: RecordFields,
): string[] {
  const gap = gapOf(shown);
  if (gap !== undefined && gapOf(original) === undefined) {
    return faultUnless(gap === charactersLeftOut(original), gap);
  }
  if (Array.isArray(shown) && Array.isArray(original)) {
    return faultsInElements(shown, original);
  }
  if (isObject(shown) && isObject(original)) {
    return faultsInMembers(shown, original, record);
  }
  return shown === original ? [] : faultsInString(String(shown), original);
}

function faultsInMembers(
  { '$spillway.omitted': omitted, ...members }: Record<string, unknown>,
  original: Record<string, unknown>,
  record: RecordFields | undefined,
): string[] {
  const total = Object.keys(original).length;
  const missing = total - Object.keys(members).length;
  const { keys, fields } = partsOf(omitted);
  const statement =
    missing === 0
      ? undefined
      : `${missing} of ${total} key${total === 1 ? '' : 's'} left out`;
  const isStatedForAll = record !== undefined && keys === undefined;
  if (isStatedForAll) {
    for (const key of Object.keys(original)) {
      if (!Object.hasOwn(members, key)) record.missing.add(pathTo(record, key));
    }
  }
  const ofValues = new Set<string>();
  const inside = (key: string): RecordFields | undefined =>
    fields === undefined
      ? record && { ...record, path: pathTo(record, key) }
      : { path: '', missing: ofValues };
  return [
    ...faultUnless(isStatedForAll || keys === statement, omitted),
    ...Object.entries(members).flatMap(([key, value]) =>
      Object.hasOwn(original, key)
        ? faultsIn(value, original[key], inside(key))
        : [key],
    ),
    ...faultUnless(ofValues.size <= (fields ?? 0), [...ofValues]),
  ];
}

/** Parts what an object says of missing keys, and of fields that are missing in each of its values. */
function partsOf(omitted: unknown): { keys: unknown; fields?: number } {
  const [, keys, count] =
    /^(?:(.*?); )?([\d,]+) fields? of each value left out unless they stand out: /su.exec(
      typeof omitted === 'string' ? omitted : '',
    ) ?? [];
  if (count === undefined) return { keys: omitted };
  return { keys, fields: ungrouped(count) };
}

const pathTo = ({ path }: RecordFields, key: string): string =>
  JSON.stringify([path, key]);

function faultsInElements(shown: unknown[], original: unknown[]): string[] {
  const [only] = shown;
  const isPlaceholder =
    shown.length === 1 && gapOf(only) === charactersLeftOut(original);
  if (isPlaceholder) return [];

  const faults: string[] = [];
  let next = 0;
  const fields = fieldsLeftOut(only);
  const lead = leadIn(only);
  const missing = new Set<string>();
  const record = fields === undefined ? undefined : { path: '', missing };
  let leads = 0;
  const faultsInItem = (item: unknown, whole: unknown): string[] => {
    const isAlone = lead !== undefined && isLead(item, whole, lead.paths);
    if (isAlone) leads++;
    return isAlone ? [] : faultsIn(item, whole, record);
  };
  for (const item of fields === undefined ? shown : shown.slice(1)) {
    const gap = itemGap(item);
    if (gap === undefined) {
      faults.push(...faultsInItem(item, original[next++]));
      continue;
    }
    const isTrue = gap.from === next && gap.total === original.length;
    faults.push(...faultUnless(isTrue, item));
    next = gap.to + 1;
  }
  return [
    ...faults,
    ...faultUnless(next === original.length, shown),
    ...faultUnless(missing.size <= (fields ?? 0), [...missing]),
    ...faultUnless(leads >= (lead?.count ?? 0), leads),
  ];
}

/** Returns of how many records a list says that it shows a few fields alone, and which ones, as `, a.b, c, `. */
function leadIn(first: unknown): { count: number; paths: string } | undefined {
  const [, count = '', paths = ''] =
    /; of ([\d,]+) records? all but (.*), cut to [\d,]+ characters?$/s.exec(
      gapOf(first) ?? '',
    ) ?? [];
  return count === ''
    ? undefined
    : { count: ungrouped(count), paths: `, ${paths}, ` };
}

/** Whether a record shows some of the named fields and nothing else, texts by their beginning. */
function isLead(
  item: unknown,
  whole: unknown,
  paths: string,
  path = '',
): boolean {
  if (isObject(item)) {
    const keys = Object.keys(item);
    return (
      isObject(whole) &&
      keys.length > 0 &&
      keys.every(key => {
        const name = key.toWellFormed();
        const inside = path === '' ? name : `${path}.${name}`;
        return isLead(item[key], whole[key], paths, inside);
      })
    );
  }
  if (!paths.includes(`, ${path}, `)) return false;
  if (typeof whole !== 'string') return item === whole;
  const from = whole.toWellFormed();
  return (
    item === from ||
    (String(item).endsWith('…') && from.startsWith(String(item).slice(0, -1)))
  );
}

/** Returns which elements an element says are missing before the next one. */
function itemGap(
  item: unknown,
): { from: number; to: number; total: number } | undefined {
  const [, first = '', last = first, all = ''] =
    /^items? ([\d,]+)(?: to ([\d,]+))? of ([\d,]+) left out$/.exec(
      gapOf(item) ?? '',
    ) ?? [];
  return first === ''
    ? undefined
    : {
        from: ungrouped(first),
        to: ungrouped(last),
        total: ungrouped(all),
      };
}

/** Returns how many fields a list says are missing in its records. */
function fieldsLeftOut(first: unknown): number | undefined {
  const [, count] =
    /^([\d,]+) fields? of each record left out/.exec(gapOf(first) ?? '') ?? [];
  return count === undefined ? undefined : ungrouped(count);
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
      ? Number(Object.hasOwn(Object(shown), '$spillway.omitted'))
      : Object.values(Object(shown)).filter(item =>
          /^items? [\d,]+(?: to [\d,]+)? of |^[\d,]+ fields? of each /.test(
            gapOf(item) ?? '',
          ),
        ).length;
  return faultUnless(
    facts.total === counts.total && present + gaps === counts.shown,
    facts,
  );
}

const faultUnless = (isTrue: boolean, subject: unknown): string[] =>
  isTrue ? [] : [JSON.stringify(subject) ?? 'nothing'];

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

function ungrouped(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}
