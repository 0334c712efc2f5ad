import { createCutContext } from '../json/cut-context.ts';
import { fillPlan } from '../json/fill-plan.ts';
import { planArray } from '../json/plan-array.ts';
import type { JsonScan } from '../json/scan-json.ts';
import type { ArrayFacts } from '../notice/describe-shown.ts';
import { recordsLeftOut } from '../notice/gap.ts';
import type { Paced } from '../pace/paced.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import type { Question } from '../text/question.ts';

/** NDJSON cut to a budget. */
export interface NdjsonCut {
  /** One record a line, and a record for each gap. */
  readonly body: string;
  readonly facts: ArrayFacts;
}

/**
 * Cuts NDJSON between its records; each that is shown is whole, or cut to valid
 * JSON when it is large. Selects as in a JSON array.
 *
 * Returns `undefined` when not even a gap fits.
 */
export function* cutNdjson({
  source,
  maxChars,
  strategy,
  question,
}: {
  /** The records as one JSON array, see `ndjsonSource`, or its scan. */
  source: string | JsonScan;
  maxChars: number;
  strategy: CutStrategy;
  /** What is looked for in it. @default nothing is known */
  question?: Question | undefined;
}): Paced<NdjsonCut | undefined> {
  const context = yield* createCutContext({ source, strategy, question });
  const plan = yield* planArray({
    context,
    node: context.scan.root,
    maxChars,
    depth: 0,
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
