import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process, and resolves when it has ended. */
export async function stopChild(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
