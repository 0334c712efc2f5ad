/** An oracle of what a list says of the fields that are missing in its records. */

/** Where a value stands in a record, and the paths that are missing in all records of its list as the list says. */
export interface RecordFields {
  readonly path: string;
  readonly missing: Set<string>;
}

/** What a list says, held against its records one after another. */
export interface StatedFields {
  readonly record: RecordFields;
  /** Whether a record is one of those that show the beginning of one field alone. */
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
    /; of ([\d,]+) records? all but (.+), cut to [\d,]+ characters?$/s.exec(
      text,
    );
  const missing = new Set<string>();
  let leads = 0;
  return {
    record: { path: '', missing },
    isLead: (cut, whole) => {
      const isAlone = lead !== null && showsAlone(cut, whole, lead[2] ?? '');
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
        throw new Error(`${path}: ${leads} records show one field alone`);
      }
    },
  };
}

/** Whether a record shows the beginning of the field at a path, and nothing else. */
function showsAlone(cut: unknown, whole: unknown, path: string): boolean {
  if (!isObject(cut) || !isObject(whole)) {
    if (path !== '' || typeof cut !== 'string') return false;
    const from = String(whole).toWellFormed();
    return (
      cut === from || (cut.endsWith('…') && from.startsWith(cut.slice(0, -1)))
    );
  }
  const [only = '', ...more] = Object.keys(cut);
  const isAlone =
    more.length === 0 && `${path}.`.startsWith(`${only.toWellFormed()}.`);
  return (
    isAlone && showsAlone(cut[only], whole[only], path.slice(only.length + 1))
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
