import type { Paced } from '../pace/paced.ts';
import { copySpan } from './copy-span.ts';
import type { CutContext } from './cut-context.ts';
import { cutStringValue } from './cut-string-value.ts';
import { jsonKind } from './json-kind.ts';
import { placeholder } from './placeholder.ts';
import { planArray } from './plan-array.ts';
import { planObject } from './plan-object.ts';
import type { Slot } from './slot.ts';

/** How many levels are cut inside; a large value that lies deeper becomes a placeholder. */
const maxDepth = 64;

/**
 * Writes the values of a plan into the space that its fixed text leaves.
 *
 * The space is shared max-min fairly by weight: small values are whole and large
 * ones get shares of the same size for their weight; what one leaves over goes to
 * the larger ones. The plan has to leave room for the least of all its values.
 */
export function* fillPlan({
  context,
  pieces,
  maxChars,
  depth = 0,
}: {
  context: CutContext;
  pieces: readonly (string | Slot)[];
  maxChars: number;
  /** How many containers hold this one. */
  depth?: number;
}): Paced<string> {
  const texts = pieces.map(piece => (typeof piece === 'string' ? piece : ''));
  const slots = pieces
    .flatMap((slot, index) =>
      typeof slot === 'string' ? [] : [{ slot, index }],
    )
    .toSorted((a, b) => appetite(a.slot) - appetite(b.slot));

  let room = maxChars - texts.reduce((sum, text) => sum + text.length, 0);
  let reserved = slots.reduce((sum, { slot }) => sum + slot.least, 0);
  let weights = slots.reduce((sum, { slot }) => sum + slot.weight, 0);
  for (const { slot, index } of slots) {
    reserved -= slot.least;
    const fairShare = Math.floor((room * slot.weight) / weights);
    weights -= slot.weight;
    const text = yield* cutNode({
      context,
      node: slot,
      maxChars: Math.max(slot.least, Math.min(fairShare, room - reserved)),
      depth: depth + 1,
    });
    texts[index] = text;
    room -= text.length;
  }
  return texts.join('');
}

/** Writes one value within `maxChars`, which is at least the length of its placeholder. */
function* cutNode({
  context,
  node,
  maxChars,
  depth,
}: {
  context: CutContext;
  node: Slot;
  maxChars: number;
  depth: number;
}): Paced<string> {
  const { scan } = context;
  const isWhole = node.fields === undefined && node.chars <= maxChars;
  if (isWhole) return copySpan(scan.source, node);
  const kind = jsonKind(scan.source, node.start);
  if (kind === 'string') {
    const cut = yield* cutStringValue({ context, node, maxChars });
    if (cut !== undefined) return cut;
  } else if ((kind === 'array' || kind === 'object') && depth < maxDepth) {
    const plan =
      kind === 'array'
        ? yield* planArray({ context, node, maxChars, depth })
        : yield* planObject({
            context,
            node,
            maxChars,
            depth,
            fields: node.fields,
          });
    if (plan !== undefined) {
      const { pieces } = plan;
      return yield* fillPlan({ context, pieces, maxChars, depth });
    }
  }
  return placeholder(scan, node);
}

/** Returns how long a value is for its weight: what it would take of an even share. */
function appetite({ chars, weight }: Slot): number {
  return chars / weight;
}
