import { type InvalidOption, InvalidOptionsError } from 'spillway';

/** Throws an `InvalidOptionsError` when there are issues. */
export function throwIssues({
  caller,
  issues,
}: {
  /** The function that was called. */
  caller: string;
  issues: readonly InvalidOption[];
}): void {
  if (issues.length > 0) throw new InvalidOptionsError({ caller, issues });
}
