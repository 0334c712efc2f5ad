import type { ReductionRecord } from './reduction-record.ts';

/** Makes a record of a stand-in for tests. */
export function recordOf(text: string): ReductionRecord {
  return {
    version: 1,
    standIn: { type: 'text', withReader: text, withoutReader: `${text}.` },
    action: 'spill',
    threshold: 10,
    sizeBefore: 20,
    sizeAfter: 5,
    tokensBefore: 5,
    tokensAfter: 2,
    handles: ['shell-x'],
  };
}
