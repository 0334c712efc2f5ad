import {
  childSpans,
  type JsonChild,
  type VisitMeter,
} from '../json/child-spans.ts';
import { decodeString } from '../json/copy-span.ts';
import type { JsonScan, JsonSpan } from '../json/scan-json.ts';
import { sourcePlaces } from '../json/source-places.ts';
import {
  describeOpenApi,
  type OutlinedPath,
} from '../notice/describe-openapi.ts';
import type { Paced } from '../pace/paced.ts';

/** How many members are looked at: of the root for its version, and of the paths for the first ones. */
const maxMembers = 40;

/** How many members of a path can be methods. */
const maxMethods = 20;

const methodNames: ReadonlySet<string> = new Set([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
]);

/** Longer strings are no versions, and no keys to look at. */
const maxNameChars = 300;

/**
 * Outlines an OpenAPI or Swagger document in at most 450 characters: its
 * version, how many paths it has, and the first ones with their lines and
 * methods.
 *
 * Returns `undefined` for any other document. Linear in the source.
 */
export function* openApiOutline({
  scan,
  text,
  meter,
}: {
  scan: JsonScan;
  /** The same JSON as it is read. */
  text: string;
  meter: VisitMeter;
}): Paced<string | undefined> {
  const members = yield* membersOf(scan, scan.root, maxMembers, meter);
  const version = nameAt(
    scan,
    members.get('openapi') ?? members.get('swagger'),
  );
  const paths = members.get('paths');
  if (version === undefined || paths === undefined) return undefined;
  const { total } = yield* childSpans({ scan, node: paths, first: 0, meter });
  const first = yield* membersOf(scan, paths, maxMembers, meter);
  const places = yield* sourcePlaces({
    source: scan.source,
    text,
    offsets: Array.from(
      first.values(),
      ({ key, start }) => key?.start ?? start,
    ),
  });
  if (places === undefined) return undefined;
  const outlined: OutlinedPath[] = [];
  for (const [path, node] of first) {
    const operations = yield* membersOf(scan, node, maxMethods, meter);
    const methods = [...operations.keys()].filter(key => methodNames.has(key));
    const place = places[outlined.length];
    if (place !== undefined) outlined.push({ ...place, path, methods });
  }
  return describeOpenApi({ version, total, paths: outlined });
}

/** Returns the first members of an object by their keys; none of anything else. */
function* membersOf(
  scan: JsonScan,
  node: JsonSpan,
  first: number,
  meter: VisitMeter,
): Paced<Map<string, JsonChild>> {
  const members = new Map<string, JsonChild>();
  const children = yield* childSpans({ scan, node, first, meter });
  for (const child of children.first) {
    const key = nameAt(scan, child.key);
    if (key !== undefined) members.set(key, child);
  }
  return members;
}

/** Decodes a short string; `undefined` for anything else. */
function nameAt(
  { source }: JsonScan,
  span: JsonSpan | undefined,
): string | undefined {
  return span !== undefined &&
    source.charAt(span.start) === '"' &&
    span.end - span.start <= maxNameChars
    ? decodeString(source.slice(span.start, span.end))
    : undefined;
}
