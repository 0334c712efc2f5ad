import { z } from 'zod';
import type { StoredResult } from './list-results.ts';

/** Results that are kept and removed together. */
export type ResultGroup = readonly StoredResult[];

const handles = z.array(z.string());
const recordSchema = z.object({
  handles,
  earlier: z.array(z.object({ handles })).optional(),
});

/**
 * Joins to each record without a payload the payloads that it names: the parts of
 * a content output. While such a record is in use they are kept, although nobody
 * reads them. Only those records are read.
 *
 * Rejects when a record cannot be read: what it names is not known then, and
 * nothing should be removed in doubt.
 */
export async function joinResults({
  results,
  peek,
}: {
  results: readonly StoredResult[];
  peek: (key: string) => Promise<Uint8Array>;
}): Promise<ResultGroup[]> {
  const groups = new Map<string, ResultGroup>(
    results.map(result => [result.key, [result]]),
  );
  for (const { key, scopeKey, payloadBytes, entries } of results) {
    if (payloadBytes !== undefined) continue;
    for (const entry of entries) {
      if (!entry.key.includes('.record')) continue;
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that a run's own work has the store
      const named = namedIn(entry.key, await peek(entry.key));
      const members = [key, ...named.map(handle => `${scopeKey}/${handle}`)];
      const joined = new Set(members.flatMap(each => groups.get(each) ?? []));
      const group = [...joined];
      for (const each of group) groups.set(each.key, group);
    }
  }
  return [...new Set(groups.values())];
}

function namedIn(key: string, data: Uint8Array): string[] {
  const record = recordSchema.safeParse(parse(data));
  if (!record.success)
    throw new Error(
      `${key} is no record that this version knows; what it belongs to is not clear, and nothing was removed`,
    );
  const generations = [record.data, ...(record.data.earlier ?? [])];
  return generations.flatMap(generation => generation.handles);
}

function parse(data: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(data));
  } catch {
    return undefined;
  }
}
