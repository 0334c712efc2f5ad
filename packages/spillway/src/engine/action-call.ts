import type { ActionCall } from '../action/outcome.ts';
import type { SummaryUsage } from '../usage/summary-usage.ts';
import type { EngineContext, ReduceRequest } from './engine-context.ts';

/** Tells the actions of one result whose result it is, and accounts for what they spend. */
export function createActionCall(
  { policy, ledger, emit, now }: EngineContext,
  request: Omit<ReduceRequest<unknown>, 'output'>,
  /** The name of the whole result. */
  name: string,
): ActionCall {
  const { toolName, toolCallId, model, abortSignal, findQuestion } = request;
  const startedAt = now();
  return {
    toolName,
    model,
    abortSignal,
    question: findQuestion?.(),
    summaryPrompt: policy.summaryPrompt,
    onSpent: (spent: SummaryUsage) => {
      ledger.add(name, spent);
      emit({
        type: 'summary-finished',
        toolName,
        toolCallId,
        model: spent.model,
        requests: spent.requests,
        inputTokens: spent.usage.inputTokens.total,
        outputTokens: spent.usage.outputTokens.total,
        milliseconds: now() - startedAt,
      });
    },
  };
}
