import type { LanguageModel } from 'ai';
import { z } from 'zod/v4';
import type { Action } from '../action/action.ts';
import type { Summarizer } from '../summary/make-summary.ts';
import type { SummaryCallSettings } from '../summary/request-summary.ts';

// The messages are phrased to follow what was given, see InvalidOption.

/** What a count may be. */
export const count = (
  error: string,
  { min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number },
): z.ZodInt => z.int({ error }).min(min, { error }).max(max, { error });

const then = z.lazy((): z.ZodType<Action | undefined> =>
  actionSchema.optional(),
);

export const isFunction = (value: unknown): boolean =>
  typeof value === 'function';

const model = z.custom<LanguageModel>(
  value =>
    (typeof value === 'string' && value !== '') ||
    (typeof value === 'object' &&
      value !== null &&
      'modelId' in value &&
      'doGenerate' in value),
  { error: 'must be a language model or the id of one' },
);

const number = z.number({ error: 'must be a number' }).optional();

/** What `generateText` takes; it checks the ranges itself, which differ by model. */
const callSettings = z.strictObject({
  maxOutputTokens: number,
  temperature: number,
  topP: number,
  topK: number,
  presencePenalty: number,
  frequencyPenalty: number,
  seed: number,
  maxRetries: number,
  stopSequences: z
    .array(z.string(), { error: 'must be an array of strings' })
    .optional(),
  reasoning: z
    .custom<NonNullable<SummaryCallSettings['reasoning']>>()
    .optional(),
  headers: z
    .record(z.string(), z.string().optional(), {
      error: 'must be an object of strings',
    })
    .optional(),
  providerOptions: z
    .custom<NonNullable<SummaryCallSettings['providerOptions']>>(
      value => typeof value === 'object' && value !== null,
      { error: 'must be an object of options by provider' },
    )
    .optional(),
});

/** What an action may be: plain data as the functions make it. */
export const actionSchema: z.ZodType<Action> = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('passthrough') }),
    z.strictObject({
      type: z.literal('spill'),
      previewChars: count('must be a whole number of 0 or more', { min: 0 }),
      then,
    }),
    z.strictObject({
      type: z.literal('truncate'),
      maxChars: count('must be a whole number of 200 or more', { min: 200 }),
      strategy: z.enum(['head', 'tail', 'headTail'], {
        error: "must be 'head', 'tail' or 'headTail'",
      }),
      keepTailLines: count('must be a whole number of 0 or more', { min: 0 }),
      keep: z.boolean({ error: 'must be true or false' }),
      then,
    }),
    z.strictObject({
      type: z.literal('paginate'),
      pageChars: count('must be a whole number of 200 or more', { min: 200 }),
      then,
    }),
    z.strictObject({
      type: z.literal('summarize'),
      model: model.optional(),
      summarize: z
        .custom<Summarizer>(isFunction, { error: 'must be a function' })
        .optional(),
      maxInputChars: count('must be a whole number of 1,000 or more', {
        min: 1_000,
      }),
      maxRequests: count('must be a whole number of 1 or more', { min: 1 }),
      timeoutMs: count('must be a whole number of milliseconds, 1 or more', {
        min: 1,
        max: 2_147_483_647,
      }),
      keep: z.boolean({ error: 'must be true or false' }),
      // oxlint-disable-next-line no-unsafe-type-assertion -- the same, but for optional properties that zod types as possibly undefined
      settings: callSettings as unknown as z.ZodType<SummaryCallSettings>,
      then,
    }),
  ],
  {
    error:
      'must be an action made by spill(), truncate(), summarize(), paginate() or passthrough()',
  },
);
