import { graphemeBoundaryBefore } from '../grapheme/grapheme-boundary.ts';

/**
 * Splits a text into parts of at most `maxChars` characters: after a line end
 * where that leaves at least half of a part, between two graphemes otherwise.
 * The parts joined are the text.
 */
export function splitText(text: string, maxChars: number): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = partEnd(text, start, maxChars);
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

function partEnd(text: string, start: number, maxChars: number): number {
  const limit = start + maxChars;
  if (limit >= text.length) return text.length;
  const lineEnd = text.lastIndexOf('\n', limit - 1) + 1;
  if (lineEnd >= start + maxChars / 2) return lineEnd;
  const boundary = graphemeBoundaryBefore(text, limit);
  return boundary > start ? boundary : limit;
}
