import type { Paced } from '../pace/paced.ts';
import { childSpans } from './child-spans.ts';
import type { CutContext } from './cut-context.ts';
import type { FieldTree } from './field-tree.ts';
import { jsonKind } from './json-kind.ts';
import type { JsonMark } from './mark-fields.ts';
import type { JsonSpan } from './scan-json.ts';
import { bestMarkIn } from './slot.ts';

/** Measures the fields of an object that are shown: what they take uncut, and the best mark in them. */
export function* measureFields(
  context: CutContext,
  node: JsonSpan,
  tree: FieldTree,
): Paced<{ chars: number; mark: JsonMark | undefined }> {
  const { scan, meter, marks } = context;
  const { first } = yield* childSpans({ scan, node, meter });
  let chars = '{}'.length;
  let best: JsonMark | undefined;
  for (const child of first) {
    const { key, start, end } = child;
    if (key === undefined) continue;
    const name = scan.source.slice(key.start + 1, key.end - 1);
    if (tree.leftOut.has(name)) continue;
    const inside = tree.shown.get(name);
    const isInside =
      inside !== undefined && jsonKind(scan.source, start) === 'object';
    const { chars: valueChars, mark } = isInside
      ? yield* measureFields(context, child, inside)
      : { chars: end - start, mark: bestMarkIn(marks, child) };
    chars += key.end - key.start + ':,'.length + valueChars;
    if (best === undefined || (mark?.score ?? 0) > best.score) {
      best = mark ?? best;
    }
  }
  return { chars, mark: best };
}
