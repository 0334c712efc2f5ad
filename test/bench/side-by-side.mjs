// Measures Spillway beside the peers that run in Node, and writes RESULTS.md and its
// chart. Run from the root: pnpm bench. Installs the peers into test/bench/peers first,
// by their own lock file and without their scripts.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const startedAt = performance.now();
const args = ['-y', 'pnpm@12', 'install', '--frozen-lockfile'];
const cwd = join(import.meta.dirname, 'peers');
execFileSync('npx', args, { cwd, stdio: 'inherit' });

const { runComparison } = await import('./comparison/run-comparison.mjs');
await runComparison({ startedAt });
// Peers leave timers and connections behind.
process.exit();
