/**
 * Where a text may be cut without breaking what a person sees as one character.
 *
 * `Intl.Segmenter` over a whole text costs about 80 ms a megabyte, so only the
 * 256 UTF-16 units on either side of the wanted place are looked at. Clusters
 * longer than that (runs of flags or of combining marks) are cut between code
 * points.
 *
 * A sequence that colors text is taken for one character as well: half of one
 * makes a terminal swallow what follows.
 */
const windowUnits = 256;

let segmenter: Intl.Segmenter | undefined;

/** Makes the segmenter when it is first needed: that takes 10 ms, a third of importing the package. */
function graphemeSegmenter(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter;
}

/** Returns the last place at or before `index` where `text` can be cut. */
export function graphemeBoundaryBefore(text: string, index: number): number {
  if (index <= 0) return 0;
  if (index >= text.length) return text.length;
  if (isPlainBoundary(text, index)) {
    return escapeAround(text, index)?.start ?? index;
  }
  return (
    clusterAround(text, index).start ??
    (isInsideSurrogatePair(text, index) ? index - 1 : index)
  );
}

/** Returns the first place at or after `index` where `text` can be cut. */
export function graphemeBoundaryAfter(text: string, index: number): number {
  if (index <= 0) return 0;
  if (index >= text.length) return text.length;
  if (isPlainBoundary(text, index)) {
    return escapeAround(text, index)?.end ?? index;
  }
  const { start, end } = clusterAround(text, index);
  if (start === index) return index;
  return end ?? (isInsideSurrogatePair(text, index) ? index + 1 : index);
}

/** Whether `text` can be cut at a place. */
export function isGraphemeBoundary(text: string, index: number): boolean {
  return graphemeBoundaryBefore(text, index) === index;
}

/** Below U+0300 nothing combines, so any place is a boundary except inside CR LF. */
function isPlainBoundary(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index);
  return before < 0x300 && after < 0x300 && !(before === 13 && after === 10);
}

/** The longest escape sequence that is kept whole. */
const escapeUnits = 32;

/** Finds the control sequence (`ESC [ 3 1 m`) that goes on at a place in it. */
function escapeAround(
  text: string,
  index: number,
): { start: number; end: number } | undefined {
  let start = index - 1;
  while (index - start < escapeUnits && isParameter(text, start)) start--;
  if (text[start] === '[') start--;
  if (!text.startsWith('\u001b[', start)) return undefined;
  let end = start + 2;
  while (end - start < escapeUnits && isParameter(text, end)) end++;
  return /[@-~]/.test(text.charAt(end)) ? { start, end: end + 1 } : undefined;
}

function isParameter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x30 && code <= 0x3f;
}

/** Finds the cluster that holds the unit at `index`; an end that the window hides is left undefined. */
function clusterAround(
  text: string,
  index: number,
): { start: number | undefined; end: number | undefined } {
  const from = windowStart(text, index);
  const to = Math.min(text.length, index + windowUnits);
  const cluster = graphemeSegmenter()
    .segment(text.slice(from.index, to))
    .containing(index - from.index);
  if (cluster === undefined) return { start: undefined, end: undefined };
  const start = from.index + cluster.index;
  const end = start + cluster.segment.length;
  return {
    start: start === from.index && !from.isSure ? undefined : start,
    end: end === to && to < text.length ? undefined : end,
  };
}

/** Starts the window at a sure boundary where there is one, so that flags pair up as in the whole text. */
function windowStart(
  text: string,
  index: number,
): { index: number; isSure: boolean } {
  const earliest = Math.max(0, index - windowUnits);
  for (let at = index - 1; at > earliest; at--) {
    if (isPlainBoundary(text, at)) return { index: at, isSure: true };
  }
  return {
    index: isInsideSurrogatePair(text, earliest) ? earliest + 1 : earliest,
    isSure: earliest === 0,
  };
}

function isInsideSurrogatePair(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1);
  const after = text.charCodeAt(index);
  return (
    before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
  );
}
