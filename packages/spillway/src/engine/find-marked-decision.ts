import { writeJson } from '../json/write-json.ts';
import type { ResultOutput } from '../payload/result-output.ts';
import { isHandle } from '../store/is-handle.ts';
import type {
  RecordedStandIn,
  ReductionRecord,
} from '../store/reduction-record.ts';
import type { EngineContext, NamedDecision } from './engine-context.ts';
import { findRecord } from './find-record.ts';
import { markedRecord } from './stand-in-mark.ts';

/**
 * Finds the decision that an output's mark names, when the output is the
 * stand-in of that record to the letter. A forged mark finds nothing, and the
 * output is then measured like any other.
 */
export async function findMarkedDecision(
  context: EngineContext,
  output: ResultOutput,
): Promise<NamedDecision | undefined> {
  const mark = markedRecord(output);
  if (mark === undefined || !isHandle(mark.name)) return undefined;
  const { name, shareChars } = mark;
  let record = undefined;
  if (shareChars === undefined) record = await findRecord(context, name);
  else {
    const { findShareRecord } = await import('./find-share-record.ts');
    record = await findShareRecord(context, name, shareChars);
  }
  return record !== undefined && isStandInOf(output, record)
    ? { record, origin: 'record', name }
    : undefined;
}

/** Says whether an output is a stand-in of a record to the letter, also one of an earlier generation. */
export function isStandInOf(
  output: ResultOutput,
  { standIn, earlier = [] }: ReductionRecord,
): boolean {
  return [standIn, ...earlier.map(before => before.standIn)].some(one =>
    isStandIn(output, one),
  );
}

/** Says whether an output is a stand-in to the letter, in either of its forms. */
export function isStandIn(
  output: ResultOutput,
  standIn: RecordedStandIn,
): boolean {
  if (standIn.type !== 'text' && standIn.type !== 'json') return false;
  if (output.type !== standIn.type) return false;
  const text = output.type === 'text' ? output.value : writeJson(output.value);
  return text === standIn.withReader || text === standIn.withoutReader;
}
