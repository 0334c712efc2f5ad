import type { Command } from './define-command.ts';
import { inspectCommand } from './inspect-command.ts';
import { listCommand } from './list-command.ts';
import { pruneCommand } from './prune-command.ts';
import { reportCommand } from './report-command.ts';
import { simulateCommand } from './simulate-command.ts';
import { surveyCommand } from './survey-command.ts';

/** Every command, in the order in which the help lists them. To add one is to add a line. */
export const commands: readonly Command[] = [
  surveyCommand,
  simulateCommand,
  reportCommand,
  inspectCommand,
  listCommand,
  pruneCommand,
];
