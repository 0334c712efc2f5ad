import type { WriteDigest } from '../digest/digest-text.ts';
import { leadText } from '../digest/lead-text.ts';
import { textKind } from '../digest/text-kind.ts';
import { runPaced } from '../pace/run-paced.ts';
import { belowNotice, emptyDigest } from './below-notice.ts';
import type { Subject } from './inspect-payload.ts';

/**
 * Resolves to the function that writes what stands between the notice and a
 * cut, within so many characters, a line feed before it: the outline of a text
 * that is a list of parts, a diff, a log of commits, search hits, messages of a
 * compiler. Of any other payload nothing.
 */
export async function prepareLead({
  text,
  json,
  ndjson,
  format,
  scan,
  question,
}: Subject): Promise<WriteDigest> {
  const isText = json === undefined && ndjson === undefined;
  const kind =
    isText && format === undefined
      ? textKind(text, { onlyParts: true })
      : format?.kind === 'diff'
        ? 'diff'
        : undefined;
  const scanned =
    kind === 'compiler or linter messages' ? await scan() : undefined;
  const write = await runPaced(leadText({ text, kind, question, scanned }));
  return write === undefined ? () => emptyDigest : belowNotice(write);
}
