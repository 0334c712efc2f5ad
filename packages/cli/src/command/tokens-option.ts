import { z } from 'zod';

const methods = [
  'estimate',
  'o200k_base',
  'cl100k_base',
  'p50k_base',
  'p50k_edit',
  'r50k_base',
  'gpt2',
] as const;

/** How tokens are counted: the estimate of Spillway, or a vocabulary of `spillway/tiktoken`. */
export type TokenMethod = (typeof methods)[number];

/** Checks `--tokens`. */
export const tokensOption: z.ZodDefault<
  z.ZodEnum<{ [METHOD in TokenMethod]: METHOD }>
> = z.enum(methods, `must be one of ${methods.join(', ')}`).default('estimate');
