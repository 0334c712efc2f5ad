import type { SharedV4ProviderOptions as ProviderOptions } from '@ai-sdk/provider';
import { z } from 'zod/v4';
import type { FenceEnds } from '../fence/fence-ends.ts';
import type { Question } from '../question/question.ts';

/** A stand-in's text in its two forms, which differ in their notice alone. */
export interface RecordedVariants {
  /** For runs that have the read tool. */
  readonly withReader: string;
  /** For runs that have not. */
  readonly withoutReader: string;
}

/** What the model sees in place of a result, apart from the provider options of the output. */
export type RecordedStandIn =
  | ({ readonly type: 'text' } & RecordedVariants)
  /** Both forms are JSON text. */
  | ({ readonly type: 'json' } & RecordedVariants)
  | {
      readonly type: 'content';
      /** The text parts that were replaced, by their index. */
      readonly replaced: readonly ({
        readonly index: number;
        /** Whether it is the whole part in a fence: nothing was left out, and no payload was stored. */
        readonly isWhole?: boolean | undefined;
      } & RecordedVariants)[];
      /** The text parts that were left out, because one of those replaced speaks for them. */
      readonly dropped: readonly number[];
    };

/** A stand-in that a size error has put out of use, by which histories that hold it are recognised. */
export interface EarlierStandIn {
  readonly standIn: RecordedStandIn;
  readonly handles: readonly string[];
}

/** What a result claims of a budget. */
export interface BudgetClaim {
  readonly chars: number;
  readonly tokens: number;
}

/**
 * A decision that was made about a result: the stand-in, and how it came about.
 *
 * It is stored beside the payload, under the same key with `.record` behind it,
 * and looked up before anything is decided again, so that every step, request
 * and process that shares the store sends the same bytes.
 */
export interface ReductionRecord {
  readonly version: 1;
  /** What was being looked for when the decision was made; missing where nobody knew. */
  readonly question?: Question | undefined;
  readonly standIn: RecordedStandIn;
  readonly action: 'paginate' | 'spill' | 'summarize' | 'truncate';
  /** The `over` of the band that matched. */
  readonly threshold: number;
  readonly sizeBefore: number;
  readonly sizeAfter: number;
  /** Roughly; `undefined` for binary. */
  readonly tokensBefore?: number | undefined;
  readonly tokensAfter: number;
  /** The handles of what was stored: one, or one for each part of a content output that was reduced. */
  readonly handles: readonly string[];
  /** The provider options of the output, where the stand-in comes back as a bare value. */
  readonly providerOptions?: ProviderOptions | undefined;
  /** What stands before and behind each of its texts, and what is read back of it, when it comes from outside. */
  readonly fence?: FenceEnds | undefined;
  /** What `afterToolResult` had to say. */
  readonly remark?: string | undefined;
  /** How often a size error of a provider has made the stand-in smaller; missing for never. */
  readonly generation?: number | undefined;
  /** The stand-ins of the generations before, the first one first. */
  readonly earlier?: readonly EarlierStandIn[] | undefined;
  /** What the result was sent with before a budget or a size error made it smaller; missing where none has. */
  readonly claim?: BudgetClaim | undefined;
  /** The share of a budget for which the stand-in was made, in characters; missing where it was made for none. */
  readonly shareChars?: number | undefined;
}

const variants = { withReader: z.string(), withoutReader: z.string() };
const jsonText = z.string().refine(isJson);

const standInSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), ...variants }),
  z.object({
    type: z.literal('json'),
    withReader: jsonText,
    withoutReader: jsonText,
  }),
  z.object({
    type: z.literal('content'),
    replaced: z.array(
      z.object({
        index: z.int(),
        isWhole: z.boolean().optional(),
        ...variants,
      }),
    ),
    dropped: z.array(z.int()),
  }),
]);

const recordSchema: z.ZodType<ReductionRecord> = z.object({
  version: z.literal(1),
  question: z
    .object({ words: z.array(z.string()), names: z.array(z.string()) })
    .optional(),
  standIn: standInSchema,
  action: z.enum(['paginate', 'spill', 'summarize', 'truncate']),
  threshold: z.number(),
  sizeBefore: z.number(),
  sizeAfter: z.number(),
  tokensBefore: z.number().optional(),
  tokensAfter: z.number(),
  handles: z.array(z.string()),
  providerOptions: z
    .custom<ProviderOptions>(
      value => typeof value === 'object' && value !== null,
    )
    .optional(),
  fence: z.object({ before: z.string(), after: z.string() }).optional(),
  remark: z.string().optional(),
  generation: z.int().optional(),
  earlier: z
    .array(z.object({ standIn: standInSchema, handles: z.array(z.string()) }))
    .optional(),
  claim: z.object({ chars: z.number(), tokens: z.number() }).optional(),
  shareChars: z.int().optional(),
});

/** Writes a record for the store. */
export function encodeRecord(record: ReductionRecord): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(record));
}

/** Reads a record of the store; `undefined` when it is not one, because a store that returns garbage must not decide what a model sees. */
export function decodeRecord(data: Uint8Array): ReductionRecord | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(data));
    const result = recordSchema.safeParse(value);
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
