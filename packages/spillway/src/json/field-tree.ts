/** Which fields of the records of an array are shown. Fields are named by the source of their keys, without the quotes. */
export interface FieldTree {
  /** Members that are shown; with a tree of their own where only some of their fields are. */
  readonly shown: ReadonlyMap<string, FieldTree | undefined>;
  /** Members that are left out of every record. */
  readonly leftOut: ReadonlySet<string>;
}
