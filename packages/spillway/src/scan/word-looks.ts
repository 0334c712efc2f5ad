import { part, type Stretch } from './stretch.ts';
import type { UnitScan } from './unit-scan.ts';
import { trait } from './unit-table.ts';
import { lookAt, traitBits } from './word-finder.ts';
import { filterPlace, mayBegin } from './word-table.ts';

// Copies: what another module exports is looked up again at every use.
const { inner, looks, filter, unitEdges, edges } = part;
const allBits = (1 << traitBits) - 1;
const insideBits = allBits & ~trait.loud;

/** Looks for words where the filter lets one pass, at the beginnings of words and inside of them, and notes in the traits of the units what they signal. */
// oxlint-disable-next-line complexity -- one walk over three sorted lists: likely words, likely places inside of words, and units
export function lookAtWords(
  { finder, view, origin, traits }: UnitScan,
  stretch: Stretch,
  firstUnit: number,
): void {
  keepLikelyInner(stretch, view);
  const { numbers, lookCount, innerCount, edgeCount } = stretch;
  const lookEnd = looks + lookCount;
  const innerEnd = inner + innerCount;
  const edgeEnd = edges + edgeCount;
  let unit = firstUnit;
  let nextUnit = unitEdges + 1;
  let firstEdge: number = edges;
  let tallies = 0;
  let look: number = looks;
  let innerAt: number = inner;
  // The word that the next place inside of one is in.
  let owner: number = edges;
  while (look < lookEnd || innerAt < innerEnd) {
    const likely = look < lookEnd ? (numbers[look] ?? 0) : edgeEnd;
    const inside = innerAt < innerEnd ? (numbers[innerAt] ?? 0) : -1;
    if (inside === -1) owner = likely;
    while (owner < likely && (numbers[owner + 1] ?? 0) <= inside) owner += 2;
    const isInner = owner < likely;
    const word = isInner ? owner : likely;
    let place = numbers[word] ?? 0;
    if (isInner) {
      innerAt++;
      const isWithin = inside > place && inside + 2 < (numbers[word + 1] ?? 0);
      if (!isWithin) continue;
      place = inside;
    } else if (look++ >= lookEnd) break;
    while ((numbers[nextUnit] ?? 0) <= word) {
      noteTally(traits, unit++, tallies);
      tallies = 0;
      firstEdge = numbers[nextUnit++] ?? 0;
    }
    const wordCount = ((word - firstEdge) >> 1) + 1;
    const found = lookAt(finder, origin + place, wordCount, unit);
    const bits = found & (isInner ? insideBits : allBits);
    traits[unit] = (traits[unit] ?? 0) | bits;
    tallies += found >> traitBits;
  }
  noteTally(traits, unit, tallies);
}

/** Keeps the places inside words at which the filter lets a word pass. */
function keepLikelyInner(stretch: Stretch, view: DataView): void {
  const { numbers } = stretch;
  const end = inner + stretch.innerCount;
  let kept: number = inner;
  for (let index: number = inner; index < end; index++) {
    const place = numbers[index] ?? 0;
    const four = view.getInt32(place + 4);
    numbers[kept] = place;
    kept += mayBegin(numbers[filter + filterPlace(four)] ?? 0, four);
  }
  stretch.innerCount = kept - inner;
}

function noteTally(traits: Uint16Array, unit: number, tallies: number): void {
  const bits = traits[unit] ?? 0;
  if (tallies > 1 && (bits & trait.number) !== 0) {
    traits[unit] = bits | trait.tally;
  }
}
