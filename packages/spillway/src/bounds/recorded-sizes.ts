import { z } from 'zod/v4';
import { errorCode } from '../store/error-code.ts';
import { type FileSystem, fileSystem } from '../store/file-system.ts';

/** The sizes that a snapshot records. */
export interface RecordedSizes {
  readonly version: 1;
  /** Characters that the model is sent, by tool and case. */
  readonly sentChars: Readonly<
    Record<string, Readonly<Record<string, number>>>
  >;
  /** Tokens of all cases in one step. */
  readonly turnTokens: number;
}

const schema = z.strictObject({
  version: z.literal(1),
  sentChars: z.record(z.string(), z.record(z.string(), z.number())),
  turnTokens: z.number(),
});

/** Reads what is recorded: `undefined` when there is no file, `unreadable` when it holds something else. */
export async function readSizes(
  file: URL | string,
): Promise<RecordedSizes | 'unreadable' | undefined> {
  let text: string;
  try {
    text = await openFiles().readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return 'unreadable';
  }
}

/** Records sizes, in an order that does not depend on that of the tools. */
export async function writeSizes(
  file: URL | string,
  { version, sentChars, turnTokens }: RecordedSizes,
): Promise<void> {
  const sorted = sortKeys(sentChars, cases => sortKeys(cases, size => size));
  const text = JSON.stringify(
    { version, sentChars: sorted, turnTokens },
    null,
    2,
  );
  await openFiles().writeFile(file, `${text}\n`);
}

function openFiles(): FileSystem['fs'] {
  const system = fileSystem();
  if (system === undefined) {
    throw new Error('A snapshot of bounds needs a file system.');
  }
  return system.fs;
}

function sortKeys<VALUE, SORTED>(
  values: Readonly<Record<string, VALUE>>,
  sortInside: (value: VALUE) => SORTED,
): Record<string, SORTED> {
  const names = Object.keys(values).toSorted();
  return Object.fromEntries(
    names.flatMap(name => {
      const value = values[name];
      return value === undefined ? [] : [[name, sortInside(value)]];
    }),
  );
}
