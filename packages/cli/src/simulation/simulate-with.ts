import { InvalidOptionsError } from 'spillway';
import { UsageError } from '../error/usage-error.ts';
import { simulateFiles } from './simulate-files.ts';
import type { Simulation } from './simulation.ts';

/**
 * Simulates as `simulateFiles` does, with options that come from a file: what is
 * wrong with them rejects with a `UsageError` that names the file.
 */
export async function simulateWith({
  config,
  ...simulated
}: Parameters<typeof simulateFiles>[0] & {
  /** `undefined` for the defaults. */
  config: string | undefined;
}): Promise<Simulation> {
  try {
    return await simulateFiles(simulated);
  } catch (error) {
    if (!InvalidOptionsError.isInstance(error)) throw error;
    throw new UsageError(
      error.issues.map(({ option, given, allowed }) => ({
        option: `${config}: ${option}`,
        given,
        allowed,
      })),
    );
  }
}
