import type { CommandOption } from './define-command.ts';

/** `--store`, as every command that looks into a store takes it. */
export const storeFlag: CommandOption = {
  flags: '--store <url>',
  description: 'a directory, redis://…, or s3://bucket/prefix?endpoint=…',
};
