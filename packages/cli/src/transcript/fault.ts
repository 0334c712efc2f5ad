/** Something in a file that was not read. */
export interface Fault {
  readonly file: string;
  /** 1 for the first. */
  readonly line: number;
  /** Phrased to follow the place: `is truncated: …`. */
  readonly reason: string;
}
