import { createPace } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import type { Answers } from '../text/question-scores.ts';
import { unitsAtOnce, type UnitTable } from '../text/unit-table.ts';
import { entryText } from './entry-text.ts';
import type { OutlineEntry } from './outline-entry.ts';

/** Lists the commits of a log of diffs, or the files of a diff with the number of lines added and removed. One pass over the units. */
export function* diffEntries(
  table: UnitTable,
  answers: Answers,
): Paced<OutlineEntry[]> {
  const { text, starts, count } = table;
  const entries: OutlineEntry[] = [];
  const commits: OutlineEntry[] = [];
  let file:
    | {
        unit: number;
        path: string;
        added: number;
        removed: number;
        answer: number;
      }
    | undefined;
  const isPauseDue = createPace();
  for (let unit = 0; unit < count; unit++) {
    const start = starts[unit] ?? 0;
    if (unit % unitsAtOnce === 0 && isPauseDue(start)) yield;
    const first = text.charCodeAt(start);
    if (first === 0x2b || first === 0x2d) {
      countLine(start, first === 0x2b);
    } else if (first === 0x64 || first === 0x63) {
      openEntry(unit, start);
    }
  }
  closeFile();
  return commits.length > 1 ? commits : entries;

  function countLine(start: number, isAdded: boolean): void {
    if (file === undefined) return;
    const isHeader =
      text.startsWith('+++ ', start) || text.startsWith('--- ', start);
    if (isHeader) return;
    if (isAdded) file.added++;
    else file.removed++;
  }

  function openEntry(unit: number, start: number): void {
    const isFile = text.startsWith('diff --git ', start);
    const isCommit = text.startsWith('commit ', start);
    if (!isFile && !isCommit) return;
    closeFile();
    const line = text
      .slice(start, Math.min(starts[unit + 1] ?? 0, start + 300))
      .trimEnd();
    const answer = answers.get(unit)?.score ?? 0;
    if (isFile) {
      const path = line.slice(line.lastIndexOf(' b/') + 3);
      file = { unit, path, added: 0, removed: 0, answer };
    } else {
      const subject =
        text.slice(start, start + 600).match(/\n\n +([^\n]+)/)?.[1] ?? '';
      const title = entryText(`commit ${line.slice(7, 19)} ${subject}`);
      commits.push({ unit, weight: 2 + answer * 2, about: 0, text: title });
    }
  }

  function closeFile(): void {
    if (file === undefined) return;
    const { unit, path, added, removed, answer } = file;
    entries.push({
      unit,
      weight: 1 + Math.min(1, (added + removed) / 200) + answer * 2,
      about: 0,
      text: entryText(`${path} +${added} -${removed}`),
    });
    file = undefined;
  }
}
