import { cutJson } from '../json/cut-json.ts';
import type { JsonScan } from '../json/scan-json.ts';
import { describeShownJson } from '../notice/describe-shown.ts';
import { runPaced } from '../pace/run-paced.ts';
import type { Question } from '../question/question.ts';
import {
  composeStandIn,
  type Excerpt,
  type StandInFrame,
} from './compose-stand-in.ts';
import { type CutStrategy, strategyFor } from '../text/cut-strategy.ts';
import { type CutStyle, excerptPayload } from './excerpt-payload.ts';
import { inspectPayload } from './inspect-payload.ts';
import { noticeAlone } from './notice-alone.ts';
import type { ActionInput, ActionOutcome } from './outcome.ts';
import { prepareLead } from './prepare-lead.ts';
import type { TruncateAction } from './action.ts';

/** The part of the space that an outline may take, and the part of what does not fit that it may be as long as. */
const leadShare = 0.65;
const leadShareOfRest = 0.5;

/** Cuts a payload to its limit; stores it first, unless the action keeps nothing. */
export async function applyTruncate({
  action,
  payload,
  limitChars,
  tokenBudget,
  keep,
  readToolName,
  isFailed,
  call,
}: ActionInput<TruncateAction>): Promise<ActionOutcome> {
  if (payload.type === 'binary') return { type: 'failed', cause: 'binary' };
  const kept = action.keep ? await keep() : undefined;
  const subject = await inspectPayload(payload, call.question);
  const style: CutStyle = {
    strategy: strategyFor(action.strategy, isFailed),
    keepTailLines: action.keepTailLines,
  };
  const frame: StandInFrame = {
    kind: 'cut',
    limitChars,
    tokenBudget,
    whole: subject.wholeOnScreen,
    totalChars: subject.text.length,
    textPath: subject.textPath,
    handle: kept?.type === 'kept' ? kept.handle : undefined,
    readToolName,
    remark: call.remark,
  };
  if (payload.type === 'json' && subject.json !== undefined) {
    const source = subject.json;
    return composeStandIn({
      type: 'json',
      frame,
      cut: (noticeChars, limit) =>
        excerptIntoJson({
          source,
          question: call.question,
          limitChars: limit,
          noticeChars,
          strategy: style.strategy,
        }),
    });
  }
  const writeLead = await prepareLead(subject);
  return composeStandIn({
    type: payload.type,
    frame,
    cut: async (noticeChars, limit) => {
      const room = limit - noticeChars - 1;
      const left = subject.text.length - room;
      const lead = writeLead(
        Math.floor(Math.min(room * leadShare, left * leadShareOfRest)),
      );
      const excerpt = await excerptPayload({
        subject,
        shownUnits: lead.units,
        maxChars: room - lead.text.length,
        style,
      });
      return {
        ...excerpt,
        render: notice => excerpt.render(notice + lead.text),
      };
    },
  });
}

/** Cuts JSON so that it stays JSON, with the notice inside. */
async function excerptIntoJson({
  source,
  limitChars,
  noticeChars,
  strategy,
  question,
}: {
  source: JsonScan;
  question: Question | undefined;
  limitChars: number;
  noticeChars: number;
  strategy: CutStrategy;
}): Promise<Excerpt | undefined> {
  const cut = await runPaced(
    cutJson({
      source,
      maxChars: limitChars,
      strategy,
      reservedChars: noticeChars,
      question,
    }),
  );
  if (cut === undefined)
    return noticeAlone({ source, limitChars, noticeChars });
  return {
    shown: describeShownJson(cut.facts),
    shownChars: undefined,
    next: { offset: 0 },
    render: notice => cut.renderWithNotice(notice),
  };
}
