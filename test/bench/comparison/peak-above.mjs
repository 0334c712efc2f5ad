import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Runs a function and returns by how many MB it raised the memory of this process at
 * its peak. On Linux the peak is set back first, so that what loading took is not in
 * the way; elsewhere only what goes beyond the highest so far is seen. Needs
 * `--expose-gc`.
 */
export async function peakAbove(run) {
  for (let time = 0; time < 3; time++) {
    globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }
  const read = resetPeak();
  const before = read();
  await run();
  return Math.max(0, read() - before) / 1_000;
}

/** Returns what reads the peak in kB. */
function resetPeak() {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
    return () =>
      Number(
        /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1],
      );
  } catch {
    return () => process.resourceUsage().maxRSS;
  }
}
