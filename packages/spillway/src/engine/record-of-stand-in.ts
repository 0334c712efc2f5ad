import type { ReductionRecord } from '../store/reduction-record.ts';

/** Returns the record for the stand-in as a result: what was dropped is no longer there, and always stood behind what was replaced. */
export function recordOfStandIn(record: ReductionRecord): ReductionRecord {
  const { standIn } = record;
  return standIn.type === 'content'
    ? { ...record, standIn: { ...standIn, dropped: [] } }
    : record;
}
