import { type Paced, paceChars } from '../pace/paced.ts';
import { createLeast } from './least.ts';
import { questionScores } from './question-scores.ts';
import { signal } from './signal-word.ts';
import { trait, type UnitTable } from './unit-table.ts';

/** A unit that may be worth showing. */
export interface Candidate {
  readonly unit: number;
  /** What its words and its shape are worth. */
  readonly signal: number;
  /** What it says of the question. */
  readonly answer: number;
  /** Where in the text the first word of the question stands in it; -1 when none does. */
  readonly hit: number;
}

/** How many units are looked at closely. */
const maxCandidates = 1_200;

/** How many slots the table of names has: collisions make a name look a little more common. */
const nameSlots = 1 << 18;

/** Weights, found by trial on outputs of many kinds; only their order of magnitude matters. */
const weights = {
  failure: 3,
  warning: 1,
  summary: 1,
  tally: 3,
  definition: 1.2,
  name: 1,
  oldName: 0.15,
  shape: 2,
};

/**
 * Finds the units that may be worth showing, those with most worth for their
 * length. One pass over the units.
 *
 * What counts: words that signal something, the more the fewer units have them;
 * a shape that is rare where most lines share theirs; names that no unit before
 * has; and rare words of the question, weighed as in BM25 (Robertson and
 * Zaragoza, "The Probabilistic Relevance Framework", 2009).
 */
export function* rankUnits(table: UnitTable): Paced<Candidate[]> {
  const { count, traits, shapes, names, nameStarts, starts } = table;
  const rarity = yield* countTraits(table);
  const answers = questionScores(table);
  const seenNames = new Uint8Array(nameSlots);
  const best = createLeast<Candidate>(maxCandidates);
  let pauseAt = paceChars;
  for (let unit = 0; unit < count; unit++) {
    const start = starts[unit] ?? 0;
    if (start >= pauseAt) {
      yield;
      pauseAt = start + paceChars;
    }
    const bits = traits[unit] ?? 0;
    if ((bits & trait.repeat) !== 0 || shapes[unit] === 0) continue;
    let newNames = 0;
    let oldNames = 0;
    const end = nameStarts[unit + 1] ?? 0;
    for (let at = nameStarts[unit] ?? 0; at < end; at++) {
      const slot = (names[at] ?? 0) & (nameSlots - 1);
      if (seenNames[slot] === 0) {
        seenNames[slot] = 1;
        newNames++;
      } else oldNames++;
    }
    const answer = answers.get(unit);
    const worth = rarity.worth(bits) + rarity.shape(shapes[unit] ?? 0);
    const length = Math.min((starts[unit + 1] ?? 0) - start, 160);
    const total =
      worth +
      (answer?.score ?? 0) * 2 +
      newNames * weights.name +
      oldNames * weights.oldName;
    if (total > 0 && (worth < total || hasWord(table, unit))) {
      best.add(total / (length + 40), {
        unit,
        signal: worth,
        answer: answer?.score ?? 0,
        hit: answer?.at ?? -1,
      });
    }
  }
  return best.values();
}

/** Says whether a unit has a word at all: what is rare about the others is punctuation. */
function hasWord({ text, starts }: UnitTable, unit: number): boolean {
  const start = starts[unit] ?? 0;
  const end = Math.min(starts[unit + 1] ?? 0, start + 300);
  return /[a-z]{3}|[^\u0000-\u00ff]{2}/i.test(text.slice(start, end));
}

/** What the traits and shapes of a unit are worth in this text. */
interface Rarity {
  readonly worth: (bits: number) => number;
  readonly shape: (shape: number) => number;
}

const shapeSlots = 1 << 16;

function* countTraits({
  count,
  traits,
  shapes,
  starts,
}: UnitTable): Paced<Rarity> {
  const byBits = new Uint32Array(256);
  const byShape = new Uint32Array(shapeSlots);
  let filled = 0;
  let pauseAt = paceChars;
  for (let unit = 0; unit < count; unit++) {
    const start = starts[unit] ?? 0;
    if (start >= pauseAt) {
      yield;
      pauseAt = start + paceChars;
    }
    const shape = shapes[unit] ?? 0;
    if (shape === 0) continue;
    filled++;
    const bits = traits[unit] ?? 0;
    byBits[bits] = (byBits[bits] ?? 0) + 1;
    const slot = (shape ^ (shape >>> 16)) & (shapeSlots - 1);
    byShape[slot] = (byShape[slot] ?? 0) + 1;
  }
  let shared = 0;
  for (const units of byShape) if (units >= 5) shared += units;
  const concentration = filled === 0 ? 0 : shared / filled;
  const rarityOf = (units: number): number =>
    Math.log(1 + filled / (1 + units)) / Math.log(2 + filled);
  const having = (bit: number): number =>
    byBits.reduce(
      (sum, units, bits) => ((bits & bit) === bit ? sum + units : sum),
      0,
    );
  const failure = weights.failure * rarityOf(having(signal.failure));
  const warning = weights.warning * rarityOf(having(signal.warning));
  const summary =
    weights.summary * rarityOf(having(signal.summary | trait.number));
  const tally = weights.tally * rarityOf(having(trait.tally));
  const definition = weights.definition * rarityOf(having(signal.definition));
  return {
    worth: bits =>
      ((bits & signal.failure) !== 0 ? failure : 0) +
      ((bits & signal.warning) !== 0 ? warning : 0) +
      ((bits & signal.summary) !== 0 && (bits & trait.number) !== 0
        ? summary
        : 0) +
      ((bits & trait.tally) !== 0 ? tally : 0) +
      ((bits & signal.definition) !== 0 ? definition : 0),
    shape: shape => {
      const units = byShape[(shape ^ (shape >>> 16)) & (shapeSlots - 1)] ?? 0;
      return (
        weights.shape *
        concentration *
        concentration *
        Math.max(0, rarityOf(units * units) * 2 - 1)
      );
    },
  };
}
