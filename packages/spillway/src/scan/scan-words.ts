import { gapField } from './gap-bytes.ts';
import { part, type Stretch } from './stretch.ts';
import type { UnitScan } from './unit-scan.ts';
import { trait } from './unit-table.ts';
import { filterPlace, mayBegin, wordKey } from './word-table.ts';

/** Shorter names, and most words of prose, say too little to be worth a line. */
const smallNameChars = 8;

/** A word with digits of at least this length is an id, and a name with an id or `//` in it, as addresses have, is none that anybody looks for. */
const idChars = 8;

const lineFeed = 10;
const escape = 27;
const slash = 47;
const bracket = 91;

const hashSeed = -2128831035;
const hashPrime = 16777619;

// Copies: what another module exports is looked up again at every use.
const { slow, breaks, breakCount, special, weight, sum: sumField } = gapField;
const { gaps, kept, filled, filter, edges, looks, unitEdges, names } = part;
const { digitEnds, otherEnds } = part;
const numberTrait = trait.number;

/**
 * Finds the shapes and the names of the units of a stretch, and the words that
 * begin like one that is looked for; returns how many units there are then.
 *
 * Shapes and names are hashes after FNV-1a, made of the hashes of words: of the
 * first three bytes without case, the last two and the length. All words with
 * digits have the same one. The shape is that of log-template mining, which
 * masks what varies and takes lines of one shape for one template (Drain: He et
 * al., "Drain: An Online Log Parsing Approach with Fixed Depth Tree", ICWS 2017),
 * without its tree: masked lines are compared whole. Quoted text varies as well.
 *
 * Costs about half of a scan, for the same operations for every word. What differs from word to word is
 * a mask and no branch, since a wrong guess costs as much as the word. There is no
 * call in the loop, and every array is used before it, because only then the
 * compiler does not look again, at each use, for what an array is.
 */
