/** An oracle of what a list says of the fields that are missing in its records. */

/** Where a value stands in a record, and the paths that are missing in all records of its list as the list says. */
export interface RecordFields {
  readonly path: string;
  readonly missing: Set<string>;
}

/** What a list says, held against its records one after another. */
export interface StatedFields {
  readonly record: RecordFields;
  /** Whether a record is one of those that show a few fields alone. */
  readonly isLead: (cut: unknown, whole: unknown) => boolean;
  /** Throws where more is missing than was said. */
  readonly finish: (path: string) => void;
}

/** Reads the first element of a cut list; `undefined` when it says nothing of fields. */
export function statedFields(first: unknown): StatedFields | undefined {
  const text = isObject(first) ? (onlyNotice(first) ?? '') : '';
  const fields = /^([\d,]+) fields? of each record left out/.exec(text);
  if (fields === null) return undefined;
  const lead =
    /; of ([\d,]+) records? all but (.*), cut to [\d,]+ characters?$/s.exec(
      text,
    );
  const missing = new Set<string>();
  let leads = 0;
  return {
    record: { path: '', missing },
    isLead: (cut, whole) => {
      const isAlone =
        lead !== null && showsAlone(cut, whole, `, ${lead[2] ?? ''}, `);
      if (isAlone) leads++;
      return isAlone;
    },
    finish: path => {
      if (missing.size > numberOf(fields[1])) {
        throw new Error(
          `${path}: more fields are gone: ${[...missing].join()}`,
        );
      }
      if (leads < numberOf(lead?.[1])) {
        throw new Error(`${path}: ${leads} records show a few fields alone`);
      }
    },
  };
}

/** Reads what an object says of fields that are missing in each of its values; `undefined` when it says nothing of them. */
export function statedValueFields(omitted: unknown):
  | {
      readonly record: RecordFields;
      /** What else it says. */
      readonly rest: string | undefined;
      /** Throws where more is missing than was said. */
      readonly finish: (path: string) => void;
    }
  | undefined {
  const stated =
    /^(?:(.*?); )?([\d,]+) fields? of each value left out unless they stand out: /su.exec(
      typeof omitted === 'string' ? omitted : '',
    );
  if (stated === null) return undefined;
  const missing = new Set<string>();
  return {
    record: { path: '', missing },
    rest: stated[1],
    finish: path => {
      if (missing.size > numberOf(stated[2])) {
        throw new Error(
          `${path}: more fields are gone: ${[...missing].join()}`,
        );
      }
    },
  };
}

/** Whether a record shows some of the named fields and nothing else, texts by their beginning; the paths are given as `, a.b, c, `. */
function showsAlone(
  cut: unknown,
  whole: unknown,
  paths: string,
  path = '',
): boolean {
  if (isObject(cut)) {
    const keys = Object.keys(cut);
    return (
      isObject(whole) &&
      keys.length > 0 &&
      keys.every(key => {
        const name = key.toWellFormed();
        const inside = path === '' ? name : `${path}.${name}`;
        return showsAlone(cut[key], whole[key], paths, inside);
      })
    );
  }
  if (!paths.includes(`, ${path}, `)) return false;
  if (typeof whole !== 'string') return cut === whole;
  const from = whole.toWellFormed();
  return (
    cut === from ||
    (String(cut).endsWith('…') && from.startsWith(String(cut).slice(0, -1)))
  );
}

function numberOf(digits = '0'): number {
  return Number(digits.replaceAll(',', ''));
}

/** Returns the notice of an object that holds nothing else. */
export function onlyNotice(value: Record<string, unknown>): string | undefined {
  const isAlone = Object.keys(value).join() === '$spillway';
  return isAlone ? String(value['$spillway']) : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
