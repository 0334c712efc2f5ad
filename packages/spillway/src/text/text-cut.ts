import type { TextRange } from '../notice/gap.ts';

/** What is true of a cut: what the whole had, what is shown and what is missing. */
interface TextCutFacts {
  readonly totalChars: number;
  readonly totalLines: number;
  readonly shownChars: number;
  /** What is shown, in the order of the text. */
  readonly shown: readonly TextRange[];
  /** What is missing, in the order of the text. */
  readonly gaps: readonly TextRange[];
}

/** A text cut to a budget. */
export interface TextCut {
  /** The pieces that are shown, verbatim, with a line that states each gap between them. */
  readonly body: string;
  readonly facts: TextCutFacts;
}
