import { z } from 'zod/v4';
import { InvalidOptionsError } from '../error/invalid-options-error.ts';
import type { SpillwayEvent } from '../event/spillway-event.ts';
import { fenceEnds, type FenceWriter } from '../fence/fence-ends.ts';
import type { AfterToolResult } from '../hook/after-tool-result.ts';
import type { Tokenizer } from '../measure/count-tokens.ts';
import type { OverflowStore } from '../store/overflow-store.ts';
import { actionSchema, count, isFunction } from './action-schema.ts';
import { describeIssue } from './describe-issue.ts';
import type { FailedResultRecogniser } from './is-failed-result.ts';
import type { ExternalTools, SpillwayOptions } from './spillway-options.ts';
import type { ToolFilter } from './tool-filter.ts';

const bands = z.array(
  z.strictObject(
    {
      over: z
        .number({ error: 'must be a number of 0 or more' })
        .min(0, { error: 'must be a number of 0 or more' }),
      action: actionSchema,
    },
    { error: 'must be { over, action }' },
  ),
  { error: 'must be an array of { over, action }' },
);

const toolFilter = z.union(
  [
    z.literal('all'),
    z.array(z.string()),
    z.custom<Extract<ToolFilter, (call: never) => unknown>>(isFunction),
  ],
  { error: "must be 'all', an array of tool names, or a function" },
);

const storeMessage =
  'must be an OverflowStore with the functions write and read';

const store = z.custom<OverflowStore>(
  value =>
    typeof value === 'object' &&
    value !== null &&
    'write' in value &&
    isFunction(value.write) &&
    'read' in value &&
    isFunction(value.read),
  { error: storeMessage },
);

const scopeMessage = 'must be a string of 1 to 1,024 characters';
const promptMessage = 'must be a text that holds {tool_name} and {output}';
const flag = z.boolean({ error: 'must be true or false' });
const nameMessage = 'must be 1 to 64 letters, digits, _ or -';

const functionMessage = 'must be a function';
const mediaMessage = 'must be a whole number of bytes, 0 or more, or false';
const fenceMessage =
  'must be a function that puts the same around every text, at least 3 characters on either side and at most 1,000 together';

const sizeErrorsMessage =
  'must be { retries }, a whole number from 1 to 10, or false';
const retryCount = count(sizeErrorsMessage, { min: 1, max: 10 });

const turnBudgetMessage =
  'must be { maxChars, maxRunChars }, whole numbers of 500 or more, or false';
const budgetChars = count(turnBudgetMessage, { min: 500 }).optional();

const contextMessage =
  'must be { contextWindowTokens, maxTurnFraction, warnAt }: 1,000 or more, and fractions above 0 and at most 1';
const fraction = z
  .number({ error: contextMessage })
  .gt(0, { error: contextMessage })
  .max(1, { error: contextMessage })
  .optional();

const schema = z.strictObject(
  {
    bands: bands.optional(),
    perTool: z
      .record(z.string(), bands, {
        error: 'must be an object of tool names with their bands',
      })
      .optional(),
    toolFilter: toolFilter.optional(),
    overTokens: flag.optional(),
    tokenizer: z
      .custom<Tokenizer>(isFunction, { error: functionMessage })
      .optional(),
    store: store.optional(),
    storeTimeoutMs: count('must be a whole number from 1 to 3,600,000', {
      min: 1,
      max: 3_600_000,
    }).optional(),
    scope: z
      .string({ error: scopeMessage })
      .min(1, { error: scopeMessage })
      .max(1_024, { error: scopeMessage })
      .optional(),
    readToolResultName: z
      .string({ error: nameMessage })
      .regex(/^[\w-]{1,64}$/, { error: nameMessage })
      .optional(),
    readMaxChars: count('must be a whole number from 400 to 1,000,000', {
      min: 400,
      max: 1_000_000,
    }).optional(),
    summaryPrompt: z
      .string({ error: promptMessage })
      .refine(
        text => text.includes('{tool_name}') && text.includes('{output}'),
        { error: promptMessage },
      )
      .optional(),
    stripAnsi: flag.optional(),
    failed: z
      .custom<FailedResultRecogniser>(isFunction, {
        error: functionMessage,
      })
      .optional(),
    errorBands: bands.optional(),
    providerExecuted: flag.optional(),
    maxMediaBytes: z
      .union([z.literal(false), count(mediaMessage, { min: 0 })], {
        error: mediaMessage,
      })
      .optional(),
    externalTools: z
      .union(
        [
          z.array(z.string()),
          z.custom<Extract<ExternalTools, (call: never) => unknown>>(
            isFunction,
          ),
        ],
        { error: 'must be an array of tool names, or a function' },
      )
      .optional(),
    fence: z
      .custom<FenceWriter>(
        // oxlint-disable-next-line no-unsafe-type-assertion -- what is no function fails like one that throws
        value => fenceEnds(value as FenceWriter, 'tool') !== undefined,
        { error: fenceMessage },
      )
      .optional(),
    afterToolResult: z
      .custom<AfterToolResult>(isFunction, { error: functionMessage })
      .optional(),
    foldUsage: flag.optional(),
    sizeErrors: z
      .union([z.literal(false), z.strictObject({ retries: retryCount })], {
        error: sizeErrorsMessage,
      })
      .optional(),
    turnBudget: z
      .union(
        [
          z.literal(false),
          z.strictObject({ maxChars: budgetChars, maxRunChars: budgetChars }),
        ],
        { error: turnBudgetMessage },
      )
      .optional(),
    contextBudget: z
      .strictObject(
        {
          contextWindowTokens: count(contextMessage, { min: 1_000 }),
          maxTurnFraction: fraction,
          warnAt: fraction,
        },
        { error: contextMessage },
      )
      .optional(),
    onEvent: z
      .custom<(event: SpillwayEvent) => unknown>(isFunction, {
        error: functionMessage,
      })
      .optional(),
  },
  { error: 'must be an object of options' },
);

/**
 * Checks options and returns them with their arrays and objects copied.
 * Throws an `InvalidOptionsError` that names every wrong option.
 */
export function parseOptions(
  options: SpillwayOptions,
  caller: string,
): SpillwayOptions {
  const result = schema.safeParse(options);
  if (result.success) return result.data;
  const issues = result.error.issues.flatMap(issue =>
    describeIssue(issue, { options, known: Object.keys(schema.shape) }),
  );
  throw new InvalidOptionsError({ caller, issues });
}
