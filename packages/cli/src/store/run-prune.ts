import type { Invocation } from '../command/define-command.ts';
import { UsageError } from '../error/usage-error.ts';
import type { ExitCode } from '../error/exit-code.ts';
import { formatAge } from '../table/format-age.ts';
import { formatAmount } from '../table/format-amount.ts';
import { formatBytes } from '../table/format-bytes.ts';
import { joinResults, type ResultGroup } from './join-results.ts';
import { listResults } from './list-results.ts';
import { openStore } from './open-store.ts';
import { type Removal, removeResults } from './remove-results.ts';
import { describeLocation, type StoreLocation } from './store-location.ts';

/** Runs `spillway prune`. */
export async function runPrune({
  options: { store: location, olderThan, dryRun, yes, json },
  terminal,
}: Invocation<{
  store: StoreLocation;
  olderThan: number;
  dryRun: boolean;
  yes: boolean;
  json: boolean;
}>): Promise<ExitCode> {
  const { store, peek, isRenewedByListing } = await openStore(location);
  const now = Date.now();
  const { results, foreign } = await listResults(store);
  const listedAt = Date.now();
  const groups = await joinResults({ results, peek });
  const old = groups.filter(group => isOlder(group, now - olderThan));
  const chosen = old.flat();
  const bytes = chosen.reduce((sum, result) => sum + result.bytes, 0);
  const unknown = results.filter(({ usedAt }) => usedAt === undefined).length;
  const said = `${formatAmount(chosen.length, 'result')} of ${results.length.toLocaleString('en')} in ${describeLocation(location)}, ${formatBytes(bytes)}, not used for ${formatAge(olderThan)} or longer`;
  const tell = (text: string): void => terminal.err(`spillway: ${text}\n`);
  if (unknown > 0)
    tell(`${formatAmount(unknown, 'result')} of unknown age stay`);
  if (foreign > 0)
    tell(`${formatAmount(foreign, 'key')} that Spillway did not write stay`);

  if (dryRun || chosen.length === 0) {
    finish({ removed: 0, bytes: 0, kept: 0 });
    return 0;
  }
  const isMeant = yes || (await terminal.confirm(`Remove ${said}?`));
  if (isMeant === undefined)
    throw new UsageError([
      {
        option: '--yes',
        given: 'nothing',
        allowed: `must be given where nobody can be asked. Nothing was removed; it would be ${said}`,
      },
    ]);
  if (!isMeant) {
    tell('nothing was removed');
    return 1;
  }
  const removal = await removeResults({
    store,
    groups: old,
    listedAt,
    isRenewedByListing,
  });
  finish(removal);
  return removal.kept > 0 ? 1 : 0;

  function finish(done: Removal): void {
    const { removed, kept } = done;
    if (json) {
      const keys = chosen.map(({ key }) => key);
      const asked = { isDryRun: dryRun, chosen: keys, chosenBytes: bytes };
      terminal.out(`${JSON.stringify({ ...asked, ...done }, undefined, 2)}\n`);
      return;
    }
    if (dryRun) terminal.out(`Would remove ${said}.\n`);
    else if (chosen.length === 0) terminal.out(`Nothing to remove: ${said}.\n`);
    else
      terminal.out(
        `Removed ${formatAmount(removed, 'result')}, ${formatBytes(done.bytes)}.\n`,
      );
    if (kept > 0)
      tell(`${formatAmount(kept, 'result')} used or changed meanwhile stay`);
  }
}

/** A group is as old as what was used last of it; what has no known age is young. */
function isOlder(group: ResultGroup, before: number): boolean {
  return group.every(({ usedAt }) => usedAt !== undefined && usedAt < before);
}
