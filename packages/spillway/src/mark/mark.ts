/** A place in a text that is worth showing. */
export interface Mark {
  /** In UTF-16 units from the beginning of the text. */
  readonly at: number;
  /** How much it is worth: about 1 for a rare word that was asked for or a failure that occurs once. */
  readonly score: number;
}
