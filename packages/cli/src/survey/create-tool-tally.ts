import { defaultCandidate } from '../recommendation/candidate.ts';
import type { MeasuredTool } from '../recommendation/recommend.ts';
import { binSizes } from './bin-sizes.ts';
import { summarizeSizes } from './summarize-sizes.ts';
import type { ToolSurvey } from './survey.ts';

/** What is counted of one tool: numbers alone, some forty bytes a result. */
export interface ToolTally {
  calls: number;
  readonly toolName: string;
  /** Adds a result, and returns its place. */
  readonly add: (result: {
    chars: number;
    tokens: number;
    isError: boolean;
  }) => number;
  /** Says how many later steps send a result. */
  readonly setSends: (place: number, sends: number) => void;
  readonly addUse: (use: { identifiers: number; used: number }) => void;
  readonly survey: (allTokens: number) => ToolSurvey;
  /** The results that Spillway would look at: those that are no errors. */
  readonly measured: () => MeasuredTool;
}

/** Creates the tally of one tool. */
export function createToolTally(toolName: string): ToolTally {
  const chars: number[] = [];
  const tokens: number[] = [];
  const sends: number[] = [];
  const errorPlaces = new Set<number>();
  const use = { identifiers: 0, used: 0, results: 0 };

  const sentTokens = (isCounted: (place: number) => boolean): number =>
    tokens.reduce(
      (total, count, place) =>
        isCounted(place) ? total + count * (sends[place] ?? 0) : total,
      0,
    );
  const isOver = (place: number): boolean =>
    (chars[place] ?? 0) >= defaultCandidate.over && !errorPlaces.has(place);
  const withoutErrors = (column: readonly number[]): number[] =>
    column.filter((_, place) => !errorPlaces.has(place));

  return {
    calls: 0,
    toolName,
    add(result) {
      const place = chars.push(result.chars) - 1;
      tokens.push(result.tokens);
      sends.push(0);
      if (result.isError) errorPlaces.add(place);
      return place;
    },
    setSends(place, count) {
      sends[place] = count;
    },
    addUse({ identifiers, used }) {
      use.identifiers += identifiers;
      use.used += used;
      if (used > 0) use.results++;
    },
    survey(allTokens) {
      const tokenSizes = summarizeSizes(tokens);
      return {
        toolName,
        calls: this.calls,
        results: chars.length,
        errors: errorPlaces.size,
        chars: summarizeSizes(chars),
        tokens: tokenSizes,
        share: allTokens === 0 ? 0 : tokenSizes.total / allTokens,
        sentTokens: sentTokens(() => true),
        overBudget: {
          over: defaultCandidate.over,
          results: chars.filter((_, place) => isOver(place)).length,
          sentTokens: sentTokens(isOver),
        },
        use: { ...use },
        histogram: binSizes(chars),
      };
    },
    measured: () => ({
      toolName,
      chars: withoutErrors(chars),
      tokens: withoutErrors(tokens),
      sends: withoutErrors(sends),
    }),
  };
}
