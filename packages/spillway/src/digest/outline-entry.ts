/** One line of an outline. */
export interface OutlineEntry {
  /** The unit that it is about. */
  readonly unit: number;
  /** What is written of it, without its line number. */
  readonly text: string;
  /** What it is worth beside the names that it brings. */
  readonly weight: number;
}
