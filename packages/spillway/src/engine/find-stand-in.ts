import { textOfPart } from '../payload/content-part.ts';
import type { ResultOutput } from '../payload/result-output.ts';
import type {
  EarlierStandIn,
  RecordedStandIn,
  ReductionRecord,
} from '../store/reduction-record.ts';
import { isStandIn } from './find-marked-decision.ts';

/** Finds the stand-in of a record, of any generation, that an output is; `undefined` for the result itself. */
export function findStandIn(
  output: ResultOutput,
  { standIn, handles, earlier = [] }: ReductionRecord,
): EarlierStandIn | undefined {
  return [{ standIn, handles }, ...earlier].find(
    one => isStandIn(output, one.standIn) || holdsParts(output, one.standIn),
  );
}

function holdsParts(output: ResultOutput, standIn: RecordedStandIn): boolean {
  if (output.type !== 'content' || standIn.type !== 'content') return false;
  return standIn.replaced.every(({ index, withReader, withoutReader }) => {
    const text = textOfPart(output.value[index]);
    return text === withReader || text === withoutReader;
  });
}
