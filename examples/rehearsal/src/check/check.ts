/** A statement about a run, and whether it holds. */
export interface Check {
  readonly statement: string;
  readonly holds: boolean;
}
