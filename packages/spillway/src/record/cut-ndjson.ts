import {
  childSpans,
  type JsonChild,
  type JsonChildren,
} from '../json/child-spans.ts';
import { createCutContext, type CutContext } from '../json/cut-context.ts';
import { fillPlan } from '../json/fill-plan.ts';
import type { JsonMark } from '../json/mark-fields.ts';
import { minifyJson } from '../json/minify-json.ts';
import { planArray } from '../json/plan-array.ts';
import { bestMarkIn } from '../json/slot.ts';
import type { ArrayFacts } from '../notice/describe-shown.ts';
import { recordsLeftOut } from '../notice/gap.ts';
import type { Paced } from '../pace/paced.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import type { Question } from '../question/question.ts';
import { chooseLines, takesAll } from './choose-lines.ts';
import { markLines } from './mark-lines.ts';
import { isJson, lineOf } from './ndjson-line.ts';
import type { NdjsonSource } from './ndjson-source.ts';

/** NDJSON cut to a budget. */
export interface NdjsonCut {
  /** One record a line, and a record for each gap. */
  readonly body: string;
  readonly facts: ArrayFacts;
}

/**
 * Cuts NDJSON between its records; each that is shown is whole, or cut to valid
 * JSON when it is large. Selects as in a JSON array, among the first and last
 * records and those that stand out by a quick look at all.
 *
 * Returns `undefined` when not even a gap fits, or when one of them is not JSON.
 */
export function* cutNdjson({
  source,
  maxChars,
  strategy,
  question,
}: {
  source: NdjsonSource;
  maxChars: number;
  strategy: CutStrategy;
  /** What is looked for in it. @default nothing is known */
  question?: Question | undefined;
}): Paced<NdjsonCut | undefined> {
  const { total } = source;
  const worth = takesAll(source)
    ? undefined
    : yield* markLines(source, question);
  const indexes = worth
    ? chooseLines(source, worth, maxChars)
    : Array.from({ length: total }, (_, index) => index);
  const lines = indexes.map(index => lineOf(source, index));
  if (!lines.every(isJson)) return undefined;
  const json = yield* minifyJson(`[${lines.join(',')}]`);
  const made = yield* createCutContext({ source: json, strategy, question });
  const { scan, meter } = made;
  const node = scan.root;
  const { first: records } = yield* childSpans({ scan, node, meter });
  const context: CutContext =
    worth === undefined
      ? made
      : { ...made, marks: weighed(made, records, indexes, worth) };
  const plan = yield* planArray({
    context,
    node,
    maxChars,
    depth: 0,
    children: childrenAt(records, indexes, total),
    form: {
      opening: '',
      separator: '\n',
      closing: '',
      leftOut: recordsLeftOut,
    },
  });
  if (plan === undefined) return undefined;
  const { pieces, facts } = plan;
  return { body: yield* fillPlan({ context, pieces, maxChars }), facts };
}

/** Lists some of the elements of a longer array: those up to the first that is missing, those behind the last that is, and those between. */
function childrenAt(
  records: readonly JsonChild[],
  indexes: readonly number[],
  total: number,
): JsonChildren {
  const count = records.length;
  let firsts = 0;
  while (firsts < count && indexes[firsts] === firsts) firsts++;
  let lasts = count;
  while (lasts > firsts && indexes[lasts - 1] === total - 1 - (count - lasts)) {
    lasts--;
  }
  return {
    total,
    first: records.slice(0, firsts),
    last: records.slice(lasts),
    picked: records
      .slice(firsts, lasts)
      .map((child, at) => ({ index: indexes[firsts + at] ?? 0, child })),
  };
}

/** Weighs the marks in records by what each record is worth among all; the others have none. */
function weighed(
  { marks }: CutContext,
  records: readonly JsonChild[],
  indexes: readonly number[],
  worth: ReadonlyMap<number, number>,
): JsonMark[] {
  return records.flatMap((record, at): JsonMark[] => {
    const score = worth.get(indexes[at] ?? 0);
    if (score === undefined) return [];
    const best = bestMarkIn(marks, record);
    if (best === undefined) return [{ at: record.start, score, depth: 1 }];
    const share = score / best.score;
    return marks.flatMap(mark =>
      mark.at >= record.start && mark.at < record.end
        ? [{ at: mark.at, score: mark.score * share, depth: mark.depth }]
        : [],
    );
  });
}
