import {
  childSpans,
  type JsonChild,
  type VisitMeter,
} from '../json/child-spans.ts';
import { decodeString } from '../json/copy-span.ts';
import { jsonKind } from '../json/json-kind.ts';
import { type JsonScan, type JsonSpan, scanJson } from '../json/scan-json.ts';
import {
  describeShape,
  type KeyList,
  type ValueType,
} from '../notice/describe-shape.ts';
import type { Paced } from '../pace/paced.ts';
import { openApiOutline } from './openapi-outline.ts';

/** How many keys a shape names. */
const maxKeys = 10;

/**
 * Says in one line what the top level of JSON text is: the first 10 keys with
 * their types, or the number of items with the keys of the first one. Further
 * lines outline an OpenAPI document.
 *
 * At most 300 characters, whatever the keys, and 450 for the outline. A scalar
 * and a string have no shape. Linear in the source.
 */
export function* jsonShape(
  /** Valid JSON text, or its scan. */
  source: string | JsonScan,
  /** The same JSON as it is read. @default the source */
  text?: string,
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
    const members: {
      key: string;
      type: ValueType;
      inside: KeyList | undefined;
    }[] = [];
    for (const child of first) {
      const { type } = yield* inspect({ scan, node: child, meter });
      const inside = yield* keysInside({ scan, node: child, meter });
      members.push({ key: keyOf(scan, child), type, inside });
    }
    const shape = describeShape({ kind, total, members });
    const outline = yield* openApiOutline({
      scan,
      text: text ?? scan.source,
      meter,
    });
    return outline === undefined ? shape : `${shape}\n${outline}`;
  }
  const [node] = first;
  return describeShape({
    kind,
    total,
    item: node && (yield* inspect({ scan, node, meter })),
  });
}

/** Returns the keys of an object, or of the first element of an array. */
function* keysInside({
  scan,
  node,
  meter,
}: {
  scan: JsonScan;
  node: JsonSpan;
  meter: VisitMeter;
}): Paced<KeyList | undefined> {
  const isArray = jsonKind(scan.source, node.start) === 'array';
  const inner = isArray
    ? (yield* childSpans({ scan, node, first: 1, meter })).first[0]
    : node;
  if (inner === undefined) return undefined;
  const { type, keys } = yield* inspect({ scan, node: inner, meter });
  return type.kind === 'object'
    ? { total: type.children, first: keys }
    : undefined;
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
