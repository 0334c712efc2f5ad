import { childSpans } from '../json/child-spans.ts';
import { decodeString } from '../json/copy-span.ts';
import { jsonKind } from '../json/json-kind.ts';
import type { JsonScan, JsonSpan } from '../json/scan-json.ts';
import type { Paced } from '../pace/paced.ts';
import { type PathStep, writePath } from '../path/path-step.ts';

/** How deep, and among how many children of a node, the text is looked for. */
const maxDepth = 4;
const maxChildren = 64;

/** A longer path would cost more of a notice than it is worth. */
const maxPathChars = 60;

/**
 * Returns the path to the text that JSON is little more than a wrapper of: a
 * string with line feeds in it that makes up more than half of the document, as
 * the output of a command does. `undefined` when there is none.
 *
 * Read as JSON, such a text is one endless line of escapes; by its path it has
 * its lines.
 */
export function* textPath(scan: JsonScan): Paced<string | undefined> {
  const { source, root } = scan;
  const isLarge = ({ start, end }: JsonSpan): boolean =>
    end - start > (root.end - root.start) / 2;
  const meter = { sincePause: 0 };
  const steps: PathStep[] = [];
  let node: JsonSpan = root;
  while (jsonKind(source, node.start) !== 'string') {
    if (steps.length === maxDepth) return undefined;
    const { first } = yield* childSpans({
      scan,
      node,
      first: maxChildren,
      meter,
    });
    const index = first.findIndex(isLarge);
    const child = first[index];
    if (child === undefined) return undefined;
    const { key } = child;
    steps.push(
      key === undefined
        ? { type: 'index', index }
        : { type: 'key', key: decodeString(source.slice(key.start, key.end)) },
    );
    node = child;
  }
  const feed = source.indexOf(String.raw`\n`, node.start);
  if (feed === -1 || feed >= node.end) return undefined;
  const path = writePath(steps);
  return path.length <= maxPathChars && path.isWellFormed() ? path : undefined;
}
