/** One line of an outline. */
export interface OutlineEntry {
  /** The unit that it is about. */
  readonly unit: number;
  /** What it is worth beside the names that it brings. */
  readonly weight: number;
  /** Where in the unit the place is that it is about; 0 for its beginning. */
  readonly about: number;
  /** What is written of it, without its line number; `undefined` where it is made of the unit when it may be shown. */
  readonly text: string | undefined;
}
