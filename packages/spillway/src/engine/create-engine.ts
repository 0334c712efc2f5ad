import type {
  ResultOutput,
  ToolResultOutput,
} from '../payload/result-output.ts';
import { type ContentPart, textOfPart } from '../payload/content-part.ts';
import type { createMediaSpiller } from '../media/create-media-spiller.ts';
import { defaultMediaLimit } from '../media/default-media-limit.ts';
import { untilAborted } from '../pace/until-aborted.ts';
import type { FilteredCall } from '../policy/tool-filter.ts';
import type { Undecided } from '../store/record-book.ts';
import { applyStandIn } from './apply-stand-in.ts';
import type {
  EngineContext,
  NamedDecision,
  ReduceRequest,
} from './engine-context.ts';
import { findRecord } from './find-record.ts';
import { createOutputCache } from './output-cache.ts';
import { createOutputIdentity } from './output-identity.ts';
import { wholeOutput } from './prepare-output.ts';
import { viewOf } from './view-of.ts';
import { markStandIn } from './stand-in-mark.ts';
import { reducedEvent } from './reduced-event.ts';
import { recordOfStandIn } from './record-of-stand-in.ts';

/** A result, without word of when its call was executed. */
type ResultReference = Omit<ReduceRequest<ResultOutput>, 'isFresh'>;

/** Decides about results, and puts stand-ins in their place. Nothing throws. */
export interface Engine {
  /**
   * Resolves to the decision about a result, or to why there is none. A result
   * that is the same object is decided about once. Rejects only when the run was
   * aborted, with the reason.
   */
  decide(
    request: ReduceRequest<ResultOutput>,
  ): Promise<NamedDecision | Undecided>;
  /** Returns the stand-in that takes the place of a result, marked; `undefined` when the result stays as it is. */
  present(options: {
    result: ResultReference;
    decision: NamedDecision;
    /** Whether the run has the read tool. */
    hasReader: boolean;
  }): ToolResultOutput | undefined;
  /** Resolves to what is sent of a result that stays whole: the same object, unless it is put into a fence. */
  whole(
    result: Omit<ResultReference, 'output'> & {
      readonly output: ToolResultOutput;
    },
  ): Promise<ToolResultOutput>;
  /** Resolves to an output without its images and other files that are larger than allowed; the same object when it has none. */
  withoutLargeMedia(options: {
    result: FilteredCall;
    output: ToolResultOutput;
    hasReader: boolean;
    /** The provider that it is sent to, by whose way with media the limit is chosen where none is set. */
    provider?: string | undefined;
  }): Promise<ToolResultOutput>;
  /** Returns the name of a result that was decided about, under which its summaries are accounted for; `undefined` for one that is too small to have one. */
  nameOf(
    result: Pick<ResultReference, 'output' | 'toolCallId'>,
  ): string | undefined;
  /** Asks for the record of a result again, which is in use, so that it does not look unused in the store. Returns at once. */
  renew(name: string): void;
  /** Takes note that an output was decided about under another form of it, and stays as it is. */
  pass(result: ResultReference, decidedAs: ResultOutput): void;
  /** Puts a decision in the place of the one that was made about a result. */
  adopt(result: ResultReference, decision: NamedDecision): void;
  /** Records that an output is a stand-in, for when it comes back without a mark. */
  remember(result: ResultReference, decision: NamedDecision): Promise<void>;
  /** Resolves to the decision behind an output that was remembered; `undefined` for any other. */
  recognise(result: ResultReference): Promise<NamedDecision | undefined>;
}

