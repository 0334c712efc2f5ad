import type { FlexibleSchema, ToolSet } from 'ai';
import type { OverflowStore, Spillway } from 'spillway';

/** What `checkBounds` runs, and what it allows. */
export interface BoundsOptions<TOOLS extends ToolSet = ToolSet> {
  /** The instance whose policy is checked. Its own store and its listener are not used. */
  readonly spillway: Spillway<string>;
  /** The tools as they are, not wrapped by `spillway.tools()`. */
  readonly tools: TOOLS;
  /** The worst that each tool can be asked for: one case, several, or `false` for a tool that is left out. */
  readonly worstCases: WorstCases<TOOLS>;
  /** The tokens that the model's context window holds, 1,000 or more. */
  readonly contextWindowTokens: number;
  /**
   * The part of the window that the results of all cases, called in parallel in
   * one step, may take together: more than 0 and at most 1. Tokens are estimated.
   *
   * @default 0.5
   */
  readonly maxTurnFraction?: number | undefined;
  /**
   * The most characters of what the model is sent in place of one result; media
   * do not count. A case may have a limit of its own.
   *
   * @default 10_000
   */
  readonly maxChars?: number | undefined;
  /**
   * Where payloads are kept during the check, in a scope of its own.
   *
   * @default memoryStore({ maxBytes: 1_073_741_824 })
   */
  readonly store?: OverflowStore | undefined;
  /** More settings for `generateText`, for instance the context that tools take. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Answers the prompt of a `summarize` action that has no model of its own.
   * Without it the summary is a fixed text, in which no signal survives.
   */
  readonly summarize?:
    | ((prompt: string) => string | Promise<string>)
    | undefined;
  /** Where the sizes are recorded, so that a budget that grows is found. */
  readonly snapshot?: BoundsSnapshot | undefined;
}

/** The cases of each tool. */
export type WorstCases<TOOLS extends ToolSet = ToolSet> = {
  readonly [NAME in keyof TOOLS]:
    | WorstCase<InputOf<TOOLS[NAME]>>
    | readonly WorstCase<InputOf<TOOLS[NAME]>>[]
    | false;
};

/** `InferToolInput` of the AI SDK, for tools that are not known yet. */
type InputOf<TOOL> = TOOL extends {
  inputSchema: FlexibleSchema<infer INPUT>;
}
  ? INPUT
  : unknown;

/** One call with the worst that may come back. */
export interface WorstCase<INPUT = unknown> {
  /**
   * What the case is called in findings and in the snapshot, unlike the others of the tool.
   *
   * @default 'worst case'
   */
  readonly name?: string | undefined;
  /** The input of the call. The tool runs with it, once. */
  readonly input: INPUT;
  /** The most characters of what the model is sent; `maxChars` of all cases unless given. */
  readonly maxChars?: number | undefined;
  /** What has to be in what the model is sent: a text as it is, or a pattern. */
  readonly signals?: readonly (RegExp | string)[] | undefined;
  /**
   * The least size of the result itself, so that a case that has become
   * harmless is found: characters, bytes for binary.
   *
   * @default 0
   */
  readonly minResultSize?: number | undefined;
  /**
   * Whether the tool throws. What the model is sent of the error is bounded and
   * searched for signals as any result.
   *
   * @default false
   */
  readonly throws?: boolean | undefined;
  /**
   * Whether a payload that was reduced has to be readable; `false` for a policy
   * that keeps none on purpose.
   *
   * @default true
   */
  readonly isKept?: boolean | undefined;
  /** What a tool returns that is not executed here, but by the provider or by a page. */
  readonly result?: unknown;
}

/** Where sizes are recorded, and how much more is a regression. */
export interface BoundsSnapshot {
  /** The JSON file, for instance `new URL('tools.bounds.json', import.meta.url)`. */
  readonly file: URL | string;
  /**
   * How much larger than recorded a size may be, as a part of it.
   *
   * @default 0.05
   */
  readonly tolerance?: number | undefined;
  /**
   * Whether all sizes are recorded anew. Where `CI` is set nothing is ever written.
   *
   * @default whether SPILLWAY_UPDATE_BOUNDS is set
   */
  readonly update?: boolean | undefined;
}
