import { type BestMarks, bestMarks } from './best-marks.ts';
import { isCommon, type TermHits } from './find-terms.ts';
import type { Mark } from './mark.ts';
import type { Term } from './term.ts';

/** A mark of a place where a term occurs. */
export interface HitMark extends Mark {
  /** Whether it is a word of failure that was not asked for. */
  readonly isFailure: boolean;
}

/** How long the passage is in which words support each other, to either side. */
const reachChars = 240;

/** How many hits to either side are looked at. */
const maxNeighbours = 24;

/** Hits that are closer than this count as one place, that of the best. */
const placeChars = 40;

/** How many characters count as one passage where the rarity of a word is measured. */
const passageChars = 200;

/**
 * Makes marks of the places where terms occur.
 *
 * A term is worth the more the rarer it is: its inverse document frequency as in
 * BM25, over passages of 200 characters. The words of a question add up where
 * several different ones stand close together, less the farther apart they are.
 */
export function scoreHits({
  text,
  terms,
  hits,
}: {
  text: string;
  terms: readonly Term[];
  hits: TermHits;
}): HitMark[] {
  const rarity = terms.map(
    ({ weight }, id) =>
      weight * rarityOf(hits.counts[id] ?? 0, text.length / passageChars),
  );
  const best = bestMarks<HitMark>();
  markFailures(best, hits, (id, at) =>
    terms[id]?.kind === 'failure' && !namesNothing(text, at)
      ? rarity[id]
      : undefined,
  );
  const asked = askedHits(terms, hits);
  for (const [index, at] of nearestBest(asked, rarity)) {
    const score = passageScore(asked, rarity, index);
    best.add({ at, score, isFailure: false });
  }
  return best.inOrder();
}

/** Returns what one of `count` occurrences is worth among so many passages: from 1 for the only one down to 0. */
function rarityOf(count: number, passages: number): number {
  if (count === 0 || isCommon(count)) return 0;
  const all = Math.max(passages, 10);
  return Math.log1p(all / count) / Math.log1p(all);
}

function markFailures(
  best: BestMarks<HitMark>,
  { places, terms }: TermHits,
  scoreOf: (term: number, at: number) => number | undefined,
): void {
  let last: HitMark | undefined;
  for (const [index, at] of places.entries()) {
    const score = scoreOf(terms[index] ?? 0, at) ?? 0;
    if (score === 0) continue;
    if (last !== undefined && at - last.at < placeChars) {
      if (score > last.score) last = { at: last.at, score, isFailure: true };
      continue;
    }
    if (last !== undefined) best.add(last);
    last = { at, score, isFailure: true };
  }
  if (last !== undefined) best.add(last);
}

/** Whether a word of failure is a key of JSON that says that there is none: `"errors":[]`, `"failed":0`. */
function namesNothing(text: string, at: number): boolean {
  emptyMember.lastIndex = at;
  return emptyMember.test(text);
}

const emptyMember =
  /[\w$-]{1,40}"[ \n\r\t]{0,9}:[ \n\r\t]{0,9}(?:null|false|0[,\s}]|""|\[\]|\{\})/y;

type Hits = Pick<TermHits, 'places' | 'terms'>;

function askedHits(terms: readonly Term[], hits: TermHits): Hits {
  const places: number[] = [];
  const asked: number[] = [];
  for (const [index, at] of hits.places.entries()) {
    const id = hits.terms[index] ?? 0;
    if (terms[id]?.kind !== 'asked' || isCommon(hits.counts[id] ?? 0)) continue;
    places.push(at);
    asked.push(id);
  }
  return { places, terms: asked };
}

/** Goes through the places, one hit each: the rarest of those that stand close together. */
function* nearestBest(
  { places, terms }: Hits,
  rarity: readonly number[],
): Generator<[index: number, at: number]> {
  let best = 0;
  for (let index = 1; index <= places.length; index++) {
    const from = places[best] ?? 0;
    const at = places[index];
    if (at === undefined || at - from > placeChars) {
      yield [best, from];
      best = index;
    } else if (worth(rarity, terms, index) > worth(rarity, terms, best)) {
      best = index;
    }
  }
}

function worth(
  rarity: readonly number[],
  terms: readonly number[],
  index: number,
): number {
  return rarity[terms[index] ?? 0] ?? 0;
}

/** Adds up what the different terms around a hit are worth. */
function passageScore(
  { places, terms }: Hits,
  rarity: readonly number[],
  index: number,
): number {
  const center = places[index] ?? 0;
  const own = worth(rarity, terms, index);
  const worthOf = new Map<number, number>();
  for (const step of [-1, 1]) {
    for (let near = 0; near < maxNeighbours; near++) {
      const at = places[index + step * near];
      if (at === undefined) break;
      const distance = Math.abs(at - center);
      if (distance > reachChars) break;
      const term = terms[index + step * near] ?? 0;
      // A common word beside a rare one is not the place: it gains at most twice what it is worth.
      const value =
        Math.min(rarity[term] ?? 0, 2 * own) *
        (1 - distance / (2 * reachChars));
      worthOf.set(term, Math.max(value, worthOf.get(term) ?? 0));
    }
  }
  return [...worthOf.values()].reduce((sum, value) => sum + value, 0);
}
