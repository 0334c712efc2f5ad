/** One part of a text that is a list of parts: a commit, a file of a diff, a file with search hits. */
export interface ListEntry {
  /** Where in the text the line stands that it is about. */
  readonly at: number;
  /** That line, from 1. */
  readonly line: number;
  /** What is written of it, without its line number: the longest form first. */
  readonly texts: readonly [string, ...string[]];
  /** The folder that it is in; the entries of one folder take turns with those of the others. */
  readonly folder: string;
  /** How much of the text it stands for: lines changed, hits. */
  readonly size: number;
}

/** Returns the folder of a path; empty where it has none. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
