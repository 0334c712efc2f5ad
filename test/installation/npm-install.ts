import { runProgram } from './run-program.ts';

/** Installs what the manifest of a folder names, as a user does but without scripts; resolves to what npm printed. */
export async function npmInstall(folder: string): Promise<string> {
  return runProgram(folder, 'npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--ignore-scripts',
    '--fetch-timeout=20000',
  ]);
}
