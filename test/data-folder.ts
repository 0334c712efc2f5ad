import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../shared/data');

/**
 * Where real outputs and transcripts lie, beside the repository; `undefined` in a
 * public clone, which does not have them.
 */
export const dataFolder: string | undefined = existsSync(folder)
  ? folder
  : undefined;
