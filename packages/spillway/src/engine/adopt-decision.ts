import type { ToolResultOutput } from '../payload/result-output.ts';
import { recordKey } from '../store/keys.ts';
import type {
  RecordedStandIn,
  ReductionRecord,
} from '../store/reduction-record.ts';
import type { EngineContext, NamedDecision } from './engine-context.ts';
import { nameResult } from './name-result.ts';

/**
 * Records that a harder decision is the one that is sent from now on, under
 * every name by which the result is looked up: its own, and that of the
 * stand-in which histories hold in its place. Never rejects for the store's sake.
 */
export async function adoptDecision({
  context,
  result,
  previous,
  decision,
}: {
  context: EngineContext;
  result: { toolName: string; toolCallId: string; output: ToolResultOutput };
  /** The decision behind what was sent before. */
  previous: NamedDecision | undefined;
  decision: NamedDecision;
}): Promise<void> {
  const { book, emit } = context;
  const scopeKey = await context.scopeKey();
  const ownName = await nameResult(context, result);
  const names = new Set(
    [decision.name, previous?.name, ownName].filter(name => name !== undefined),
  );
  await Promise.all(
    [...names].map(async name => {
      const key = recordKey(scopeKey, name);
      const current = await book.find(key, emit);
      const record =
        name === ownName ? decision.record : onWhole(decision.record, current);
      await book.supersede(key, record, emit);
    }),
  );
}

/**
 * Turns a record that was made of a stand-in into one of the result itself,
 * where the stand-in had left out some parts.
 */
function onWhole(
  record: ReductionRecord,
  current: ReductionRecord | undefined,
): ReductionRecord {
  const before = current?.standIn;
  if (before?.type !== 'content' || before.dropped.length === 0) return record;
  if (record.standIn.type !== 'content') return record;
  return { ...record, standIn: withDropped(record.standIn, before.dropped) };
}

function withDropped(
  standIn: Extract<RecordedStandIn, { type: 'content' }>,
  dropped: readonly number[],
): RecordedStandIn {
  const left = new Set(dropped);
  const inWhole = (index: number): number => {
    let at = 0;
    for (let kept = 0; ; at++) {
      if (left.has(at)) continue;
      if (kept === index) return at;
      kept += 1;
    }
  };
  return {
    type: 'content',
    replaced: standIn.replaced.map(({ index, ...variants }) => ({
      ...variants,
      index: inWhole(index),
    })),
    dropped: [...dropped, ...standIn.dropped.map(inWhole)],
  };
}
