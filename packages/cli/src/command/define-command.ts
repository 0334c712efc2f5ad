import type { z } from 'zod';
import type { ExitCode } from '../error/exit-code.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { parseOptions } from './parse-options.ts';

/** One option of a command. */
export interface CommandOption {
  /** As `commander` reads them: `--json`, `--write <file>`. */
  readonly flags: string;
  /** Half a line; names the unit and the default. */
  readonly description: string;
}

/** One command, as the table in `commands.ts` lists it. */
export interface Command {
  readonly name: string;
  /** What it does, in half a line for the list of commands. */
  readonly summary: string;
  /** What it takes beside options, as `commander` reads it: `<files...>`; empty for nothing. */
  readonly operands: string;
  readonly options: readonly CommandOption[];
  /** What follows the options in its help; ends without a newline. */
  readonly notes?: string | undefined;
  readonly run: (invocation: {
    operands: readonly string[];
    /** Option values by their names in camel case, texts as they were given. */
    options: Readonly<Record<string, unknown>>;
    terminal: Terminal;
  }) => Promise<ExitCode>;
}

/** What a command's own code gets: everything checked. */
export interface Invocation<OPTIONS> {
  readonly operands: readonly string[];
  readonly options: OPTIONS;
  readonly terminal: Terminal;
}

/**
 * Defines a command whose options are checked by a zod schema, and whose code is
 * loaded when it is run.
 *
 * Wrong options reject with a `UsageError`.
 */
export function defineCommand<SCHEMA extends z.ZodType>({
  schema,
  load,
  ...shown
}: Omit<Command, 'run'> & {
  /** Of the options, by their names in camel case; each message follows "it". */
  schema: SCHEMA;
  load: () => Promise<
    (invocation: Invocation<z.output<SCHEMA>>) => Promise<ExitCode>
  >;
}): Command {
  return {
    ...shown,
    async run({ operands, options, terminal }) {
      const checked = parseOptions({ schema, options });
      const runCommand = await load();
      return runCommand({ operands, options: checked, terminal });
    },
  };
}
