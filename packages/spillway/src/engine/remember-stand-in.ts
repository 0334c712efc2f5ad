import type { ResultOutput } from '../payload/result-output.ts';
import { recordKey } from '../store/keys.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';
import { findRecord } from './find-record.ts';
import { isStandInOf } from './find-marked-decision.ts';
import { recordOfStandIn } from './record-of-stand-in.ts';
import { nameResult } from './name-result.ts';

/** An output that is, or may be, a stand-in. */
type StandInRequest = Omit<ReduceRequest<ResultOutput>, 'isFresh'>;

/**
 * Writes the record of a stand-in once more, under the name that the stand-in
 * itself has as a result: where no mark can travel with it, it is recognised by
 * its content.
 */
export async function rememberStandIn(
  context: EngineContext,
  request: StandInRequest,
  { record, name: decidedAs }: NamedDecision,
): Promise<void> {
  const { book, emit, scopeKey, ledger } = context;
  const name = await nameResult(context, request);
  if (name === undefined) return;
  const { providerOptions } = { providerOptions: undefined, ...request.output };
  const remembered = { ...recordOfStandIn(record), providerOptions };
  ledger.link(decidedAs, name);
  await book.write(recordKey(await scopeKey(), name), remembered, emit);
}

/** Resolves to the decision behind an output that was remembered, or `undefined`. */
export async function recogniseStandIn(
  context: EngineContext,
  request: StandInRequest,
): Promise<NamedDecision | undefined> {
  const name = await nameResult(context, request);
  if (name === undefined) return undefined;
  const record = await findRecord(context, name);
  return record !== undefined && isStandInOf(request.output, record)
    ? { record, origin: 'record', name }
    : undefined;
}
