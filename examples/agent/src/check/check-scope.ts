import { readWhole, type Check } from '@spillway-example/rehearsal/check';
import { finalResults, reductionOf, type Run } from '../run/run.ts';

/** Checks that a run cannot read what belongs to the scope of another. */
export async function checkScope(run: Run, other: Run): Promise<Check[]> {
  const handles = finalResults(other).flatMap(
    ({ toolCallId }) => reductionOf(other, toolCallId)?.handle ?? [],
  );
  return Promise.all(
    handles.map(async handle => ({
      statement: `${run.name} cannot read ${handle} of ${other.name}`,
      holds: (await readWhole(run.spillway, handle)) === '',
    })),
  );
}
