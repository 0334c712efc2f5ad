import { sizeOfSent } from '../measure/size-of-sent.ts';
import type { ToolResultOutput } from '../payload/result-output.ts';
import type { Engine } from './create-engine.ts';
import { cutToShare } from './cut-to-share.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';
import { reducedEvent } from './reduced-event.ts';

/** What takes the place of a result that was cut to its share. */
export interface ShareForm {
  readonly output: ToolResultOutput;
  /** Characters of its text. */
  readonly sentChars: number;
  /** The name of the result. */
  readonly name: string;
}

/** What cutting a result to its share needs beside the result. */
export interface ShareFormContext {
  readonly engine: Engine;
  readonly context: EngineContext;
  /** Whether the run has the read tool. */
  readonly hasReader: boolean;
  /** The provider that the messages are sent to, where that is known. */
  readonly provider: string | undefined;
  /** Whether the messages are kept, so that a stand-in without a mark has to be recognised later. */
  readonly isKept: boolean;
  readonly finish: (output: ToolResultOutput) => ToolResultOutput;
}

/** A result that is cut, and what was decided about it without a budget. */
interface CutRequest {
  readonly request: ReduceRequest<ToolResultOutput>;
  readonly previous: NamedDecision | undefined;
  readonly shareChars: number;
}

/** Makes the function that cuts results of one prompt to their shares: to `undefined` where that fails, which is told of. It rejects only when the run was aborted. */
export function createShareFormMaker({
  engine,
  context,
  hasReader,
  provider,
  isKept,
  finish,
}: ShareFormContext): (asked: CutRequest) => Promise<ShareForm | undefined> {
  return async asked => {
    const { toolName, toolCallId, abortSignal } = asked.request;
    try {
      return await make(asked);
    } catch (error) {
      abortSignal?.throwIfAborted();
      context.emit({ type: 'reduction-failed', toolName, toolCallId, error });
      return undefined;
    }
  };

  async function make({
    request,
    previous,
    shareChars,
  }: CutRequest): Promise<ShareForm | undefined> {
    const startedAt = context.now();
    const decision = await cutToShare({
      context,
      request,
      previous,
      shareChars,
    });
    const standIn =
      decision && engine.present({ result: request, decision, hasReader });
    if (decision === undefined || standIn === undefined) return undefined;
    const held = await engine.withoutLargeMedia({
      result: request,
      output: standIn,
      hasReader,
      provider,
    });
    if (isKept && held.type === 'content') {
      await engine.remember({ ...request, output: held }, decision);
    }
    const milliseconds = context.now() - startedAt;
    context.emit(reducedEvent({ request, decision, milliseconds }));
    const output = finish(held);
    const sentChars = sizeOfSent(output, context.policy)?.chars ?? 0;
    return { output, sentChars, name: decision.name };
  }
}
