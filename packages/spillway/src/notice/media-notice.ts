import { countOf } from './format-count.ts';

/** Writes what stands in the place of an image or another file that was stored because it is too large to be sent. */
export function mediaNotice({
  bytes,
  mediaType,
  maxMediaBytes,
  readCall,
}: {
  bytes: number;
  mediaType: string;
  maxMediaBytes: number;
  /** The call that looks at it; `undefined` when the run has no read tool. */
  readCall: string | undefined;
}): string {
  const hint =
    readCall === undefined
      ? 'No tool of this run can read it.'
      : `Look at its bytes with ${readCall}.`;
  return `[spillway: a file of this result was stored. Whole: ${countOf(bytes, 'byte')} of ${mediaType}, more than the ${countOf(maxMediaBytes, 'byte')} that are sent. Shown: nothing; do not describe it. ${hint}]`;
}
