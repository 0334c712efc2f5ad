import type { FileSystem } from './file-system.ts';

const stepsPerPause = 250;

/** To be awaited after each step of work in the background. */
export type IdlePace = () => Promise<void> | undefined;

/**
 * Makes a pace for work that nobody waits for: each 250th step waits for a timer
 * that does not keep the process alive. So a process that has nothing else to do
 * ends there, within some 10 ms of file operations, and leaves the rest undone.
 */
export function createIdlePace({
  timers,
}: Pick<FileSystem, 'timers'>): IdlePace {
  let steps = 0;
  return () => {
    steps += 1;
    if (steps % stepsPerPause !== 0) return undefined;
    return new Promise(resolve => {
      timers.setTimeout(resolve, 0).unref();
    });
  };
}
