/** What only a terminal can show: anything that moves, but for sequences that erase up to the end of the line. */
// oxlint-disable-next-line no-control-regex -- these are control characters
const moving = /[\r\b]|\u001b(?!\[(?:[\d;]*m|0?K))/;

/** Sequences that erase up to the end of the line. */
// oxlint-disable-next-line no-control-regex -- these are control characters
const erasing = /\u001b\[0?K/g;

/** A sequence that sets colours, behind which nothing stands. */
// oxlint-disable-next-line no-control-regex -- these are control characters
const style = /\u001b\[[\d;]*m/y;

/**
 * Returns a line as a terminal shows it when its cursor never moves back:
 * compilers erase up to the end of the line behind each colour, where nothing
 * is yet. `undefined` for a line in which something moves. Linear.
 */
export function unerasedLine(line: string): string | undefined {
  if (moving.test(line)) return undefined;
  const kept = line.replace(erasing, '');
  const end = stylesStart(kept);
  const shown = end === kept.length ? kept : kept.slice(0, end);
  return shown.trimEnd() + kept.slice(end);
}

/** Returns where the colours begin that stand behind the last character. */
function stylesStart(line: string): number {
  let end = line.length;
  while (line.charCodeAt(end - 1) === 0x6d) {
    const start = line.lastIndexOf('\u001b', end - 1);
    style.lastIndex = Math.max(0, start);
    if (start === -1 || !style.test(line) || style.lastIndex !== end) break;
    end = start;
  }
  return end;
}
