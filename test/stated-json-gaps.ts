/** Oracles that hold cut JSON against the whole and check that every gap says what is missing. */
import {
  isObject,
  onlyNotice,
  type RecordFields,
  type StatedFields,
  statedFields,
  statedValueFields,
} from './stated-fields.ts';

/** Holds cut JSON, its notice inside, against the whole. Throws where something is missing and no gap says so. */
export function checkJsonGaps(cut: unknown, whole: unknown): void {
  if (saysAllIsMissing(cut)) return;
  if (typeof whole === 'string') {
    checkString(String(cut).replace(/^\[spillway: [^\n]*\n?/, ''), whole);
  } else if (isObject(cut) && isWrapped(cut, whole)) {
    check(cut['value'], whole, '$');
  } else if (Array.isArray(cut)) {
    check(cut.slice(1), whole, '$');
  } else if (isObject(cut)) {
    const { $spillway: _notice, ...rest } = cut;
    check(rest, whole, '$');
  }
}

/** Whether cut JSON is a notice alone, which says that nothing of the whole is shown. */
function saysAllIsMissing(cut: unknown): boolean {
  const inner: unknown = Array.isArray(cut) && cut.length === 1 ? cut[0] : cut;
  const notice = isObject(inner) ? onlyNotice(inner) : inner;
  return (
    typeof notice === 'string' &&
    /^\[spillway: all of [^\n]* left out\.[^\n]*\]$/.test(notice)
  );
}

/** Holds cut JSON without a notice against the whole. */
export function checkBareJsonGaps(cut: unknown, whole: unknown): void {
  check(cut, whole, '$');
}

function isWrapped(cut: Record<string, unknown>, whole: unknown): boolean {
  const keys = Object.keys(cut);
  return (
    keys.length === 2 &&
    keys[0] === '$spillway' &&
    keys[1] === 'value' &&
    !(isObject(whole) && Object.hasOwn(whole, 'value') && !needsWrapping(whole))
  );
}

function needsWrapping(whole: Record<string, unknown>): boolean {
  return Object.keys(whole).some(
    key => /^\d+$/.test(key) || key === '$spillway',
  );
}

function check(
  cut: unknown,
  whole: unknown,
  path: string,
  record?: RecordFields,
): void {
  if (hiddenChars(cut) === JSON.stringify(whole).length) return;
  if (typeof whole === 'string' && typeof cut === 'string') {
    checkString(cut, whole);
  } else if (Array.isArray(whole) && Array.isArray(cut)) {
    checkArray(cut, whole, path);
  } else if (isObject(whole) && isObject(cut)) {
    checkObject(cut, whole, path, record);
  } else if (JSON.stringify(cut) !== JSON.stringify(whole)) {
    throw new Error(`${path} is something else: ${JSON.stringify(cut)}`);
  }
}

/** Returns how many characters of JSON something says that it stands for, of which nothing is shown. */
function hiddenChars(cut: unknown): number | undefined {
  const inner: unknown = Array.isArray(cut) && cut.length === 1 ? cut[0] : cut;
  const text = isObject(inner) ? onlyNotice(inner) : inner;
  if (typeof text !== 'string') return undefined;
  const found = /^\[?([\d,]+) characters? left out\]?$/.exec(text);
  return found === null ? undefined : Number(found[1]?.replaceAll(',', ''));
}

function checkArray(
  cut: readonly unknown[],
  whole: readonly unknown[],
  path: string,
): void {
  let at = 0;
  const fields = statedFields(cut[0]);
  for (const element of fields === undefined ? cut : cut.slice(1)) {
    const gap = itemGap(element);
    if (gap === undefined) {
      checkRecord(element, whole[at], `${path}[${at}]`, fields);
      at++;
      continue;
    }
    if (gap.from !== at || gap.total !== whole.length) {
      throw new Error(
        `${path}: the gap is not at ${at}: ${JSON.stringify(element)}`,
      );
    }
    at = gap.to + 1;
  }
  if (at !== whole.length) {
    throw new Error(`${path}: ${whole.length - at} items are gone`);
  }
  fields?.finish(path);
}

function checkRecord(
  cut: unknown,
  whole: unknown,
  path: string,
  fields: StatedFields | undefined,
): void {
  if (fields?.isLead(cut, whole) !== true) {
    check(cut, whole, path, fields?.record);
  }
}

function itemGap(
  element: unknown,
): { from: number; to: number; total: number } | undefined {
  const text = isObject(element) ? onlyNotice(element) : undefined;
  const found = /^items? ([\d,]+)(?: to ([\d,]+))? of ([\d,]+) left out$/.exec(
    text ?? '',
  );
  return found === null ? undefined : rangeOf(found);
}

function checkObject(
  cut: Record<string, unknown>,
  whole: Record<string, unknown>,
  path: string,
  record?: RecordFields,
): void {
  const { '$spillway.omitted': said, ...rest } = cut;
  const shown = Object.keys(rest);
  const ofValues = statedValueFields(said);
  const omitted = ofValues === undefined ? said : ofValues.rest;
  for (const key of shown) {
    const inside =
      ofValues?.record ??
      (record && { ...record, path: `${record.path}/${key}` });
    check(rest[key], whole[key], `${path}.${key}`, inside);
  }
  ofValues?.finish(path);
  if (record !== undefined && omitted === undefined) {
    for (const key of Object.keys(whole)) {
      if (!shown.includes(key)) record.missing.add(`${record.path}/${key}`);
    }
    return;
  }
  checkKeys({ omitted, shown, whole, path });
}

/** Checks what an object says of keys that are missing. */
function checkKeys({
  omitted,
  shown,
  whole,
  path,
}: {
  omitted: unknown;
  shown: readonly string[];
  whole: Record<string, unknown>;
  path: string;
}): void {
  const total = Object.keys(whole).length;
  const missing = total - shown.length;
  const nothing = `0 of ${formatted(total)} keys left out`;
  const statement = typeof omitted === 'string' ? omitted : nothing;
  const stated = /^([\d,]+) of ([\d,]+) keys? left out$/.exec(statement);
  if (stated?.[1] !== formatted(missing) || stated[2] !== formatted(total)) {
    throw new Error(`${path}: ${missing} keys are gone: ${statement}`);
  }
}

/** Checks that the pieces of a string stand in it where the gaps between them say: gaps inside of lines, or in lines of their own. */
function checkString(cut: string, whole: string): void {
  if (cut === whole || isBase64(cut, whole)) return;
  const gaps = [
    ...cut.matchAll(
      /\[([\d,]+) characters? left out\]|\n?\[lines? [^\]]+ left out: (?:[^\]]*, )?([\d,]+) chars?\]\n?/g,
    ),
  ];
  if (!standsIn(cut, whole, gaps)) {
    throw new Error(`a string lost something in silence: ${cut}`);
  }
}

