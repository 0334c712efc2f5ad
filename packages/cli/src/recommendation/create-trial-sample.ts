import type { TrialCase } from './trial.ts';

/** A bounded sample of what was offered. */
export interface TrialSample {
  readonly offer: (trialCase: TrialCase) => void;
  readonly take: () => TrialCase[];
}

const maxCases = 400;
const maxCaseChars = 1_000_000;
const maxTotalChars = 16_000_000;

/**
 * Creates a sample of at most 400 cases of 16 million characters together, larger
 * results than a million left out.
 *
 * Takes the cases whose call ids have the smallest hashes (bottom-k sampling), so
 * that the same cases are taken whatever the order of the files is.
 */
export function createTrialSample(): TrialSample {
  let held: { rank: number; trialCase: TrialCase }[] = [];

  function shrink(): void {
    held.sort((a, b) => a.rank - b.rank);
    let total = 0;
    held = held.filter(({ trialCase }, index) => {
      total += trialCase.chars;
      return index < maxCases && total <= maxTotalChars;
    });
  }

  let heldChars = 0;
  return {
    offer(trialCase) {
      if (trialCase.chars > maxCaseChars) return;
      held.push({ rank: rankOf(trialCase), trialCase });
      heldChars += trialCase.chars;
      if (held.length < 2 * maxCases && heldChars < 2 * maxTotalChars) return;
      shrink();
      heldChars = held.reduce(
        (sum, { trialCase: { chars } }) => sum + chars,
        0,
      );
    },
    take() {
      shrink();
      return held.map(({ trialCase }) => trialCase);
    },
  };
}

/** FNV-1a over what tells a call from others. */
function rankOf({ toolCallId, toolName, chars }: TrialCase): number {
  let hash = 0x811c9dc5;
  for (const letter of `${toolCallId}\n${toolName}\n${chars}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
