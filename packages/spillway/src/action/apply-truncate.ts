import { cutJson } from '../json/cut-json.ts';
import type { JsonScan } from '../json/scan-json.ts';
import { describeShownJson } from '../notice/describe-shown.ts';
import { runPaced } from '../pace/run-paced.ts';
import type { Question } from '../text/question.ts';
import {
  composeStandIn,
  type Excerpt,
  type StandInFrame,
} from './compose-stand-in.ts';
import { excerptPayload } from './excerpt-payload.ts';
import { inspectPayload } from './inspect-payload.ts';
import type { ActionInput, ActionOutcome } from './outcome.ts';
import type { TruncateAction } from './action.ts';

/** Cuts a payload to its limit; stores it first, unless the action keeps nothing. */
export async function applyTruncate({
  action,
  payload,
  limitChars,
  keep,
  readToolName,
  question,
}: ActionInput<TruncateAction>): Promise<ActionOutcome> {
  if (payload.type === 'binary') return { type: 'failed', cause: 'binary' };
  const kept = action.keep ? await keep() : undefined;
  const subject = await inspectPayload(payload, question);
  const frame: StandInFrame = {
    kind: 'cut',
    limitChars,
    whole: subject.whole,
    totalChars: subject.text.length,
    handle: kept?.type === 'kept' ? kept.handle : undefined,
    readToolName,
  };
  return composeStandIn({
    type: payload.type,
    frame,
    cut: noticeChars =>
      payload.type === 'json' && subject.json !== undefined
        ? excerptIntoJson({
            source: subject.json,
            question,
            limitChars,
            noticeChars,
            action,
          })
        : excerptPayload({
            subject,
            maxChars: limitChars - noticeChars - 1,
            style: action,
          }),
  });
}

/** Cuts JSON so that it stays JSON, with the notice inside. */
async function excerptIntoJson({
  source,
  limitChars,
  noticeChars,
  action,
  question,
}: {
  source: JsonScan;
  question: Question | undefined;
  limitChars: number;
  noticeChars: number;
  action: TruncateAction;
}): Promise<Excerpt | undefined> {
  const cut = await runPaced(
    cutJson({
      source,
      maxChars: limitChars,
      strategy: action.strategy,
      reservedChars: noticeChars,
      question,
    }),
  );
  return cut === undefined
    ? undefined
    : {
        shown: describeShownJson(cut.facts),
        shownChars: undefined,
        next: { offset: 0 },
        render: notice => cut.renderWithNotice(notice),
      };
}
