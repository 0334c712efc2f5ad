import { createPace, type PaceMeter } from '../pace/create-pace.ts';
import type { Paced } from '../pace/paced.ts';
import { signal } from '../scan/signal-word.ts';
import { trait, unitsAtOnce, type UnitTable } from '../scan/unit-table.ts';

/** What the traits and the shape of a unit are worth in its text: the rarer, the more. */
export interface TraitRarity {
  readonly ofUnit: (unit: number) => number;
}

/** What traits are worth in a unit that has all of the needed bits, when it is the only one. */
const signalWeights: readonly {
  readonly needed: number;
  readonly weight: number;
}[] = [
  { needed: signal.failure, weight: 3 },
  { needed: signal.warning, weight: 1 },
  { needed: signal.summary | trait.number, weight: 1 },
  { needed: trait.tally, weight: 3 },
  { needed: trait.loud, weight: 18 },
  { needed: signal.definition, weight: 1.2 },
];

/** How many sets of traits there are. */
const traitSets = 2 * trait.loud;

/** What a shape is worth that one unit has where all others share theirs. */
const shapeWeight = 2;

/** A shape of more units is not rare in a text of any length. */
const rareUnits = 64;

/** A shape of so many units is a template of the text. */
const templateUnits = 5;

/** How many slots the table of shapes has: collisions make a shape look more common. */
const leastShapeSlots = 1 << 12;
const maxShapeSlots = 1 << 16;

/** Counts the traits and shapes of a text. One pass over the units. */
export function* traitRarity(
  { count, traits, shapes, starts }: UnitTable,
  meter: PaceMeter,
): Paced<TraitRarity> {
  let slots = leastShapeSlots;
  while (slots < 4 * count && slots < maxShapeSlots) slots *= 2;
  const byTraits = new Uint32Array(traitSets);
  const byShape = new Uint32Array(slots);
  let filled = 0;
  let templates = 0;
  const isPauseDue = createPace(meter);
  for (let unit = 0; unit < count; unit += unitsAtOnce) {
    if (isPauseDue(starts[unit] ?? 0)) yield;
    countSome(unit, Math.min(count, unit + unitsAtOnce));
  }
  const shared = templates / Math.max(1, filled);
  const worths = worthOfTraits(byTraits, rarityOf);
  const byUnits = Float64Array.from(
    { length: rareUnits },
    (_, units) =>
      Math.max(0, rarityOf(units * units) * 2 - 1) * shapeWeight * shared ** 2,
  );
  return {
    ofUnit: unit => {
      const units = byShape[slotOf(shapes[unit] ?? 0)] ?? 0;
      return (worths[traits[unit] ?? 0] ?? 0) + (byUnits[units] ?? 0);
    },
  };

  /** A function of its own, since loops of generators are slower. */
  function countSome(from: number, to: number): void {
    for (let unit = from; unit < to; unit++) {
      const shape = shapes[unit] ?? 0;
      if (shape === 0) continue;
      filled++;
      const bits = traits[unit] ?? 0;
      byTraits[bits] = (byTraits[bits] ?? 0) + 1;
      const slot = slotOf(shape);
      const units = (byShape[slot] ?? 0) + 1;
      byShape[slot] = units;
      if (units > templateUnits) templates++;
      else if (units === templateUnits) templates += templateUnits;
    }
  }

  function slotOf(shape: number): number {
    return (shape ^ (shape >>> 16)) & (slots - 1);
  }

  /** Returns how rare something is that so many units have: 1 for one of them, about 0 for all. */
  function rarityOf(units: number): number {
    return Math.log(1 + filled / (1 + units)) / Math.log(2 + filled);
  }
}

/** Returns what each set of traits is worth. */
function worthOfTraits(
  byTraits: Uint32Array,
  rarityOf: (units: number) => number,
): Float64Array {
  const worths = new Float64Array(byTraits.length);
  for (const { needed, weight } of signalWeights) {
    let having = 0;
    for (let bits = needed; bits < byTraits.length; bits++) {
      if ((bits & needed) === needed) having += byTraits[bits] ?? 0;
    }
    const worth = weight * rarityOf(having);
    for (let bits = needed; bits < worths.length; bits++) {
      if ((bits & needed) === needed)
        worths[bits] = (worths[bits] ?? 0) + worth;
    }
  }
  return worths;
}
