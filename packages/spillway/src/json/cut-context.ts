import type { Paced } from '../pace/paced.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import type { Question } from '../question/question.ts';
import type { VisitMeter } from './child-spans.ts';
import { elideBase64 } from './elide-base64.ts';
import type { JsonMark } from './mark-fields.ts';
import { markJson } from './mark-json.ts';
import { type JsonScan, scanJson } from './scan-json.ts';

/** What stays the same in all parts of one cut. */
export interface CutContext {
  readonly scan: JsonScan;
  readonly strategy: CutStrategy;
  /** The places that are worth showing, in the order of the source. */
  readonly marks: readonly JsonMark[];
  readonly question: Question | undefined;
  readonly meter: VisitMeter;
}

/** Looks at JSON text before it is cut: what is base64, and what is worth showing. */
export function* createCutContext({
  source,
  strategy,
  question,
}: {
  /** Valid JSON text without white space, or its scan. */
  source: string | JsonScan;
  strategy: CutStrategy;
  question: Question | undefined;
}): Paced<CutContext> {
  const scan = yield* elideBase64(
    typeof source === 'string' ? yield* scanJson(source) : source,
  );
  const marks = yield* markJson(scan.source, question);
  return { scan, strategy, marks, question, meter: { sincePause: 0 } };
}
