import type { Question } from '../text/question.ts';
import type { CutStrategy } from '../text/cut-strategy.ts';
import type { VisitMeter } from './child-spans.ts';
import type { JsonMark } from './mark-fields.ts';
import type { JsonScan } from './scan-json.ts';

/** What stays the same in all parts of one cut. */
export interface CutContext {
  readonly scan: JsonScan;
  readonly strategy: CutStrategy;
  /** The places that are worth showing, in the order of the source. */
  readonly marks: readonly JsonMark[];
  readonly question: Question | undefined;
  readonly meter: VisitMeter;
}
