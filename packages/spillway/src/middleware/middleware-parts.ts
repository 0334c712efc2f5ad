import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { EngineContext } from '../engine/engine-context.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { OutputCache } from '../engine/output-cache.ts';
import type { SentOutput } from '../engine/reduce-messages.ts';
import type { ModelBook } from '../model/model-book.ts';

/** What the door for the model works with. */
export interface MiddlewareParts {
  readonly engine: Engine;
  readonly context: EngineContext;
  readonly models: ModelBook;
  /** By the params that were passed on, those that they were made of. */
  readonly originals: WeakMap<
    LanguageModelV4CallOptions,
    LanguageModelV4CallOptions
  >;
  /** What took the place of outputs in earlier prompts, with and without the read tool among the tools. */
  readonly sent: {
    readonly withReader: OutputCache<SentOutput>;
    readonly withoutReader: OutputCache<SentOutput>;
  };
}
