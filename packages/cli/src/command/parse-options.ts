import type { z } from 'zod';
import { UsageError } from '../error/usage-error.ts';

/** Checks the options of a command line, or throws a `UsageError` that names each wrong one. */
export function parseOptions<SCHEMA extends z.ZodType>({
  schema,
  options,
}: {
  schema: SCHEMA;
  options: Readonly<Record<string, unknown>>;
}): z.output<SCHEMA> {
  const parsed = schema.safeParse(options);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    parsed.error.issues.map(({ path, message }) => {
      const [name = ''] = path;
      return {
        option: flagOf(String(name)),
        given: describeGiven(options[String(name)]),
        allowed: message,
      };
    }),
  );
}

function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;
}

function describeGiven(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
