import type { Candidate } from '../rank/rank-units.ts';
import type { ScannedText } from '../text/scan-text.ts';
import { raiseAlarms } from '../rank/raise-alarms.ts';
import type { UnitTable } from '../scan/unit-table.ts';
import { tellsNothing } from './outline.ts';
import type { OutlineEntry } from './outline-entry.ts';
import type { TextKind } from './text-kind.ts';

/** What words of the question count beside signal and names. */
const answerWeight = 2.5;

/**
 * Parts the candidates of a text into those that may be shown because they
 * stand out in it, beside what outlines it, and those that tell nothing.
 */
export function standingOut({
  scanned: { table, candidates },
  kind,
  outline,
  isMessage,
}: {
  scanned: ScannedText;
  kind: TextKind | undefined;
  outline: readonly OutlineEntry[];
  /** Says which units may be shown at all. @default any */
  isMessage: ((unit: number) => boolean) | undefined;
}): { others: OutlineEntry[]; idle: number[] } {
  const isOutlined = new Uint8Array(table.count);
  for (const { unit } of outline) isOutlined[unit] = 1;
  const others: OutlineEntry[] = [];
  const idle: number[] = [];
  for (const candidate of raiseAlarms(table, candidates)) {
    const { unit } = candidate;
    if (tellsNothing(table, unit, kind)) idle.push(unit);
    else if (isOutlined[unit] === 0 && isMessage?.(unit) !== false) {
      others.push(entryOf(table, candidate));
    }
  }
  return { others, idle };
}

function entryOf(
  { starts }: UnitTable,
  { unit, signal, answer, hit }: Candidate,
): OutlineEntry {
  const about = hit === -1 ? 0 : hit - (starts[unit] ?? 0);
  const weight = signal + answer * answerWeight;
  return { unit, weight, about, text: undefined };
}