/** Makes the engine that both doors share. */
export function createEngine(context: EngineContext): Engine {
  const identityOf = createOutputIdentity();
  const decided =
    createOutputCache<Promise<NamedDecision | Undecided>>(identityOf);
  const names = createOutputCache<string>(identityOf);
  let spillMedia: ReturnType<typeof openMediaSpiller> | undefined;

  async function decide(
    request: ReduceRequest<ResultOutput>,
  ): Promise<NamedDecision | Undecided> {
    const { output, toolCallId, abortSignal } = request;
    const known = decided.get(output, toolCallId);
    if (known !== undefined) {
      try {
        return await unlessAborted(abortSignal, known);
      } catch {
        abortSignal?.throwIfAborted();
        return decide(request); // Another run had begun it, and was aborted.
      }
    }
    const deciding = decideSafely(context, request, name => {
      names.set(output, toolCallId, name);
    });
    decided.set(output, toolCallId, deciding);
    void forgetUndecided(deciding, () => {
      decided.delete(output, toolCallId);
    });
    return deciding;
  }

  function pass(
    { output, toolCallId }: ResultReference,
    decidedAs: ResultOutput,
  ): void {
    decided.set(output, toolCallId, Promise.resolve('whole'));
    const name = names.get(decidedAs, toolCallId);
    if (name !== undefined) names.set(output, toolCallId, name);
  }

  return {
    decide,
    present: ({ result: { output, toolCallId }, decision, hasReader }) => {
      const { record, name } = decision;
      const shown = { output: viewOf(output), record, hasReader };
      const replaced = applyStandIn(shown);
      if (replaced === undefined) return undefined;
      const [handle] = record.handles;
      const marked = markStandIn(replaced, {
        record: name,
        handle,
        shareChars: record.shareChars,
      });
      // Content is replaced part by part, and its other form is made of this one: the original must not live as long as its stand-in.
      const ofMarked = { ...decision, record: recordOfStandIn(record) };
      decided.set(marked, toolCallId, Promise.resolve(ofMarked));
      names.set(marked, toolCallId, name);
      return marked;
    },
    whole: async result => {
      const output = await wholeOutput(context, result);
      const isDecided =
        decided.get(result.output, result.toolCallId) !== undefined;
      if (isDecided && output !== result.output) {
        pass({ ...result, output }, result.output);
      }
      return output;
    },
    withoutLargeMedia: async ({ output, provider = '', ...options }) => {
      const { maxMediaBytes = defaultMediaLimit(provider) ?? false } =
        context.policy;
      const isAsked = maxMediaBytes !== false && output.type === 'content';
      if (!isAsked || output.value.every(isText)) return output;
      spillMedia ??= openMediaSpiller(context);
      return (await spillMedia)({ ...options, output, maxMediaBytes });
    },
    renew: name => {
      void findRecord(context, name);
    },
    nameOf: ({ output, toolCallId }) => names.get(output, toolCallId),
    pass,
    adopt: ({ output, toolCallId }, decision) => {
      decided.set(output, toolCallId, Promise.resolve(decision));
    },
    remember: async (result, decision) => {
      const { rememberStandIn } = await import('./remember-stand-in.ts');
      return rememberStandIn(context, result, decision);
    },
    recognise: async result => {
      const { recogniseStandIn } = await import('./remember-stand-in.ts');
      return recogniseStandIn(context, result);
    },
  };
}

async function openMediaSpiller(
  context: EngineContext,
): Promise<ReturnType<typeof createMediaSpiller>> {
  const media = await import('../media/create-media-spiller.ts');
  return media.createMediaSpiller(context);
}

function isText(part: ContentPart): boolean {
  return textOfPart(part) !== undefined;
}

function unlessAborted<VALUE>(
  signal: AbortSignal | undefined,
  promise: Promise<VALUE>,
): Promise<VALUE> {
  return signal === undefined ? promise : untilAborted(signal, () => promise);
}

/** Forgets what was aborted or left to another door: it is decided about when it is asked for again. */
async function forgetUndecided(
  deciding: Promise<NamedDecision | Undecided>,
  forget: () => void,
): Promise<void> {
  try {
    if ((await deciding) === 'deferred') forget();
  } catch {
    forget();
  }
}

async function decideSafely(
  context: EngineContext,
  request: ReduceRequest<ResultOutput>,
  onNamed: (name: string) => void,
): Promise<NamedDecision | Undecided> {
  const { toolName, toolCallId, abortSignal } = request;
  const startedAt = context.now();
  try {
    const { decideOutput } = await import('./decide-output.ts');
    const decision = await decideOutput(context, request, onNamed);
    if (typeof decision === 'string') return decision;
    onNamed(decision.name);
    context.emit(
      reducedEvent({
        request,
        decision,
        milliseconds: context.now() - startedAt,
      }),
    );
    return decision;
  } catch (error) {
    abortSignal?.throwIfAborted();
    context.emit({ type: 'reduction-failed', toolName, toolCallId, error });
    return 'whole';
  }
}
