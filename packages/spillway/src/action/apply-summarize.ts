import { summaryLeftOut } from '../notice/gap.ts';
import { makeSummary } from '../summary/make-summary.ts';
import { graphemeBoundaryBefore } from '../grapheme/grapheme-boundary.ts';
import type { SummarizeAction } from './action.ts';
import { composeStandIn, type StandInFrame } from './compose-stand-in.ts';
import { inspectPayload } from './inspect-payload.ts';
import type { ActionInput, ActionOutcome } from './outcome.ts';

/**
 * Has a model summarize a payload; stores it first, unless the action keeps
 * nothing. Rejects only when the run was aborted, with the reason.
 */
export async function applySummarize({
  action,
  payload,
  limitChars,
  tokenBudget,
  keep,
  readToolName,
  call,
}: ActionInput<SummarizeAction>): Promise<ActionOutcome> {
  if (payload.type === 'binary') return { type: 'failed', cause: 'binary' };
  const { toolName, model, summaryPrompt, abortSignal, onSpent } = call;
  const { settings, maxInputChars, maxRequests, timeoutMs } = action;
  const summary = await makeSummary({
    toolName,
    text: payload.type === 'json' ? payload.source : payload.text,
    model: action.model ?? model,
    summarizer: action.summarize,
    template: summaryPrompt,
    settings,
    maxInputChars,
    maxRequests,
    timeoutMs,
    abortSignal,
    onSpent,
  });
  if (summary.type === 'failed') return summary;
  const kept = action.keep ? await keep() : undefined;
  const subject = await inspectPayload(payload, call.question);
  const frame: StandInFrame = {
    kind: 'summarized',
    limitChars,
    tokenBudget,
    whole: subject.whole,
    totalChars: subject.text.length,
    textPath: subject.textPath,
    handle: kept?.type === 'kept' ? kept.handle : undefined,
    readToolName,
    remark: call.remark,
  };
  return composeStandIn({
    type: 'text',
    frame,
    cut: async (noticeChars, limit) => {
      const body = cutSummary(summary.text, limit - noticeChars - 1);
      if (body === undefined) return undefined;
      return {
        shown: '',
        shownChars: undefined,
        next: { offset: 0 },
        render: notice => `${notice}\n${body}`,
      };
    },
  });
}

/** Keeps the beginning of a summary that is longer than its room; `undefined` when there is no room for one. */
function cutSummary(summary: string, maxChars: number): string | undefined {
  if (summary.length <= maxChars) return summary;
  const room = maxChars - summaryLeftOut(summary.length).length - 1;
  if (room <= 0) return undefined;
  const end = graphemeBoundaryBefore(summary, room);
  return `${summary.slice(0, end)}\n${summaryLeftOut(summary.length - end)}`;
}
