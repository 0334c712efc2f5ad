import type { Invocation } from '../command/define-command.ts';
import type { ListOrder } from '../command/list-command.ts';
import type { ExitCode } from '../error/exit-code.ts';
import { formatAge } from '../table/format-age.ts';
import { formatAmount } from '../table/format-amount.ts';
import { formatBytes } from '../table/format-bytes.ts';
import { formatTable } from '../table/format-table.ts';
import { listResults, type StoredResult } from './list-results.ts';
import { openStore } from './open-store.ts';
import type { StoreLocation } from './store-location.ts';
import { toolMatches } from './tool-matches.ts';

/** Runs `spillway list`. */
export async function runList({
  options: { store: location, sort, tool, limit = 50, json },
  terminal,
}: Invocation<{
  store: StoreLocation;
  sort: ListOrder;
  tool?: string | undefined;
  limit?: number | undefined;
  json: boolean;
}>): Promise<ExitCode> {
  const { store } = await openStore(location);
  const { results, foreign } = await listResults(store);
  const sorted = results
    .filter(result => tool === undefined || toolMatches(result, tool))
    .toSorted(orders[sort]);
  terminal.out(
    json
      ? `${JSON.stringify({ results: sorted.map(describe), foreign }, undefined, 2)}\n`
      : print({ results: sorted, limit, now: Date.now() }),
  );
  if (!json && foreign > 0)
    terminal.err(
      `spillway: ${formatAmount(foreign, 'key')} that Spillway did not write\n`,
    );
  return 0;
}

const orders: Record<
  ListOrder,
  (one: StoredResult, other: StoredResult) => number
> = {
  age: (one, other) => (other.usedAt ?? 0) - (one.usedAt ?? 0),
  size: (one, other) => other.bytes - one.bytes,
  tool: (one, other) =>
    one.tool.localeCompare(other.tool, 'en') || other.bytes - one.bytes,
};

function describe({
  key,
  handle,
  tool,
  payloadBytes,
  bytes,
  usedAt,
}: StoredResult): unknown {
  return {
    key,
    handle,
    tool,
    payloadBytes,
    bytes,
    usedAt: usedAt === undefined ? undefined : new Date(usedAt).toISOString(),
  };
}

function print({
  results,
  limit,
  now,
}: {
  results: readonly StoredResult[];
  limit: number;
  now: number;
}): string {
  if (results.length === 0) return 'No results.\n';
  const shown = results.slice(0, limit);
  const more = results.length - shown.length;
  const bytes = results.reduce((sum, result) => sum + result.bytes, 0);
  const scopes = new Set(results.map(({ scopeKey }) => scopeKey)).size;
  return [
    formatTable(
      [
        { head: 'handle', align: 'left' },
        { head: 'payload', align: 'right' },
        { head: 'in all', align: 'right' },
        { head: 'age', align: 'right' },
        { head: 'scope', align: 'left' },
      ],
      shown.map(({ handle, payloadBytes, bytes: all, usedAt, scopeKey }) => [
        handle,
        formatBytes(payloadBytes),
        formatBytes(all),
        formatAge(usedAt === undefined ? undefined : now - usedAt),
        scopeKey,
      ]),
    ),
    more > 0
      ? `and ${formatAmount(more, 'more result')}; --limit ${results.length} prints them\n`
      : '',
    `\n${formatAmount(results.length, 'result')} in ${formatAmount(scopes, 'scope')}, ${formatBytes(bytes)}\n`,
  ].join('');
}
