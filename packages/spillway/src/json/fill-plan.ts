import type { Paced } from '../pace/paced.ts';
import { copySpan, decodeString } from './copy-span.ts';
import type { CutContext } from './cut-context.ts';
import { cutString } from './cut-string.ts';
import { jsonKind } from './json-kind.ts';
import { leastChars, placeholder } from './placeholder.ts';
import { planArray } from './plan-array.ts';
import { planObject } from './plan-object.ts';
import type { JsonSpan } from './scan-json.ts';

/** How many levels are cut inside; a large value that lies deeper becomes a placeholder. */
const maxDepth = 64;

/**
 * Writes the values of a plan into the space that its fixed text leaves.
 *
 * The space is shared max-min fairly: small values are whole and large ones get
 * equal shares; what one leaves over goes to the larger ones. The plan has to
 * leave room for the placeholders of all its values.
 */
export function* fillPlan({
  context,
  pieces,
  maxChars,
  depth = 0,
}: {
  context: CutContext;
  pieces: readonly (string | JsonSpan)[];
  maxChars: number;
  /** How many containers hold this one. */
  depth?: number;
}): Paced<string> {
  const texts = pieces.map(piece => (typeof piece === 'string' ? piece : ''));
  const slots = pieces
    .flatMap((node, index) =>
      typeof node === 'string'
        ? []
        : [{ node, index, least: leastChars(context.scan, node) }],
    )
    .toSorted((a, b) => spanLength(a.node) - spanLength(b.node));

  let room = maxChars - texts.reduce((sum, text) => sum + text.length, 0);
  let reserved = slots.reduce((sum, { least }) => sum + least, 0);
  for (const [done, { node, index, least }] of slots.entries()) {
    reserved -= least;
    const fairShare = Math.floor(room / (slots.length - done));
    const text = yield* cutNode({
      context,
      node,
      maxChars: Math.max(least, Math.min(fairShare, room - reserved)),
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
  node: JsonSpan;
  maxChars: number;
  depth: number;
}): Paced<string> {
  const { scan, headShare } = context;
  if (spanLength(node) <= maxChars) return copySpan(scan.source, node);
  const kind = jsonKind(scan.source, node.start);
  if (kind === 'string') {
    const cut = cutString({
      text: decodeString(scan.source.slice(node.start, node.end)),
      maxEncodedChars: maxChars - '""'.length,
      headShare,
    });
    if (cut !== undefined) return JSON.stringify(cut.text);
  } else if ((kind === 'array' || kind === 'object') && depth < maxDepth) {
    const plan =
      kind === 'array'
        ? yield* planArray({ context, node, maxChars })
        : yield* planObject({ context, node, maxChars });
    if (plan !== undefined) {
      const { pieces } = plan;
      return yield* fillPlan({ context, pieces, maxChars, depth });
    }
  }
  return placeholder(scan, node);
}

function spanLength({ start, end }: JsonSpan): number {
  return end - start;
}
