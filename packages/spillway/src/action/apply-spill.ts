import { mediaType } from '../payload/media-type.ts';
import { digestText, type WriteDigest } from '../digest/digest-text.ts';
import { jsonShape } from '../digest/json-shape.ts';
import { readCall } from '../notice/read-call.ts';
import { remarkLine } from '../notice/remark-line.ts';
import { binaryNotice } from '../notice/stand-in-notice.ts';
import { shapeLine } from '../notice/describe-whole.ts';
import { kindLine } from '../notice/outline.ts';
import { runPaced } from '../pace/run-paced.ts';
import { belowNotice, emptyDigest } from './below-notice.ts';
import type { BinaryPayload } from '../payload/payload.ts';
import { ndjsonOutline } from '../record/ndjson-outline.ts';
import { composeStandIn, type StandInFrame } from './compose-stand-in.ts';
import { strategyFor } from '../text/cut-strategy.ts';
import { type CutStyle, excerptPayload } from './excerpt-payload.ts';
import { inspectPayload, type Subject } from './inspect-payload.ts';
import type { ActionInput, ActionOutcome } from './outcome.ts';
import type { SpillAction } from './action.ts';

/** Stores a payload and shows what it is, with a preview. */
export async function applySpill({
  action,
  payload,
  limitChars,
  tokenBudget,
  keep,
  readToolName,
  isFailed,
  call,
}: ActionInput<SpillAction>): Promise<ActionOutcome> {
  const kept = await keep();
  if (kept.type === 'failed') {
    return { type: 'failed', cause: 'store-failed', error: kept.error };
  }
  const { handle } = kept;
  if (payload.type === 'binary') {
    const { remark } = call;
    const facts = { payload, handle, limitChars, readToolName };
    const remarked = spillBinary({ ...facts, remark });
    return remarked.type === 'failed' ? spillBinary(facts) : remarked;
  }
  const subject = await inspectPayload(payload, call.question);
  const frame: StandInFrame = {
    kind: 'stored',
    limitChars,
    tokenBudget,
    whole: subject.wholeOnScreen,
    totalChars: subject.text.length,
    textPath: subject.textPath,
    handle,
    readToolName,
    remark: call.remark,
  };
  const style: CutStyle = {
    strategy: strategyFor('headTail', isFailed),
    keepTailLines: 0,
  };
  const { previewChars } = action;
  const writeDigest = await prepareDigest(subject, previewChars > 0);
  const fillsSpace = previewChars > 0 && !hasOutline(subject);
  return composeStandIn({
    type: 'text',
    frame,
    cut: async (noticeChars, limit) => {
      const room = limit - noticeChars;
      if (room < 0) return undefined;
      const preview = Math.min(previewChars, room);
      const digest = writeDigest(
        Math.max(room - preview, Math.floor(room / 2)),
      );
      const space = room - digest.text.length - 1;
      const excerpt = await excerptPayload({
        subject,
        shownUnits: digest.units,
        maxChars: fillsSpace ? space : Math.min(previewChars, space),
        style,
      });
      return {
        ...excerpt,
        render: notice => excerpt.render(notice + digest.text),
      };
    },
  });
}

/**
 * Resolves to the function that writes what a payload is, within so many
 * characters, a line feed before it: the shape of JSON, what kind of text it is
 * with an outline, the latter only where anything of it may be shown.
 */
async function prepareDigest(
  subject: Subject,
  showsLines: boolean,
): Promise<WriteDigest> {
  const { json, ndjson, format, scan, question } = subject;
  if (hasOutline(subject)) {
    return showsLines
      ? belowNotice(await runPaced(digestText(await scan(), question)))
      : () => emptyDigest;
  }
  const source = json ?? (ndjson && ndjsonOutline(ndjson));
  const line =
    source === undefined
      ? kindLine(format?.kind)
      : shapeLine(await runPaced(jsonShape(source, json && subject.text)));
  const text = line === '' ? '' : `\n${line}`;
  return maxChars =>
    text.length <= maxChars ? { ...emptyDigest, text } : emptyDigest;
}

/** Whether a digest has an outline: of records their shape or kind says what they are, and they tell the rest themselves. */
function hasOutline({ json, ndjson, format }: Subject): boolean {
  const isRecords = format !== undefined && format.kind !== 'diff';
  return json === undefined && ndjson === undefined && !isRecords;
}

function spillBinary({
  payload: { bytes },
  handle,
  limitChars,
  readToolName: name,
  remark,
}: {
  payload: BinaryPayload;
  handle: string;
  limitChars: number;
  readToolName: string;
  remark?: string | undefined;
}): ActionOutcome {
  const facts = { bytes: bytes.length, mediaType: mediaType(bytes) };
  const line = remarkLine(remark);
  const call = readCall({ name, input: { handle } });
  const withReader = binaryNotice({ ...facts, readCall: call }) + line;
  const withoutReader = binaryNotice({ ...facts, readCall: undefined }) + line;
  return withReader.length > limitChars || withoutReader.length > limitChars
    ? { type: 'failed', cause: 'too-small' }
    : {
        type: 'stand-in',
        standIn: { type: 'text', withReader, withoutReader, handle },
      };
}
