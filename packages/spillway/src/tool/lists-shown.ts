import type { ModelMessage } from 'ai';
import { writeJson } from '../json/write-json.ts';
import { listOfNotice } from '../notice/page-notice.ts';

/**
 * Returns the names of the lists whose pages the messages hold, the latest
 * first. A name may be forged: it finds nothing that its author does not know.
 */
export function* listsShown(
  messages: readonly ModelMessage[],
): Generator<string> {
  for (const { role, content } of messages.toReversed()) {
    if (role !== 'tool' || !Array.isArray(content)) continue;
    for (const part of content.toReversed()) {
      if (part.type !== 'tool-result') continue;
      const list = listOfNotice(headOf(part.output));
      if (list !== undefined) yield list;
    }
  }
}

/** A notice comes first; behind this many characters there is none. */
const headChars = 2_000;

function headOf(output: object): string {
  const value: unknown = 'value' in output ? output.value : undefined;
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first.slice(0, headChars);
  const notice = { $spillway: undefined, text: undefined, ...Object(first) };
  return writeJson([notice.$spillway, notice.text]).slice(0, headChars);
}
