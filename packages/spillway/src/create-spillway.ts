import { createEngine } from './engine/create-engine.ts';
import type { EngineContext } from './engine/engine-context.ts';
import { fenceOfHandle } from './engine/fence-of-handle.ts';
import { createFences } from './fence/fences.ts';
import { reduceMessages } from './engine/reduce-messages.ts';
import type { SentOutput } from './engine/sent-output.ts';
import { reduceToolResult } from './engine/reduce-tool-result.ts';
import { createEmitter } from './event/create-emitter.ts';
import { createMiddleware } from './middleware/create-middleware.ts';
import { createModelBook, type ModelBook } from './model/model-book.ts';
import { openUsageLedger } from './usage/usage-ledger.ts';
import { createTokenCounter } from './measure/token-counter.ts';
import { parseOptions } from './policy/parse-options.ts';
import { createPolicy } from './policy/policy.ts';
import type { SpillwayOptions } from './policy/spillway-options.ts';
import type { Spillway } from './spillway.ts';
import { limitStoreTime } from './store/limit-store-time.ts';
import { openDefaultStore } from './store/open-default-store.ts';
import { openRecordBook, type RecordBook } from './store/record-book.ts';
import type { OverflowStore } from './store/overflow-store.ts';
import {
  createPayloadCache,
  type PayloadCache,
} from './read/payload-access.ts';
import { scopeKey } from './store/scope-key.ts';
import { listenToStore } from './store/store-events.ts';
import { createReadToolResult } from './tool/read-tool-result.ts';
import { wrapTools } from './tool/wrap-tools.ts';

/**
 * Creates an instance: the two doors, the read tool, and the engine behind them.
 *
 * Works without arguments: results of 10,000 characters and more are stored
 * and replaced by a notice with a preview. Throws an `InvalidOptionsError` that
 * names every wrong option; inside a run nothing throws.
 */
export function createSpillway<const NAME extends string = 'readToolResult'>(
  options: SpillwayOptions<NAME> = {},
): Spillway<NAME> {
  return assemble(options, undefined, 'createSpillway');
}

/** Leaves out options of the value `undefined`: they are as good as not given. */
function definedOf(options: object): object {
  return Object.fromEntries(
    Object.entries({ ...options }).filter(([, value]) => value !== undefined),
  );
}

/** What derived instances take over. */
interface Inherited {
  /** As it was given, and known by. */
  readonly ownStore: OverflowStore;
  readonly storeTimeoutMs: number;
  /** The same, waited for no longer than that. */
  readonly store: OverflowStore;
  readonly book: RecordBook;
  readonly models: ModelBook;
  readonly payloads: PayloadCache;
}

function assemble<NAME extends string>(
  options: SpillwayOptions<NAME>,
  inherited: Inherited | undefined,
  caller: string,
): Spillway<NAME> {
  // Copied, so that derived instances do not follow later changes either.
  const given = parseOptions(options, caller);
  const policy = createPolicy(given);
  const emit = createEmitter(policy.onEvent);
  const { storeTimeoutMs } = policy;
  const ownStore =
    policy.store ?? inherited?.ownStore ?? openDefaultStore(emit);
  const isOwn = ownStore === inherited?.ownStore;
  if (!isOwn) listenToStore({ store: ownStore, emit });
  const isShared = isOwn && storeTimeoutMs === inherited.storeTimeoutMs;
  const store = isShared
    ? inherited.store
    : limitStoreTime({ store: ownStore, timeoutMs: storeTimeoutMs });
  const book = isShared ? inherited.book : openRecordBook(store);
  const payloads = isOwn ? inherited.payloads : createPayloadCache();
  let key: Promise<string> | undefined;
  const context: EngineContext = {
    policy,
    store,
    book,
    emit,
    ledger: openUsageLedger(),
    counter: policy.overTokens
      ? createTokenCounter({
          tokenizer: policy.tokenizer,
          onFailure: error => emit({ type: 'tokenizer-failed', error }),
        })
      : undefined,
    fences: createFences(policy, emit),
    now: () => performance.now(),
    scopeKey: () => (key ??= scopeKey(policy.scope)),
  };
  const engine = createEngine(context);
  const sent = new WeakMap<object, SentOutput>();
  const models = createModelBook(inherited?.models);
  // oxlint-disable-next-line no-unsafe-type-assertion -- NAME is the type of this very option, or of its default
  const readToolName = policy.readToolResultName as NAME;
  const readToolResult = createReadToolResult({
    name: readToolName,
    readMaxChars: policy.readMaxChars,
    access: {
      store,
      scopeKey: context.scopeKey,
      emit,
      cache: payloads,
      stripAnsi: policy.stripAnsi,
    },
    fenceOf: handle => fenceOfHandle(context, handle),
    onRead: event => emit({ type: 'read-served', ...event }),
  });
  return {
    middleware: createMiddleware({ engine, context, models }),
    tools: (tools, { replaceOutput = false } = {}) =>
      wrapTools({
        tools,
        readTool: readToolResult,
        readToolName,
        replaceOutput,
        engine,
        models,
        emit,
      }),
    readToolResult,
    get usage() {
      return context.ledger.report();
    },
    reduceToolResult: request =>
      reduceToolResult({
        engine,
        model: models.modelOf(request.toolCallId),
        request,
      }),
    reduceMessages: async ({ messages }) => {
      const reduced = await reduceMessages({
        engine,
        context,
        messages,
        hasReader: true,
        sent,
        model: models.modelOf(''),
        includesProviderExecuted: policy.providerExecuted,
        isKept: true,
      });
      return [...reduced.messages];
    },
    with: <OTHER extends string>(overrides: SpillwayOptions<OTHER>) =>
      assemble(
        // oxlint-disable-next-line no-unsafe-type-assertion -- OTHER is NAME unless the overrides set the name
        { ...given, ...definedOf(overrides) } as SpillwayOptions<OTHER>,
        { ownStore, storeTimeoutMs, store, book, models, payloads },
        'with',
      ),
  };
}
