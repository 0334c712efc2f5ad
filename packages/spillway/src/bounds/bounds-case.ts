import type { WorstCase } from './bounds-options.ts';

/** A case with its defaults filled in. */
export interface BoundsCase {
  readonly toolName: string;
  readonly name: string;
  /** The id of its call, in the run of its own. */
  readonly toolCallId: string;
  readonly input: unknown;
  readonly maxChars: number;
  readonly signals: readonly (RegExp | string)[];
  readonly minResultSize: number;
  readonly throws: boolean;
  readonly isKept: boolean;
  readonly result: unknown;
}

/** Lists the cases of all tools, in the order of the tools. */
export function listCases({
  worstCases,
  maxChars,
}: {
  worstCases: Readonly<Record<string, unknown>>;
  maxChars: number;
}): BoundsCase[] {
  return Object.entries(worstCases).flatMap(([toolName, given]) =>
    casesOf(given).map((worstCase, index) => ({
      toolName,
      name: worstCase.name ?? defaultName,
      toolCallId: `bounds-${toolName}-${index}`,
      input: worstCase.input,
      maxChars: worstCase.maxChars ?? maxChars,
      signals: worstCase.signals ?? [],
      minResultSize: worstCase.minResultSize ?? 0,
      throws: worstCase.throws ?? false,
      isKept: worstCase.isKept ?? true,
      result: worstCase.result,
    })),
  );
}

/** What a case without a name is called. */
export const defaultName = 'worst case';

/** Returns the cases of one tool, however they are given; what is given was checked. */
export function casesOf(given: unknown): readonly WorstCase[] {
  if (given === false) return [];
  // oxlint-disable-next-line no-unsafe-type-assertion -- checked at the door
  return (Array.isArray(given) ? given : [given]) as readonly WorstCase[];
}
