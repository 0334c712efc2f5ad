import { kindOfUnit, type UnitKind } from './unit-kind.ts';

/** An estimate of tokens under way. */
export interface TokenScan {
  readonly text: string;
  /** How far the text is read. */
  at: number;
  /** The tokens up to there, in fractions. */
  tokens: number;
  /**
   * What stands before the next run and may melt into its first token: nothing,
   * a space, or another single mark such as `(`, `.` or a tab. It is not counted
   * yet.
   */
  lead: 'none' | 'space' | 'mark';
  /** Words and numbers since the last break between them. */
  joinedRuns: number;
  joinedUnits: number;
}

/** Longer runs are taken in parts, so that a scan can pause and stop within them. */
const maxRunUnits = 4_096;

/** Returns where the units of one kind end that begin at `from`. */
export function runEnd(scan: TokenScan, from: number, kind: UnitKind): number {
  const limit = runLimit(scan);
  let end = from;
  while (end < limit && kindOfUnit(scan.text.charCodeAt(end)) === kind) end++;
  return end;
}

/** Returns how far the run that begins at the scan's place may reach. */
export function runLimit(scan: TokenScan): number {
  return Math.min(scan.text.length, scan.at + maxRunUnits);
}
