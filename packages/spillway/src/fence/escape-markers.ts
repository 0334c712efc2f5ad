import type { FenceEnds } from './fence-ends.ts';

/** What looks like an end of a fence, and what is put in the place of its first character. */
export interface FenceMarkers {
  readonly pattern: RegExp;
  readonly replacement: string;
}

/** Lines of an end that are shorter than this are no markers of their own. */
const minMarkerChars = 3;

/**
 * Finds what in a text could be taken for an end of a fence: each line of both
 * ends, in any case, and for tags every tag of that name, with whatever
 * attributes and white space.
 */
export function markersOf({ before, after }: FenceEnds): FenceMarkers {
  const lines = [...before.split('\n'), ...after.split('\n')]
    .map(line => line.trim())
    .filter(line => line.length >= minMarkerChars);
  const tags = [...`${before}\n${after}`.matchAll(/<\/?\s*([\w:.-]+)/g)].map(
    ([, name = '']) => name,
  );
  // The whole of an end that has no line of its own stands for itself.
  const ends = [before.trim(), after.trim()].filter(
    end => !lines.some(line => end.includes(line)),
  );
  const sources = [
    ...[...lines, ...ends].map(escapePattern).map(afterFirst),
    ...tags.map(name => String.raw`<(?=\s*(?:\/\s*)?${escapePattern(name)})`),
  ];
  const replacement =
    ['·', '•', '¤'].find(
      one => !before.includes(one) && !after.includes(one),
    ) ?? '\uFFFD';
  return { pattern: new RegExp(sources.join('|'), 'giu'), replacement };
}

/**
 * Replaces the first character of every marker in a text, which keeps its length
 * or, where that character has two units, gets shorter. The markers may overlap;
 * since the replacement is in none of them, one pass leaves none.
 *
 * Linear: a marker is a literal, or a tag whose white space is scanned once.
 */
export function escapeMarkers(
  text: string,
  { pattern, replacement }: FenceMarkers,
): string {
  return text.replace(pattern, () => replacement);
}

/** Writes a literal so that only its first character is matched, and the rest looked ahead at. */
function afterFirst(literal: string): string {
  const [, first = '', rest = ''] = /^(\\?.)([^]*)$/u.exec(literal) ?? [];
  return rest === '' ? first : `${first}(?=${rest})`;
}

function escapePattern(literal: string): string {
  return literal.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
