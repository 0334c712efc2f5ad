#!/usr/bin/env node
import { processTerminal } from './terminal/process-terminal.ts';
import { runCli } from './run-cli.ts';

process.exitCode = await runCli({
  args: process.argv.slice(2),
  terminal: processTerminal(),
});
