/** What npm installs: the packed package beside a version of the SDK, compiled and run by an application of a user's own. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, type TestContext } from 'vitest';
import { temporaryDirectory } from '../temporary-directory.ts';

const root = join(import.meta.dirname, '../..');

describe.each([
  ['ai 7', 'ai'],
  ['ai 6', 'ai-v6'],
])('what npm installs beside %s', (_name, sdk) => {
  it('compiles, and runs both doors and all actions', async context => {
    const folder = await install(sdk, context);
    expect(existsSync(join(folder, 'node_modules/spillway/dist'))).toBe(true);
    // The summaries are asked through the application's own version of the SDK.
    expect(
      existsSync(join(folder, 'node_modules/spillway/node_modules/ai')),
    ).toBe(false);

    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    expect(
      await run(folder, process.execPath, [compiler, '--pretty', 'false']),
    ).toBe('');

    const seen: Seen[] = JSON.parse(
      await run(folder, process.execPath, ['app.ts']),
    );
    expect(seen).toHaveLength(5 * 2 * 2);
    for (const { action, sent, size, inputTokens, failures } of seen) {
      const isSummary = action === 'summarize';
      expect(failures).toBe(0);
      expect(inputTokens).toBe(isSummary ? 1_020 : 20);
      if (action === 'passthrough') {
        expect(size).toBe(34_002);
      } else {
        expect(size).toBeLessThan(10_000);
        expect(sent).toMatch(/^\[spillway: this result was /);
      }
    }
  }, 600_000);
});

/** What one run of the application tells of itself. */
interface Seen {
  readonly action: string;
  readonly sent: string;
  readonly size: number;
  readonly inputTokens: number;
  readonly failures: number;
}

/** Installs what is packed beside the version of the SDK that the tests have; skips where there is no registry. */
async function install(sdk: string, context: TestContext): Promise<string> {
  const folder = await temporaryDirectory();
  let tarball = '';
  try {
    tarball = await twice(() => pack(folder));
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    skip(context);
  }
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: {
        ai: await versionOf(sdk),
        spillway: `file:${tarball}`,
        zod: await versionOf('zod'),
      },
      devDependencies: {
        // The declarations of `ai` need these.
        '@types/json-schema': '^7.0.15',
        '@types/node': '^22.19.0',
      },
    }),
  );
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2023',
        lib: ['ES2023', 'DOM'],
        module: 'NodeNext',
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        types: ['node'],
      },
      files: ['app.ts'],
    }),
  );
  await copyFile(join(import.meta.dirname, 'app.ts'), join(folder, 'app.ts'));
  try {
    await twice(() => run(folder, 'npm', ['install', ...npmOptions]));
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    skip(context);
  }
  return folder;
}

const npmOptions = [
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
  '--ignore-scripts',
  '--fetch-timeout=20000',
];

/** Says why, since a run without the registry proves less. */
function skip(context: TestContext): never {
  const reason = 'the registry cannot be reached, so nothing was installed';
  console.warn(`Skipped: ${reason}.`);
  return context.skip(reason);
}

function isUnreachable(error: unknown): boolean {
  return /ENOTFOUND|EAI_AGAIN|ECONNRE|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network|took too long/.test(
    String(error),
  );
}

/** Tries once more: a connection to a registry can hang. */
async function twice<RESULT>(attempt: () => Promise<RESULT>): Promise<RESULT> {
  try {
    return await attempt();
  } catch {
    return attempt();
  }
}

/** Packs the built package as it is published, and resolves to the file's name. */
async function pack(folder: string): Promise<string> {
  const source = join(root, 'packages/spillway');
  await run(source, 'npx', [
    '-y',
    '--prefer-offline',
    'pnpm@12',
    'pack',
    '--pack-destination',
    folder,
  ]);
  const tarball = (await readdir(folder)).find(name => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('nothing was packed');
  return tarball;
}

async function versionOf(name: string): Promise<string> {
  const manifest = join(root, 'test/node_modules', name, 'package.json');
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  return version;
}

/** How long a program may take. */
const timeout = 70_000;

/** Runs a program, and resolves to what it printed; rejects with all of that when it fails. */
async function run(cwd: string, file: string, args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(file, args, {
      cwd,
      timeout,
    });
    return stdout;
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error))
      throw error;
    const isLate = 'killed' in error && error.killed === true;
    throw new Error(
      `${isLate ? 'took too long: ' : ''}${error.message}\n${String(error.stdout)}\n${String(error.stderr)}`,
      { cause: error },
    );
  }
}
