import type { JsonCutFacts } from '../notice/describe-shown.ts';
import type { Paced } from '../pace/paced.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import type { Question } from '../question/question.ts';
import { decodeString } from './copy-span.ts';
import { type CutContext, createCutContext } from './cut-context.ts';
import { cutStringText } from './cut-string-text.ts';
import { fillPlan } from './fill-plan.ts';
import { jsonKind } from './json-kind.ts';
import { type NoticeForm, noticeForm } from './notice-form.ts';
import { wholeChars } from './placeholder.ts';
import { planArray } from './plan-array.ts';
import { planObject } from './plan-object.ts';
import type { JsonScan } from './scan-json.ts';
import type { Slot } from './slot.ts';

/** JSON cut to a budget. */
export interface JsonCut {
  /** Writes the cut as JSON with a notice in it. */
  readonly renderWithNotice: (notice: string) => string;
  /** Writes the cut as JSON without a notice. */
  readonly renderBare: () => string;
  readonly facts: JsonCutFacts;
}

/**
 * Cuts JSON text to whole elements and members within a budget; what is cut is
 * JSON again, and every gap is stated where it is.
 *
 * Numbers keep their digits, lone surrogates become U+FFFD. Returns `undefined`
 * when the budget cannot hold a notice and the statement of a gap, and for a
 * root that cannot be cut: a number or a literal. Linear in the source.
 */
export function* cutJson({
  source,
  maxChars,
  strategy,
  reservedChars,
  question,
}: {
  /** Valid JSON text without white space, or its scan. */
  source: string | JsonScan;
  /** The most characters of the cut together with its notice. */
  maxChars: number;
  strategy: CutStrategy;
  /** The most characters of the notice as a JSON string, quotes and escapes included. */
  reservedChars: number;
  /** What is looked for in it. @default nothing is known */
  question?: Question | undefined;
}): Paced<JsonCut | undefined> {
  const context = yield* createCutContext({ source, strategy, question });
  const { scan } = context;
  const room = maxChars - reservedChars;
  switch (jsonKind(scan.source, scan.root.start)) {
    case 'object':
      return yield* cutRootObject(context, room);
    case 'array':
      return yield* cutRootArray(context, room);
    case 'string':
      return yield* cutRootString(context, room);
    case 'number':
    case 'boolean':
    case 'null':
      return undefined;
  }
}

function* cutRootObject(
  context: CutContext,
  room: number,
): Paced<JsonCut | undefined> {
  const plan = yield* planObject({
    context,
    node: context.scan.root,
    maxChars: room - noticeForm('asFirstKey').chars,
    depth: 0,
  });
  if (plan?.takesNotice) {
    return yield* fillRoot({
      context,
      plan,
      form: noticeForm('asFirstKey'),
      room,
    });
  }
  const wrapped = yield* planObject({
    context,
    node: context.scan.root,
    maxChars: room - noticeForm('aroundValue').chars,
    depth: 0,
  });
  return yield* fillRoot({
    context,
    plan: wrapped,
    form: noticeForm('aroundValue'),
    room,
  });
}

function* cutRootArray(
  context: CutContext,
  room: number,
): Paced<JsonCut | undefined> {
  const form = noticeForm('asFirstElement');
  const plan = yield* planArray({
    context,
    node: context.scan.root,
    maxChars: room - form.chars,
    depth: 0,
  });
  return yield* fillRoot({ context, plan, form, room });
}

function* fillRoot({
  context,
  plan,
  form,
  room,
}: {
  context: CutContext;
  plan:
    | {
        pieces: readonly (string | Slot)[];
        facts: JsonCutFacts;
      }
    | undefined;
  form: NoticeForm;
  room: number;
}): Paced<JsonCut | undefined> {
  if (plan === undefined) return undefined;
  const body = yield* fillPlan({
    context,
    pieces: plan.pieces,
    maxChars: room - form.chars,
  });
  return {
    renderWithNotice: notice => form.write(notice, body),
    renderBare: () => body,
    facts: plan.facts,
  };
}

function* cutRootString(
  { scan, strategy, question }: CutContext,
  room: number,
): Paced<JsonCut | undefined> {
  const { root } = scan;
  const spanLength = root.end - root.start;
  const text = decodeString(scan.source.slice(root.start, root.end));
  const cut = yield* cutStringText({
    text,
    maxEncodedChars: room - JSON.stringify('\n').length,
    strategy,
    question,
    focus: [],
  });
  return (
    cut && {
      renderWithNotice: notice => JSON.stringify(`${notice}\n${cut.text}`),
      renderBare: () => JSON.stringify(cut.text),
      facts: {
        kind: 'string',
        totalChars: text.length + wholeChars(scan, scan.root) - spanLength,
        shownChars: scan.elided.length > 0 ? 0 : cut.shownChars,
      },
    }
  );
}
