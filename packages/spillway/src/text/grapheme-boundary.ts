/**
 * Where a text may be cut without breaking what a person sees as one character.
 *
 * `Intl.Segmenter` over a whole text costs up to 160 ms a megabyte, so only the
 * 256 UTF-16 units on either side of the wanted place are looked at. Clusters
 * longer than that (runs of flags or of combining marks) are cut between code
 * points.
 */
const windowUnits = 256;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the last place at or before `index` where `text` can be cut. */
export function graphemeBoundaryBefore(text: string, index: number): number {
  if (index <= 0) return 0;
  if (index >= text.length) return text.length;
  if (isPlainBoundary(text, index)) return index;
  return clusterAround(text, index).start;
}

/** Returns the first place at or after `index` where `text` can be cut. */
export function graphemeBoundaryAfter(text: string, index: number): number {
  if (index <= 0) return 0;
  if (index >= text.length) return text.length;
  if (isPlainBoundary(text, index)) return index;
  const { start, end } = clusterAround(text, index);
  return start === index ? index : end;
}

/** Below U+0300 nothing combines, so any place is a boundary except inside CR LF. */
function isPlainBoundary(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index);
  return before < 0x300 && after < 0x300 && !(before === 13 && after === 10);
}

function clusterAround(
  text: string,
  index: number,
): { start: number; end: number } {
  const from = windowStart(text, index);
  const to = Math.min(text.length, index + windowUnits);
  const cluster = segmenter
    .segment(text.slice(from, to))
    .containing(index - from);
  const start = from + (cluster?.index ?? 0);
  const end = start + (cluster?.segment.length ?? 1);
  const isCutByWindow =
    (start === from && from > 0) || (end === to && to < text.length);
  if (!isCutByWindow) return { start, end };
  const codePoint = isLowSurrogate(text, index) ? index - 1 : index;
  return { start: codePoint, end: isLowSurrogate(text, index) ? index + 1 : index };
}

/** Starts the window at a sure boundary where there is one, so that flags pair up as in the whole text. */
function windowStart(text: string, index: number): number {
  const earliest = Math.max(0, index - windowUnits);
  for (let at = index - 1; at > earliest; at--) {
    if (isPlainBoundary(text, at)) return at;
  }
  return isLowSurrogate(text, earliest) ? earliest + 1 : earliest;
}

function isLowSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  const before = text.charCodeAt(index - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff;
}
