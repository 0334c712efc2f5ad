import { minifyJson } from '../json/minify-json.ts';
import { paceChars, type Paced } from '../pace/paced.ts';

/**
 * Returns the records of NDJSON as the source of one JSON array, without white
 * space; `undefined` for any other text.
 *
 * NDJSON has an object or an array on each of at least two lines. A look at both
 * ends decides for almost every other text; only then each line is parsed, with
 * the native parser.
 */
export function* ndjsonSource(text: string): Paced<string | undefined> {
  if (!/^[{[]/.test(text) || !/[}\]]\s*$/.test(text.slice(-100))) {
    return undefined;
  }
  const lines: string[] = [];
  const last = text.trimEnd().length;
  let sincePause = 0;
  for (let start = 0; start < last;) {
    const lineFeed = text.indexOf('\n', start);
    const end = lineFeed === -1 ? last : Math.min(lineFeed, last);
    const line = text.slice(start, end);
    if (!isRecord(line)) return undefined;
    lines.push(line);
    sincePause += line.length;
    if (sincePause > paceChars) {
      sincePause = 0;
      yield;
    }
    start = end + 1;
  }
  return lines.length < 2
    ? undefined
    : yield* minifyJson(`[${lines.join(',')}]`);
}

function isRecord(line: string): boolean {
  if (!line.startsWith('{') && !line.startsWith('[')) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}
