import { expect, it } from 'vitest';

/**
 * Adds a test that says what is skipped because something is missing, and fails
 * instead where `SPILLWAY_REQUIRE_SERVERS=1` is set, as in CI.
 */
export function skipLoudly({
  what,
  isThere,
}: {
  /** What the tests of the file need, to follow "need". */
  what: string;
  isThere: boolean;
}): void {
  const isRequired = process.env['SPILLWAY_REQUIRE_SERVERS'] === '1';
  it(`has ${what}`, ({ skip }) => {
    const problem = `tests of this file need ${what}, which is missing`;
    if (!isThere && !isRequired) {
      console.warn(`Skipped: ${problem}.`);
      skip(problem);
    }
    expect(isThere || problem).toBe(true);
  });
}
