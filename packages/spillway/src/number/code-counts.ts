/** A column with more different values has no codes. */
const maxCodes = 24;

/** A code is rare on at most so many lines, and at most this part of them. */
const rareLines = 2;
const rareShare = 0.005;

/** More rare codes than these are no exception. */
const maxRareCodes = 3;

/** Where a number stands. */
export interface NumberPlace {
  readonly unit: number;
  /** The place in the text. */
  readonly at: number;
}

/** A code: on how many lines it stands, and where first. */
interface Code extends NumberPlace {
  lines: number;
}

/** How often each code of a column occurs. */
export type CodeCounts = Map<number, Code>;

/** Counts a code; a column with too many different ones is no longer counted. */
export function countCode(
  codes: CodeCounts,
  value: number,
  { unit, at }: NumberPlace,
): void {
  const code = codes.get(value);
  if (code !== undefined) code.lines++;
  else if (codes.size <= maxCodes) codes.set(value, { lines: 1, unit, at });
}

/** Returns where the codes stand that hardly any line has. */
export function rareCodes(codes: CodeCounts): readonly NumberPlace[] {
  if (codes.size > maxCodes) return [];
  const all = [...codes.values()];
  const lines = all.reduce((sum, code) => sum + code.lines, 0);
  const rare = all.filter(
    code => code.lines <= rareLines && code.lines <= lines * rareShare,
  );
  return rare.length <= maxRareCodes ? rare : [];
}
