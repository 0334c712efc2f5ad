import { childSpans } from '../json/child-spans.ts';
import { decodeString } from '../json/copy-span.ts';
import { jsonKind } from '../json/json-kind.ts';
import { scanJson } from '../json/scan-json.ts';
import { describeShape } from '../notice/describe-shape.ts';
import type { Paced } from '../pace/paced.ts';
import { lineOf } from './ndjson-line.ts';
import type { NdjsonSource } from './ndjson-source.ts';

/** How many keys a shape names. */
const maxKeys = 10;

/** Says in one line how many records NDJSON has, with the keys of the first one. At most 300 characters; linear in the first line. */
export function* ndjsonShape(source: NdjsonSource): Paced<string> {
  const scan = yield* scanJson(lineOf(source, 0));
  const node = scan.root;
  const { total: children, first } = yield* childSpans({
    scan,
    node,
    first: maxKeys,
    meter: { sincePause: 0 },
  });
  return describeShape({
    kind: 'array',
    total: source.total,
    item: {
      type: { kind: jsonKind(scan.source, node.start), children },
      keys: first.flatMap(({ key }) =>
        key === undefined
          ? []
          : [decodeString(scan.source.slice(key.start, key.end))],
      ),
    },
  });
}