/** Whether a gap begins inside a line: the line feed before its statement is then no part of the text. */
function beginsInsideLine(gap: string): boolean {
  return /^\n?\[lines? [\d,]+:(?!1[^\d,])/.test(gap);
}

/** Whether base64 was replaced by the number of its bytes. */
function isBase64(cut: string, whole: string): boolean {
  const stated = /^\[(?:\S+ of )?([\d,]+) bytes in base64 left out\]$/.exec(
    cut,
  );
  const data = whole.replace(/^data:[^,]*,/, '');
  return stated?.[1] === formatted(Buffer.from(data, 'base64').length);
}

function standsIn(
  cut: string,
  whole: string,
  gaps: readonly RegExpExecArray[],
): boolean {
  let shown = 0;
  let at = 0;
  for (const gap of gaps) {
    const isWholeLine = gap[0].startsWith('\n') && !beginsInsideLine(gap[0]);
    const end = isWholeLine ? gap.index + 1 : gap.index;
    const piece = cut.slice(shown, end);
    if (!whole.startsWith(piece, at)) return false;
    at += piece.length + Number((gap[1] ?? gap[2])?.replaceAll(',', ''));
    shown = gap.index + gap[0].length;
  }
  const rest = cut.slice(shown);
  return gaps.length > 0 && whole.slice(at) === rest;
}

/** Holds cut NDJSON, its notice in the first line, against the whole. */
export function checkNdjsonGaps(standIn: string, whole: string): void {
  const records = whole.trimEnd().split('\n');
  let at = 0;
  const lines = standIn
    .split('\n')
    .slice(1)
    .filter(text => !text.startsWith('Shape: '))
    .map((line): unknown => JSON.parse(line));
  const fields = statedFields(lines[0]);
  for (const cut of fields === undefined ? lines : lines.slice(1)) {
    const gap = isObject(cut) ? lineGap(String(cut['$spillway'])) : undefined;
    if (gap === undefined) {
      checkRecord(cut, JSON.parse(records[at] ?? ''), `line ${at + 1}`, fields);
      at++;
    } else if (gap.from === at + 1 && gap.total === records.length) {
      at = gap.to;
    } else {
      throw new Error(`no gap at line ${at + 1}: ${JSON.stringify(cut)}`);
    }
  }
  if (at !== records.length) {
    throw new Error(`${records.length - at} records are gone`);
  }
  fields?.finish('the records');
}

function lineGap(
  text: string,
): { from: number; to: number; total: number } | undefined {
  const found = /^lines? ([\d,]+)(?: to ([\d,]+))? of ([\d,]+) left out$/.exec(
    text,
  );
  return found === null ? undefined : rangeOf(found);
}

function rangeOf(found: RegExpExecArray): {
  from: number;
  to: number;
  total: number;
} {
  const [from, to, total] = [found[1], found[2] ?? found[1], found[3]].map(
    digits => Number(digits?.replaceAll(',', '')),
  );
  return { from: from ?? 0, to: to ?? 0, total: total ?? 0 };
}

function formatted(count: number): string {
  return count.toLocaleString('en-US');
}
