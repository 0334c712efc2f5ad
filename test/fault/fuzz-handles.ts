import fc from 'fast-check';
import { createSpillway, fileStore } from 'spillway';
import { readToolResult } from '../read-back.ts';

const secret = 'SECRET of alice ';

/** What must stand in no answer that a model gets: another scope's data, records, paths and errors of the host. */
const forbidden =
  /SECRET|"version"|root:|\/(?:etc|tmp|home|var)\/|[A-Z]:\\|ENOENT|EACCES|EISDIR|ENAMETOOLONG|Error:|at Object|node:/;

/**
 * Reads with a number of mutated handles in a scope of one user, on a directory
 * that holds results of another one, and returns what went wrong: answers that
 * hold what they must not, reads that threw, and paths outside the own scope.
 * Handles that were left as they were have to be answered.
 */
export async function fuzzHandles({
  directory,
  runs,
  seed,
}: {
  directory: string;
  runs: number;
  seed?: number | undefined;
}): Promise<{ faults: string[]; answered: number; asked: number }> {
  const inner = fileStore({ directory });
  const keys = new Set<string>();
  const shared = createSpillway({
    store: {
      ...inner,
      read: handle => {
        keys.add(handle);
        return inner.read(handle);
      },
    },
  });
  const alice = shared.with({ scope: 'alice' });
  const bob = shared.with({ scope: 'bob' });
  const own = 'a line of bob\n'.repeat(1_000);
  const handles = await Promise.all(
    [
      [alice, secret.repeat(1_000)] as const,
      [bob, own] as const,
      [bob, `${own}again`] as const,
    ].map(async ([spillway, value]) => {
      const { reduction } = await spillway.reduceToolResult({
        toolName: 'log',
        toolCallId: 'c1',
        output: { type: 'text', value },
      });
      return reduction?.handle ?? 'none';
    }),
  );
  const [foreign = '', ...owned] = handles;
  const scopes = new Set<string>();
  for await (const { key } of inner.list?.('') ?? []) {
    scopes.add(key.split('/')[0] ?? '');
  }
  keys.clear();

  const faults: string[] = [];
  let answered = 0;
  const mutated = mutatedHandle([...handles, ...scopes]);
  await fc.assert(
    fc.asyncProperty(mutated, async handle => {
      try {
        const answer = await readToolResult(bob, { handle });
        // White space around a handle is the model's, and forgiven.
        const isOwn = owned.includes(handle.trim());
        if (isOwn) answered += 1;
        if (isOwn !== answer.includes('a line of bob')) {
          faults.push(`${JSON.stringify(handle)} was answered: ${answer}`);
        }
        // What the model itself wrote may stand in the answer.
        if (forbidden.test(answer.replaceAll(handle, ''))) {
          if (!forbidden.test(handle)) {
            faults.push(`${JSON.stringify(handle)} tells: ${answer}`);
          }
        }
      } catch (error) {
        faults.push(`${JSON.stringify(handle)} threw: ${String(error)}`);
      }
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
  // The record tells a payload that is gone from a handle that never was.
  const form = /^[a-z0-9]{16}\/[a-z0-9-]{1,45}(?:\.record)?$/;
  const folders = new Set([...keys].map(key => key.split('/')[0]));
  for (const key of keys) {
    if (!form.test(key)) faults.push(`the store was asked for ${key}`);
  }
  if (folders.size > 1) faults.push(`folders: ${[...folders].join(', ')}`);
  const asked = await readToolResult(bob, { handle: foreign });
  if (asked.includes('SECRET')) faults.push('the foreign handle was answered');
  return { faults, answered, asked: keys.size };
}

/** What turns a handle into a path, a key, or a text that looks like one. */
const pieces = [
  '/',
  '../',
  '..\\',
  '\0',
  '.',
  '~',
  '%2e%2e%2f',
  '.record',
  '.index',
  '\u202e',
  '\ud800',
  ' ',
  '\n',
  '"',
  '{',
  '__proto__',
  '-',
  '\u017f',
  '\u212a',
];

/** A character that a handle may hold. */
const letter = fc.nat(35).map(number => number.toString(36));

/** Makes handles out of real ones: as they are, cut, grown, with characters changed, joined to paths, encoded; and texts of any kind. */
function mutatedHandle(seeds: readonly string[]): fc.Arbitrary<string> {
  const seed = fc.constantFrom(...seeds);
  const at = fc.nat(50);
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.constantFrom(...pieces),
    fc.constantFrom(
      '/etc/passwd',
      'C:\\Windows\\win.ini',
      'file:///etc/passwd',
    ),
  );
  const spliced = fc
    .tuple(seed, at, fc.nat(4), piece)
    .map(
      ([text, start, length, more]) =>
        text.slice(0, start) + more + text.slice(start + length),
    );
  const swapped = fc
    .tuple(seed, at, fc.string({ unit: letter, minLength: 1, maxLength: 1 }))
    .map(
      ([text, start, character]) =>
        text.slice(0, start) + character + text.slice(start + 1),
    );
  const joined = fc
    .array(fc.oneof(seed, piece), { minLength: 1, maxLength: 5 })
    .map(parts => parts.join(''));
  return fc.oneof(
    { weight: 1, arbitrary: seed },
    { weight: 4, arbitrary: spliced },
    { weight: 4, arbitrary: swapped },
    { weight: 4, arbitrary: joined },
    { weight: 1, arbitrary: seed.map(text => text.toUpperCase()) },
    { weight: 1, arbitrary: seed.map(encodeURIComponent) },
    { weight: 1, arbitrary: seed.map(text => text.repeat(1_000)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
  );
}
