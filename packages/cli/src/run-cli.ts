import { Command as Parser, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { commands } from './command/commands.ts';
import type { Command } from './command/define-command.ts';
import type { ExitCode } from './error/exit-code.ts';
import { UsageError } from './error/usage-error.ts';
import type { Terminal } from './terminal/terminal.ts';

const exitCodes = `
Exit codes: 0 everything was done, 1 something was skipped or failed,
2 the command line is wrong.`;

/**
 * Runs one command line, and resolves to the exit code.
 *
 * Never rejects: what goes wrong is written to `err` as one message.
 */
export async function runCli({
  args,
  terminal,
}: {
  args: readonly string[];
  terminal: Terminal;
}): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const program = createParser({
    terminal,
    finish: code => {
      exitCode = code;
    },
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return explain({ error, terminal });
  }
}

function createParser({
  terminal,
  finish,
}: {
  terminal: Terminal;
  finish: (code: ExitCode) => void;
}): Parser {
  const program = new Parser('spillway')
    .description(
      'Surveys transcripts of agents, recommends thresholds for Spillway, and simulates them.',
    )
    .version(manifest.version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .addHelpText('after', exitCodes)
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      getOutHelpWidth: () => 80,
      getErrHelpWidth: () => 80,
      outputError: (text, write) => {
        write(text.replace(/^error: /, 'spillway: '));
      },
    });
  for (const command of commands)
    addCommand({ program, command, terminal, finish });
  return program;
}

function addCommand({
  program,
  command,
  terminal,
  finish,
}: {
  program: Parser;
  command: Command;
  terminal: Terminal;
  finish: (code: ExitCode) => void;
}): void {
  const parser = program
    .command(command.name)
    .summary(command.summary)
    .description(
      `${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.`,
    )
    .helpOption('-h, --help', 'print this help')
    .action(async () => {
      finish(
        await command.run({
          operands: parser.args,
          options: parser.opts(),
          terminal,
        }),
      );
    });
  if (command.operands !== '') parser.argument(command.operands);
  for (const { flags, description } of command.options)
    parser.option(flags, description);
  if (command.notes !== undefined)
    parser.addHelpText('after', `\n${command.notes}`);
}

function explain({
  error,
  terminal,
}: {
  error: unknown;
  terminal: Terminal;
}): ExitCode {
  if (error instanceof CommanderError) {
    // What there is to say has been written by commander.
    return error.exitCode === 0 ? 0 : 2;
  }
  const message = error instanceof Error ? error.message : String(error);
  for (const line of message.split('\n')) terminal.err(`spillway: ${line}\n`);
  return error instanceof UsageError ? 2 : 1;
}
