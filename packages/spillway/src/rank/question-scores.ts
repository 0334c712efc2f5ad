import type { UnitTable } from '../scan/unit-table.ts';

/** What a unit says of the question. */
interface Answer {
  score: number;
  /** Where in the text the rarest of its words stands. */
  at: number;
  rarest: number;
}

/** The answers of the units that have any. */
export type Answers = ReadonlyMap<number, Answer>;

/** How far above a unit a word of the question still tells what the unit is about. */
const contextUnits = 40;

/** Each word of a question with more words is worth less: a page of instructions does not say which line is looked for. */
const focusedWords = 12;

/** What a word above is worth beside one in the unit itself. */
const contextShare = 0.5;

/**
 * Weighs the units that hold words of the question: the sum of the words'
 * inverse document frequencies, as in BM25, where a unit is a document.
 *
 * A field of a record seldom repeats the record's name, so words that stand a
 * little above in the same block (no blank line between) count half.
 */
export function questionScores({
  hits,
  hitCounts,
  count,
  shapes,
}: UnitTable): Answers {
  const weight = Math.min(1, focusedWords / hitCounts.length) ** 2;
  const rarity = Array.from(
    hitCounts,
    units => weight * Math.log(1 + (count - units + 0.5) / (units + 0.5)),
  );
  const answers = new Map<number, Answer>();
  for (const { unit, word, at } of hits) {
    const score = rarity[word] ?? 0;
    const answer = answers.get(unit);
    if (answer === undefined) answers.set(unit, { score, at, rarest: score });
    else {
      answer.score += score;
      if (score > answer.rarest) {
        answer.rarest = score;
        answer.at = at;
      }
    }
  }
  addContext();
  return answers;

  function addContext(): void {
    // For which hit a word was last counted.
    const countedFor = new Int32Array(hitCounts.length).fill(-1);
    let blankBefore = 0;
    let scanned = 0;
    for (const [index, { unit, word }] of hits.entries()) {
      for (; scanned < unit; scanned++) {
        if (shapes[scanned] === 0) blankBefore = scanned;
      }
      const answer = answers.get(unit);
      const earliest = Math.max(blankBefore, unit - contextUnits);
      countedFor[word] = index;
      for (let at = Math.max(0, index - contextUnits); at < index; at++) {
        const above = hits[at];
        if (answer === undefined || above === undefined) continue;
        if (above.unit < earliest || above.unit >= unit) continue;
        if (countedFor[above.word] === index) continue;
        countedFor[above.word] = index;
        answer.score += contextShare * (rarity[above.word] ?? 0);
      }
    }
  }
}
