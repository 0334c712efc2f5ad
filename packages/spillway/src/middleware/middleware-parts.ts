import type {
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
} from '@ai-sdk/provider';
import type { EngineContext } from '../engine/engine-context.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { SentOutputs } from '../engine/sent-output.ts';
import type { ModelBook } from '../model/model-book.ts';

/** What the door for the model works with. */
export interface MiddlewareParts {
  /** By prompt, the names of the results in it on which something was spent that nobody has taken yet. */
  readonly pending: WeakMap<LanguageModelV4Prompt, readonly string[]>;
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
    readonly withReader: SentOutputs;
    readonly withoutReader: SentOutputs;
  };
}
