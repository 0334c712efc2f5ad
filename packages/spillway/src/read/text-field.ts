import { writePath } from '../path/path-step.ts';
import type { Line } from '../window/line.ts';
import type { Reading } from '../window/reading.ts';
import type { TextSource } from '../window/text-source.ts';

/** A key longer than this costs more of an answer than it is worth. */
const maxKeyChars = 60;

/** How the line of a top-level member looks in JSON as it is stored, two spaces a level, whose value is a string. */
const memberLine = new RegExp(
  String.raw`^ {2}("(?:[^"\\]|\\.){1,${maxKeyChars}}"): "`,
);

/** Returns the path of the string that a line of JSON is taken up by, at the top level of an object; `undefined` for any other line. */
export function* textFieldOf(
  source: TextSource,
  line: Line,
): Reading<string | undefined> {
  const opening = yield* source.slice(0, 2);
  if (opening !== '{\n') return undefined;
  const head = yield* source.slice(line.start, line.start + 2 * maxKeyChars);
  const key = memberLine.exec(head)?.[1];
  if (key === undefined) return undefined;
  try {
    return writePath([{ type: 'key', key: String(JSON.parse(key)) }]);
  } catch {
    return undefined;
  }
}
