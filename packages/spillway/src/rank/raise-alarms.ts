import type { Candidate } from './rank-units.ts';
import { signal } from '../scan/signal-word.ts';
import { type UnitTable } from '../scan/unit-table.ts';

/** Words of security: whoever reads a text wants to know of them, whatever else goes wrong in it. */
const alarm = /\b(?:vulnerab|exploit|CVE-\d|security\b)/i;

/** What such a word is worth in a unit, where no more than a few have one. */
const alarmWeight = 4;
const fewUnits = 12;

/** How much of a unit is looked at. */
const shownChars = 160;

/**
 * Raises what the candidates with words of security are worth, the more the
 * fewer there are: among hundreds of words of failure, which are worth little
 * each, they would be lost. Looks at candidates that have a word of failure or
 * warning.
 */
export function raiseAlarms(
  { text, starts, traits }: UnitTable,
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const isAlarming = ({ unit }: Candidate): boolean => {
    const bits = traits[unit] ?? 0;
    const start = starts[unit] ?? 0;
    const end = Math.min(starts[unit + 1] ?? 0, start + shownChars);
    return (
      (bits & (signal.failure | signal.warning)) !== 0 &&
      alarm.test(text.slice(start, end))
    );
  };
  const alarming = new Set(candidates.filter(isAlarming));
  const worth = alarmWeight / Math.sqrt(1 + alarming.size / fewUnits);
  return candidates.map(candidate =>
    alarming.has(candidate)
      ? { ...candidate, signal: candidate.signal + worth }
      : candidate,
  );
}
