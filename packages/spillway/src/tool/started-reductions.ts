import { createOutputCache } from '../engine/output-cache.ts';
import { createBoundedCache } from '../store/bounded-cache.ts';
import type { ReducedCall } from './reduce-call.ts';

/**
 * How many reductions of strings and other primitives wait to be asked for.
 * They hold their results in memory until then, and a run that was aborted
 * never asks.
 */
const maxWaiting = 64;

/**
 * How many characters of strings wait at most, or else one string. What is
 * forgotten is found again by its record.
 */
const maxWaitingChars = 16_777_216;

/** Reductions that were started when a tool returned, to be found by the call and the value it returned. */
export interface StartedReductions {
  /** One that rejects, because its run was aborted, is forgotten: another run that holds the same value reduces it anew. */
  add(
    call: { toolCallId: string; output: unknown },
    reduction: Promise<ReducedCall>,
  ): void;
  /** Returns the reduction of a call, if it was started for this very value. One of a primitive is returned once. */
  take(call: {
    toolCallId: string;
    output: unknown;
  }): Promise<ReducedCall> | undefined;
}

/**
 * Makes an empty collection. A call id alone does not find a reduction, since
 * some providers repeat ids within a run; objects are held weakly.
 */
export function createStartedReductions(): StartedReductions {
  const ofObjects = createOutputCache<Promise<ReducedCall>>();
  const ofPrimitives = createBoundedCache<{
    output: unknown;
    reduction: Promise<ReducedCall>;
  }>(maxWaiting, {
    maxWeight: maxWaitingChars,
    weigh: ({ output }) => (typeof output === 'string' ? output.length : 0),
  });

  async function forgetRejected(
    { toolCallId, output }: { toolCallId: string; output: unknown },
    reduction: Promise<ReducedCall>,
  ): Promise<void> {
    try {
      await reduction;
    } catch {
      if (typeof output === 'object' && output !== null) {
        ofObjects.delete(output, toolCallId);
      } else if (ofPrimitives.get(toolCallId)?.reduction === reduction) {
        ofPrimitives.delete(toolCallId);
      }
    }
  }

  return {
    add: (call, reduction) => {
      const { toolCallId, output } = call;
      void forgetRejected(call, reduction);
      if (typeof output === 'object' && output !== null) {
        ofObjects.set(output, toolCallId, reduction);
        return;
      }
      ofPrimitives.set(toolCallId, { output, reduction });
    },
    take: ({ toolCallId, output }) => {
      if (typeof output === 'object' && output !== null) {
        return ofObjects.get(output, toolCallId);
      }
      const waiting = ofPrimitives.get(toolCallId);
      if (waiting === undefined || !Object.is(waiting.output, output)) {
        return undefined;
      }
      ofPrimitives.delete(toolCallId);
      return waiting.reduction;
    },
  };
}
