import type { VisitMeter } from './child-spans.ts';
import type { JsonScan } from './scan-json.ts';

/** What stays the same in all parts of one cut. */
export interface CutContext {
  readonly scan: JsonScan;
  /** The share of the space that goes to the beginning of arrays and strings. */
  readonly headShare: number;
  readonly meter: VisitMeter;
}
