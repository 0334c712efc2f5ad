/** How many standard deviations off a share is no chance. */
const certainty = 3.5;

/**
 * Says whether at least a share of some values, and at least so many of them,
 * pass a test.
 *
 * The values stand in no order that matters to the test, so it stops as soon as
 * the answer is clear: most tests fail nearly always, and a few values tell
 * (Wald, "Sequential Tests of Statistical Hypotheses", 1945).
 */
export function showsShare<VALUE>({
  values,
  share,
  atLeast = 1,
  test,
}: {
  values: readonly VALUE[];
  share: number;
  atLeast?: number;
  test: (value: VALUE) => boolean;
}): boolean {
  const variance = share * (1 - share);
  let tested = 0;
  let passed = 0;
  for (const value of values) {
    if (test(value)) passed++;
    tested++;
    const lead = Math.abs(passed - tested * share) - 1;
    const isClear = lead > 0 && lead ** 2 > certainty ** 2 * variance * tested;
    if (isClear) break;
  }
  return passed >= atLeast && passed >= tested * share;
}
