import { bestMarks } from '../mark/best-marks.ts';
import { extremeMarks } from '../mark/extreme-marks.ts';
import type { Mark } from '../mark/mark.ts';
import type { HitMark } from '../mark/score-hits.ts';
import {
  addNumber,
  addValue,
  categoryMarks,
  createValueField,
  type ValueField,
} from '../mark/value-field.ts';
import type { Paced } from '../pace/paced.ts';
import { failingValue, isTellingKey } from './failing-value.ts';
import { addAlarm, type KeyAlarms, keyMarks } from './key-marks.ts';
import { walkJson } from './walk-json.ts';

/** A place in JSON that is worth showing. */
export interface JsonMark extends Mark {
  /** How many objects and arrays it stands in. */
  readonly depth: number;
}

/** What shares one path, where the elements of an array share theirs. */
interface PathNode {
  readonly key: string;
  /** Its key, or that of the array whose elements share the path. */
  readonly name: string;
  /** How many objects and arrays it stands in. */
  readonly depth: number;
  /** How often the path occurs, and where first. */
  count: number;
  first: number;
  children: Map<string, PathNode> | undefined;
  /** The member that an object at this path begins with, and the one that came after this one. */
  firstMember: PathNode | undefined;
  nextMember: PathNode | undefined;
  readonly values: ValueField;
  /** Where the first of its values stand that say that something failed. */
  readonly failing: Mark[] | undefined;
  failingCount: number;
  alarms: KeyAlarms | undefined;
}

/** How many paths are looked at; documents with more have data for keys. */
const maxPaths = 2_000;

/** How deep paths are told apart. */
const maxDepth = 24;

/** From this member on of one object, keys count as data and share one path; so do long keys. */
const maxMembers = 64;
const maxKeyChars = 60;
const anyKey = '*';
const element = '[]';

/** Longer values are no categories. */
const maxValueChars = 64;

const maxFailing = 32;

/**
 * Marks what stands out in JSON: values, keys and numbers that are rare among
 * records of the same shape, and values that say that something failed; and
 * finds out how deep the given marks stand.
 *
 * One pass over the source; memory for 2,000 paths.
 */
export function* markFields(
  source: string,
  /** What was found before, in the order of the source. */
  given: readonly HitMark[],
): Paced<JsonMark[]> {
  const best = bestMarks<JsonMark>();
  const root = createNode('', '', 0);
  const nodes = [root];
  const parents: (PathNode | undefined)[] = [];
  // Where the innermost object or array begins that is an element, and that of those around it.
  let record = -1;
  const records: number[] = [];
  const members: number[] = [];
  let parent: PathNode | undefined;
  let node: PathNode | undefined = root;
  let depth = 0;
  let next = 0;

  // Records of one shape have their keys in the same order: the member that came next before is tried first.
  const memberOf = (start: number, end: number): PathNode | undefined => {
    const guess = node === undefined ? parent?.firstMember : node.nextMember;
    const isRight =
      guess !== undefined &&
      guess.key.length === end - start - 2 &&
      source.startsWith(guess.key, start + 1);
    if (isRight) return guess;
    const found = childOf(source.slice(start + 1, end - 1));
    if (node !== undefined) node.nextMember = found;
    else if (parent !== undefined) parent.firstMember = found;
    return found;
  };
  const childOf = (key: string): PathNode | undefined => {
    if (parent === undefined) return undefined;
    const known = parent.children?.get(key);
    if (known !== undefined || nodes.length >= maxPaths) return known;
    const child = createNode(key, key === element ? parent.name : key, depth);
    parent.children ??= new Map();
    parent.children.set(key, child);
    nodes.push(child);
    return child;
  };
  const passUpTo = (end: number, ofKey?: PathNode): void => {
    for (;;) {
      const mark = given[next];
      if (mark === undefined || mark.at >= end) return;
      if (ofKey !== undefined && mark.isFailure) {
        ofKey.alarms = addAlarm(ofKey.alarms, mark, parent?.count ?? 0);
      } else best.add(atDepth(mark, depth));
      next++;
    }
  };

  yield* walkJson(source, {
    open: (at, isArray) => {
      const container = node;
      node = undefined;
      if (++depth > maxDepth) return;
      parents.push(parent);
      members.push(0);
      records.push(record);
      if (container?.key === element) record = at;
      parent = container;
      if (parent !== undefined) meet(parent, at);
      if (isArray) node = childOf(element);
    },
    close: () => {
      node = undefined;
      if (depth-- > maxDepth) return;
      // The next element has the same path, and the next member is found by what came before it.
      node = parent;
      parent = parents.pop();
      members.pop();
      record = records.pop() ?? -1;
    },
    key: (start, end) => {
      if (depth > maxDepth) return passUpTo(end);
      const count = (members.at(-1) ?? 0) + 1;
      members[members.length - 1] = count;
      const isData = count > maxMembers || end - start > maxKeyChars;
      node = isData ? childOf(anyKey) : memberOf(start, end);
      passUpTo(end, isData ? undefined : node);
    },
    scalar: (start, end) => {
      passUpTo(end);
      if (node === undefined) return;
      meet(node, start);
      addScalar({ node, source, start, end, record });
    },
  });
  for (const found of nodes) {
    for (const mark of marksOf(found)) best.add(mark);
  }
  for (const { at, score, field } of extremeMarks(nodes)) {
    best.add(atDepth({ at, score }, field.depth));
  }
  return best.inOrder();
}

/** Says how deep a mark stands; the way down costs space, so of two equal marks the higher one is better. */
function atDepth({ at, score }: Mark, depth: number): JsonMark {
  return { at, score: score / (1 + depth / 200), depth };
}

function createNode(key: string, name: string, depth: number): PathNode {
  return {
    key,
    name,
    depth,
    count: 0,
    first: 0,
    children: undefined,
    firstMember: undefined,
    nextMember: undefined,
    values: createValueField(),
    failing: isTellingKey(key) ? [] : undefined,
    failingCount: 0,
    alarms: undefined,
  };
}

function meet(node: PathNode, at: number): void {
  if (node.count === 0) node.first = at;
  node.count++;
}

function addScalar({
  node,
  source,
  start,
  end,
  record,
}: {
  node: PathNode;
  source: string;
  start: number;
  end: number;
  /** Where the record begins that it is in; below 0 when it is in none. */
  record: number;
}): void {
  const code = source.charCodeAt(start);
  const isNumber = code === 0x2d || (code >= 0x30 && code <= 0x39);
  const { values, failing } = node;
  if (!isNumber && failing === undefined && values.values === undefined) return;
  const text = source.slice(start, Math.min(end, start + maxValueChars));
  addValue(values, text, start);
  if (isNumber) {
    addNumber(values, Number(text), start, record < 0 ? start : record);
  }
  if (failing === undefined) return;
  const score = failingValue(node.key, text);
  if (score === 0) return;
  node.failingCount++;
  if (failing.length < maxFailing) failing.push({ at: start, score });
}

function marksOf(node: PathNode): JsonMark[] {
  const { count, children, values, failing, failingCount } = node;
  const inside = categoryMarks(values).map(mark => atDepth(mark, node.depth));
  if (failing !== undefined && failingCount > 0) {
    // The share of records that failed, as the inverse frequency of words is measured.
    const rarity = Math.log1p(count / failingCount) / Math.log1p(count);
    for (const { at, score } of failing) {
      inside.push(atDepth({ at, score: score * rarity }, node.depth));
    }
  }
  if (children === undefined) return inside;
  for (const mark of keyMarks(children.values(), count)) {
    inside.push(atDepth(mark, mark.depth));
  }
  return inside;
}
