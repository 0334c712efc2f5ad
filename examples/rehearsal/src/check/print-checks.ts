import { styleText } from 'node:util';
import type { Check } from './check.ts';

/** Prints the statements that do not hold, or how many do. Returns whether all do. */
export function printChecks(checks: readonly Check[]): boolean {
  const broken = checks.filter(({ holds }) => !holds);
  console.log();
  for (const { statement } of broken) {
    console.log(styleText('red', `broken: ${statement}`));
  }
  const held = checks.length - broken.length;
  console.log(
    broken.length === 0
      ? styleText('green', `${held} checks held`)
      : styleText('red', `${broken.length} of ${checks.length} checks broken`),
  );
  return broken.length === 0;
}
