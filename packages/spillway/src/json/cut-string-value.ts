import type { Paced } from '../pace/paced.ts';
import { decodeString } from './copy-span.ts';
import type { CutContext } from './cut-context.ts';
import { cutStringText } from './cut-string-text.ts';
import type { JsonSpan } from './scan-json.ts';

/** How many places of a string are shown in a window of their own. */
const maxFocus = 3;

/** With less space only the beginning of a value is kept, where both ends are wanted. */
const roomForTwoEnds = 150;

/** Cuts a JSON string to at most `maxChars` characters of JSON; `undefined` when not even a gap fits. */
export function* cutStringValue({
  context: { scan, marks, strategy, question },
  node,
  maxChars,
}: {
  context: CutContext;
  node: JsonSpan;
  maxChars: number;
}): Paced<string | undefined> {
  const focus = marks
    .filter(({ at }) => at > node.start && at < node.end)
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, maxFocus)
    .map(({ at }) => at);
  // A text says first what it is about, and two short ends say less than one.
  const isShort = maxChars < roomForTwoEnds && strategy === 'headTail';
  const cut = yield* cutStringText({
    text: decodeString(scan.source.slice(node.start, node.end)),
    maxEncodedChars: maxChars - '""'.length,
    strategy: isShort ? 'head' : strategy,
    question,
    focus: decodedPlaces(scan.source, node, focus),
  });
  return cut && JSON.stringify(cut.text);
}

/** Finds places of the source in the decoded string. */
function decodedPlaces(
  source: string,
  { start }: JsonSpan,
  places: readonly number[],
): number[] {
  const decoded = new Map<number, number>();
  let escape = source.indexOf('\\', start);
  let dropped = 0;
  for (const place of places.toSorted((a, b) => a - b)) {
    while (escape !== -1 && escape < place) {
      const chars = source.charAt(escape + 1) === 'u' ? 5 : 1;
      dropped += chars;
      escape = source.indexOf('\\', escape + chars + 1);
    }
    decoded.set(place, place - start - 1 - dropped);
  }
  return places.map(place => decoded.get(place) ?? 0);
}
