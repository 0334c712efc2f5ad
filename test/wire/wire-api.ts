import type {
  LanguageModelV4,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider';
import type { z } from 'zod';

/** What the provider's model answers in one step. */
export interface WireStep {
  /** What it thinks, where the API lets it. */
  readonly reasoning?: string;
  readonly text?: string;
  readonly calls?: readonly {
    readonly id: string;
    readonly name: string;
    readonly input: object;
  }[];
}

/** Where a request holds what the model reads of a result. */
interface WireResult {
  readonly id: string;
  // oxlint-disable-next-line no-explicit-any -- a part of a body
  readonly holder: Record<string, any>;
  readonly key: string;
}

/** An API of a provider: how its package is asked, how its server answers, and what its documentation takes for a request. */
export interface WireApi {
  /** Makes the package's model, which asks a server at this address. */
  readonly model: (baseURL: string) => LanguageModelV4;
  readonly providerOptions?: SharedV4ProviderOptions;
  /** Makes an id of a call as the provider does. */
  readonly callId: (index: number) => string;
  /** Writes a step as the server does: whole, and as the events of a stream. */
  readonly answer: (
    step: WireStep,
    index: number,
  ) => { readonly body: object; readonly events: readonly object[] };
  /** The key of the messages in a request. */
  readonly messagesKey: string;
  /** The schema of a request. */
  readonly request: z.ZodType;
  /** Lists the results of a request. */
  // oxlint-disable-next-line no-explicit-any -- a body
  readonly resultsIn: (body: Record<string, any>) => WireResult[];
  /** What of the reasoning of a step must be in the requests behind it, in this order. */
  readonly keptReasoning: (index: number) => readonly string[];
  /** How often a request of the run asks for a cache, where the API has a sign for that. */
  readonly cacheMarks?: number;
}
