/** An action that a recommendation may name, by the option that matters. */
export type CandidateAction =
  | { readonly type: 'spill'; readonly previewChars: number }
  | { readonly type: 'truncate'; readonly maxChars: number };

/** A band that a recommendation may name. */
export interface Candidate {
  readonly over: number;
  readonly action: CandidateAction;
}

/** What Spillway does without options: the measure for every other candidate. */
export const defaultCandidate: Candidate = {
  over: 10_000,
  action: { type: 'spill', previewChars: 1_000 },
};

/**
 * The actions that are tried: spills that show 500 to 8,000 characters, and cuts
 * to 2,000 to 8,000. `summarize` costs requests, and `paginate` shows less of what
 * was used for the same size on every transcript that we have.
 */
export const candidateActions: readonly CandidateAction[] = [
  ...[500, 1_000, 2_000, 3_000, 5_000, 8_000].map(previewChars => ({
    type: 'spill' as const,
    previewChars,
  })),
  ...[2_000, 4_000, 8_000].map(maxChars => ({
    type: 'truncate' as const,
    maxChars,
  })),
];

const thresholds = [2_500, 5_000, 10_000, 20_000, 40_000];

/** What a spill may take beside its preview: the notice and the digest. */
const noticeChars = 1_500;

/** The most characters that a stand-in of an action has. */
export function limitOf(action: CandidateAction): number {
  return action.type === 'spill'
    ? action.previewChars + noticeChars
    : action.maxChars;
}

/**
 * Lists every threshold with every action whose limit is below it: what such an
 * action shows of a result does not depend on the threshold, so one trial of it
 * serves them all.
 */
export const candidates: readonly Candidate[] = thresholds.flatMap(over =>
  candidateActions
    .filter(action => limitOf(action) < over)
    .map(action => ({ over, action })),
);

/** The size from which on some candidate reduces a result. */
export const smallestThreshold: number = Math.min(...thresholds);
