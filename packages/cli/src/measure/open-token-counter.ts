import { estimateTokens } from 'spillway';
import type { TokenMethod } from '../command/tokens-option.ts';

/** Opens what counts tokens: the estimate of Spillway, or a vocabulary of OpenAI. */
export async function openTokenCounter(
  method: TokenMethod,
): Promise<(text: string) => number> {
  if (method === 'estimate') return estimateTokens;
  const { tiktoken } = await import('spillway/tiktoken');
  return tiktoken({ encoding: method });
}
