/**
 * What the process ends with: 0 when everything was done, 1 when something was
 * skipped or failed, 2 when the command line was wrong and nothing was done.
 */
export type ExitCode = 0 | 1 | 2;
