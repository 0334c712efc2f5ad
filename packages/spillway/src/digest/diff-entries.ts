import { type Paced, paceChars } from '../pace/paced.ts';
import { questionScores } from '../text/question-scores.ts';
import type { UnitTable } from '../text/unit-table.ts';
import { entryText } from './entry-text.ts';
import type { OutlineEntry } from './outline-entry.ts';

/** Lists the commits and the files of a diff, the files with the number of lines added and removed. One pass over the units. */
export function* diffEntries(table: UnitTable): Paced<OutlineEntry[]> {
  const { text, starts, count } = table;
  const answers = questionScores(table);
  const entries: OutlineEntry[] = [];
  let file:
    | {
        unit: number;
        path: string;
        added: number;
        removed: number;
        answer: number;
      }
    | undefined;
  let pauseAt = paceChars;
  for (let unit = 0; unit < count; unit++) {
    const start = starts[unit] ?? 0;
    if (start >= pauseAt) {
      yield;
      pauseAt = start + paceChars;
    }
    const first = text.charCodeAt(start);
    if (first === 0x2b || first === 0x2d) {
      countLine(start, first === 0x2b);
    } else if (first === 0x64 || first === 0x63) {
      openEntry(unit, start);
    }
  }
  closeFile();
  return entries;

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
      const text_ = entryText(`commit ${line.slice(7, 19)} ${subject}`);
      entries.push({ unit, text: text_, weight: 2 + answer * 2 });
    }
  }

  function closeFile(): void {
    if (file === undefined) return;
    const { unit, path, added, removed, answer } = file;
    entries.push({
      unit,
      text: entryText(`${path} +${added} -${removed}`),
      weight: 1 + Math.min(1, (added + removed) / 200) + answer * 2,
    });
    file = undefined;
  }
}
