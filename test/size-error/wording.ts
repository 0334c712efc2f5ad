import type { ProviderName } from './providers.ts';

/** How a provider says that something is too large, or something that looks alike. */
export interface Wording {
  /** Who says it. */
  readonly from: string;
  readonly message: string;
  readonly status?: number;
  readonly code?: string;
  /** The package through which it reaches a user. */
  readonly via: ProviderName;
  readonly cause: 'byte-limit' | 'none' | 'output-cap' | 'prompt-too-long';
  /** The most output tokens that fit, for an output cap; missing where the message has no number. */
  readonly fits?: number;
}

/** The output tokens that the caller of every wording asks for. */
export const askedTokens = 100_000;
