import type { Terminal } from '../terminal/terminal.ts';
import type { Fault } from './fault.ts';

/** Names on `err` what was not read, each with its file and line. */
export function printFaults({
  terminal,
  faults,
  faultCount,
}: {
  terminal: Terminal;
  faults: readonly Fault[];
  faultCount: number;
}): void {
  for (const { file, line, reason } of faults)
    terminal.err(`spillway: ${file}:${line} ${clean(reason)}\n`);
  const more = faultCount - faults.length;
  if (more > 0) terminal.err(`spillway: and ${more} more of these\n`);
}

/** Reasons quote what a file holds, which may be made to be obeyed by a terminal. */
function clean(reason: string): string {
  return reason.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
}
