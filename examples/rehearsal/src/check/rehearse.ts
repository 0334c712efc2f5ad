import { readFile } from 'node:fs/promises';
import { realModel } from '../model/open-model.ts';
import type { Check } from './check.ts';
import { printChecks } from './print-checks.ts';

/** What an example prints and checks while it runs. */
export interface Rehearsal {
  /** Prints lines, which the README of the example shows too. */
  say(...lines: string[]): void;
  /** Notes whether a statement holds, whichever model runs. */
  check(statement: string, holds: boolean): void;
  /** Notes whether a statement holds for the scripted model; a real one may do other things. */
  expect(statement: string, holds: boolean): void;
}

/**
 * Runs an example, and sets the exit code of the process to 1 when it throws, when
 * something that was checked does not hold, or when what it printed is not what
 * its README shows, sizes and other numbers apart.
 */
export async function rehearse({
  readme,
  run,
}: {
  /** Where the README is, with the output in its block of `text`. */
  readme: URL;
  run: (rehearsal: Rehearsal) => Promise<void>;
}): Promise<void> {
  const printed: string[] = [];
  const checks: Check[] = [];
  const check: Rehearsal['check'] = (statement, holds) => {
    checks.push({ statement, holds });
  };
  const expect = realModel === undefined ? check : () => {};
  const say: Rehearsal['say'] = (...lines) => {
    printed.push(...lines);
    console.log(lines.join('\n'));
  };
  try {
    await run({ say, check, expect });
    const page = await readFile(readme, 'utf8');
    const [, shown] = /\n```text\n(.*?)```/s.exec(page) ?? [];
    expect(
      'the README shows what is printed',
      shown !== undefined &&
        maskNumbers(shown.trimEnd()) ===
          maskNumbers(printed.join('\n').trimEnd()),
    );
    if (!printChecks(checks)) process.exitCode = 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}

/** Sizes are those of files that have other versions, and times, tomorrow. */
function maskNumbers(text: string): string {
  return text.replaceAll(/\d[\d,.]*/g, '#');
}
