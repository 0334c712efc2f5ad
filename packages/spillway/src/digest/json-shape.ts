import {
  childSpans,
  type JsonChild,
  type VisitMeter,
} from '../json/child-spans.ts';
import { decodeString } from '../json/copy-span.ts';
import { jsonKind } from '../json/json-kind.ts';
import { type JsonScan, type JsonSpan, scanJson } from '../json/scan-json.ts';
import { describeShape, type ValueType } from '../notice/describe-shape.ts';
import type { Paced } from '../pace/paced.ts';

/** How many keys a shape names. */
const maxKeys = 10;

/**
 * Says in one line what the top level of JSON text is: the first 10 keys with
 * their types, or the number of items with the keys of the first one.
 *
 * At most 300 characters, whatever the keys. A scalar and a string have no
 * shape. Linear in the source.
 */
export function* jsonShape(
  /** Valid JSON text, or its scan. */
  source: string | JsonScan,
): Paced<string | undefined> {
  const scan = typeof source === 'string' ? yield* scanJson(source) : source;
  const { root } = scan;
  const kind = jsonKind(scan.source, root.start);
  if (kind !== 'object' && kind !== 'array') return undefined;

  const meter: VisitMeter = { sincePause: 0 };
  const { total, first } = yield* childSpans({
    scan,
    node: root,
    first: kind === 'object' ? maxKeys : 1,
    meter,
  });
  if (kind === 'object') {
    const members: { key: string; type: ValueType }[] = [];
    for (const child of first) {
      const { type } = yield* inspect({ scan, node: child, meter });
      members.push({ key: keyOf(scan, child), type });
    }
    return describeShape({ kind, total, members });
  }
  const [node] = first;
  return describeShape({
    kind,
    total,
    item: node && (yield* inspect({ scan, node, meter })),
  });
}

/** Returns what a value is, with the first keys of an object. */
function* inspect({
  scan,
  node,
  meter,
}: {
  scan: JsonScan;
  node: JsonSpan;
  meter: VisitMeter;
}): Paced<{ type: ValueType; keys: string[] }> {
  const { total, first } = yield* childSpans({
    scan,
    node,
    first: maxKeys,
    meter,
  });
  return {
    type: { kind: jsonKind(scan.source, node.start), children: total },
    keys: first.flatMap(child =>
      child.key === undefined ? [] : [keyOf(scan, child)],
    ),
  };
}

function keyOf({ source }: JsonScan, { key }: JsonChild): string {
  return key === undefined
    ? ''
    : decodeString(source.slice(key.start, key.end));
}