// oxlint-disable-next-line complexity -- see above
export function scanWords(
  { view, shapes, traits, nameStarts, starts, count, origin }: UnitScan,
  stretch: Stretch,
  stretchStart: number,
  stretchEnd: number,
): number {
  // `| 0` tells the compiler that a number is a whole one of 32 bits.
  const from = (stretchStart - origin) | 0;
  const to = (stretchEnd - origin) | 0;
  const { numbers } = stretch;
  const edgeEnd = (edges + stretch.edgeCount) | 0;
  numbers[edgeEnd] = to;
  let edge = edges | 0;
  let lookAt = looks | 0;
  let nameAt = names | 0;
  let unit = count | 0;
  let unitAt = unitEdges | 0;
  const namesBefore = ((nameStarts[unit] ?? 0) - names) | 0;
  numbers[unitAt] = edge;
  starts[unit] = stretchStart;
  traits[unit] = 0;
  shapes[unit] = 0;
  let shape = hashSeed;
  let openQuote = 0;
  let shapeBeforeQuote = hashSeed;
  let gapBeforeQuote = 0;
  let nameHash = 0;
  let nameChars = 0;
  // Masks: -1 for yes and 0 for no.
  let isId = 0;
  let isNumeric = 0;
  let lastWordEnd = -1;
  let gap = 0;
  let at = from;
  for (;;) {
    const start = numbers[edge] ?? 0;
    const width = (start - at) | 0;
    gap = slow;
    if (width === 1) gap = numbers[gaps + view.getUint8((at + 4) | 0)] ?? 0;
    else if (width <= 4) {
      const four =
        (view.getInt32((at + 4) | 0) & (numbers[kept + width] ?? 0)) |
        (numbers[filled + width] ?? 0);
      gap =
        ((numbers[gaps + (four >>> 24)] ?? 0) +
          (numbers[gaps + ((four >>> 16) & 0xff)] ?? 0) +
          (numbers[gaps + ((four >>> 8) & 0xff)] ?? 0) +
          (numbers[gaps + (four & 0xff)] ?? 0)) |
        0;
    }
    if ((gap & slow) !== 0) {
      // More than four bytes, or such as have to be looked at: one after another.
      gap = 0;
      while (at < start) {
        let code = 0;
        let entry = 0;
        do {
          code = view.getUint8((at + 4) | 0);
          entry = numbers[gaps + code] ?? 0;
          at = (at + 1) | 0;
          gap = (gap + (entry & weight)) & sumField;
          if ((entry & breaks) !== 0) {
            numbers[nameAt] = nameHash;
            const isName = ((smallNameChars - 1 - nameChars) >> 31) & ~isId;
            nameAt = (nameAt - isName) | 0;
            isId &= ~((0 - nameChars) >> 31);
            nameChars = 0;
          } else if (code === slash && view.getUint8((at + 2) | 0) === slash) {
            isId = -1;
          }
        } while ((entry & special) === 0 && at < start);
        if ((entry & special) === 0) break;
        if (code === lineFeed) {
          if (openQuote !== 0) {
            shape = shapeBeforeQuote;
            gap = gapBeforeQuote;
            openQuote = 0;
          }
          if (gap !== 0) shape = Math.imul(shape ^ (gap << 9), hashPrime);
          shapes[unit] = shape === hashSeed ? 0 : shape;
          traits[unit] = isNumeric & numberTrait;
          unit = (unit + 1) | 0;
          unitAt = (unitAt + 1) | 0;
          numbers[unitAt] = edge;
          starts[unit] = (origin + at) | 0;
          nameStarts[unit] = (namesBefore + nameAt) | 0;
          shape = hashSeed;
          gap = 0;
          isNumeric = 0;
          isId = 0;
          lastWordEnd = -1;
        } else if (code === escape) {
          // As `endOfSequence` of findWordEdges has it.
          if (at < to && view.getUint8((at + 4) | 0) === bracket) {
            do {
              at = (at + 1) | 0;
              code = view.getUint8((at + 4) | 0);
            } while (at < to && code < 0x40 && code !== lineFeed);
          }
          if (at < to && view.getUint8((at + 4) | 0) !== lineFeed) {
            at = (at + 1) | 0;
          }
        } else if (openQuote === code) {
          openQuote = 0;
          shape = shapeBeforeQuote;
          gap = gapBeforeQuote;
        } else if (openQuote === 0 && at - 1 !== lastWordEnd) {
          openQuote = code;
          shapeBeforeQuote = shape;
          gapBeforeQuote = gap;
        }
      }
    }
    const sum = gap & sumField;
    // The name before ends here, if it does.
    const isBroken = (0 - (gap & breakCount)) >> 31;
    numbers[nameAt] = nameHash;
    const isName = ((smallNameChars - 1 - nameChars) >> 31) & ~isId & isBroken;
    nameAt = (nameAt - isName) | 0;
    isId &= ~(isBroken & ((0 - nameChars) >> 31));
    nameChars &= ~isBroken;
    if (edge === edgeEnd) {
      gap = sum;
      break;
    }
    const end = numbers[(edge + 1) | 0] ?? 0;
    const length = (end - start) | 0;
    const four = view.getInt32((start + 4) | 0) | 0;
    numbers[lookAt] = edge;
    const followers = numbers[filter + filterPlace(four)] ?? 0;
    lookAt = (lookAt + mayBegin(followers, four)) | 0;
    const hasDigit = ((numbers[digitEnds + (end >>> 5)] ?? 0) << ~end) >> 31;
    const hasOther = ((numbers[otherEnds + (end >>> 5)] ?? 0) << ~end) >> 31;
    const lastTwo = view.getInt32(end) & 0xff_ff;
    const word = wordKey(four) ^ (lastTwo << 5) ^ (length << 26);
    const hash = Math.imul(word, hashPrime) | hasDigit;
    isNumeric |= hasDigit;
    isId |= hasDigit & ((idChars - 1 - length) >> 31);
    shape = Math.imul(shape ^ hash ^ (sum << 9), hashPrime);
    const isInName = (0 - nameChars) >> 31;
    nameHash = Math.imul(hash ^ ((nameHash ^ sum) & isInName), hashPrime);
    nameChars = (nameChars + (length & (isInName | hasOther))) | 0;
    at = end;
    lastWordEnd = end;
    edge = (edge + 2) | 0;
  }
  if (view.getUint8((to + 3) | 0) !== lineFeed) {
    // A last line without a line feed, or a piece of one.
    numbers[nameAt] = nameHash;
    if (nameChars >= smallNameChars && isId === 0) nameAt = (nameAt + 1) | 0;
    if (openQuote !== 0) {
      shape = shapeBeforeQuote;
      gap = gapBeforeQuote;
    }
    if (gap !== 0) shape = Math.imul(shape ^ (gap << 9), hashPrime);
    shapes[unit] = shape === hashSeed ? 0 : shape;
    traits[unit] = isNumeric & numberTrait;
    unit = (unit + 1) | 0;
    unitAt = (unitAt + 1) | 0;
    numbers[unitAt] = edgeEnd;
    starts[unit] = stretchEnd;
    nameStarts[unit] = (namesBefore + nameAt) | 0;
  }
  stretch.lookCount = lookAt - looks;
  stretch.nameCount = nameAt - names;
  return unit;
}
