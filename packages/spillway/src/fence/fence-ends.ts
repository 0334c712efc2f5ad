/** Puts a text between two ends. Must put the same ones around every text of a tool. */
export type FenceWriter = (
  text: string,
  tool: { readonly toolName: string },
) => string;

/** What a fence puts before and behind every text. */
export interface FenceEnds {
  readonly before: string;
  readonly after: string;
}

/** The most characters that a fence may add. */
const maxFenceChars = 1_000;

/** The least that each end must hold, white space apart: less could not be told from what stands in any text. */
const minEndChars = 3;

/** Two texts of different lengths that no fence holds. */
const probes = ['spillway-probe-4096', 'spillway-probe-long-8192'];

/**
 * Finds out what a fence puts around the texts of a tool, by having it write
 * around two texts of ours; `undefined` for one that throws, changes the text, or
 * does not put the same around both.
 */
export function fenceEnds(
  write: FenceWriter,
  toolName: string,
): FenceEnds | undefined {
  try {
    const [one, other] = probes.map(probe => {
      const [before, after, more] = write(probe, { toolName }).split(probe);
      return { before, after, more };
    });
    const { before, after, more } = one ?? {};
    return before !== undefined &&
      after !== undefined &&
      more === undefined &&
      before === other?.before &&
      after === other.after &&
      before.trim().length >= minEndChars &&
      after.trim().length >= minEndChars &&
      before.length + after.length <= maxFenceChars
      ? { before, after }
      : undefined;
  } catch {
    return undefined;
  }
}
