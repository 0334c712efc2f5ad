import type { Fence } from '../fence/open-fence.ts';
import type { MeasuredOutput } from '../measure/measure-output.ts';
import type { ResultOutput } from '../payload/result-output.ts';
import type { Band } from '../policy/band.ts';
import type { Undecided } from '../store/record-book.ts';
import { decideContent } from './decide-content.ts';
import { decidePayload } from './decide-payload.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';

/** A result that was measured, and what is known of it. */
export interface MeasuredResult {
  readonly context: EngineContext;
  readonly request: ReduceRequest<ResultOutput>;
  readonly measured: MeasuredOutput;
  readonly band: Band | undefined;
  readonly isFailed: boolean;
  /** What each text is sent in, when the result comes from outside. */
  readonly fence: Fence | undefined;
  /** Is told the name of the result, before anything is decided. */
  readonly onNamed: (name: string) => void;
}

/** Decides about a result: finds the record, or makes it when a band matches. */
export async function decideMeasured({
  measured,
  ...result
}: MeasuredResult): Promise<NamedDecision | Undecided> {
  return measured.type === 'content'
    ? decideContent({ ...result, measured })
    : decidePayload({ ...result, measured });
}
