import { join } from 'node:path';
import { runProgram } from './run-program.ts';

const compiler = join(
  import.meta.dirname,
  '../../node_modules/typescript/bin/tsc',
);

/** Resolves to what the compiler complains of, a line each. */
export async function compileProject(
  project: string,
  options: readonly string[],
): Promise<string[]> {
  const args = [compiler, '--project', '.', '--pretty', 'false', ...options];
  try {
    await runProgram(project, process.execPath, args);
    return [];
  } catch (error) {
    const lines = String(error).split('\n');
    const errors = lines.filter(line => /\): error TS/.test(line));
    if (errors.length === 0) throw error;
    return errors;
  }
}
