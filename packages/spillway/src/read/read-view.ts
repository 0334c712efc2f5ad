import type { ReadToolResultInput } from '../notice/read-call.ts';
import type { RowStyle } from '../notice/row-style.ts';
import type { ReadLimits } from './read-limits.ts';

/** What the model asks for, and the room there is. */
export interface ReadRequest {
  /** The read tool's name in this run. */
  readonly name: string;
  /** The input, every number within its bounds. */
  readonly input: ReadToolResultInput;
  /** What every call that reads on has to name: the handle, and the path where there is one. */
  readonly target: Pick<ReadToolResultInput, 'handle' | 'path'>;
  /** What a first line calls that. */
  readonly subject: string;
  /** What the lines of it are, and how rows name them. */
  readonly rows: RowStyle;
  readonly limits: ReadLimits;
  /** Room for header and body together, in characters. */
  readonly maxChars: number;
}

/** What an answer shows. */
export interface ReadView {
  /** One line: what is shown, of how many, and the next call. */
  readonly header: string;
  /** The window; `undefined` when there is nothing to show. */
  readonly body: string | undefined;
}

/** Returns the room below a header, in characters. */
export function bodyRoom(maxChars: number, header: string): number {
  return maxChars - header.length - 1;
}
