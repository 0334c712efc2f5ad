/** What npm installs: the packed package beside a version of the SDK, compiled and run by an application of a user's own. */
import { existsSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { temporaryDirectory } from '../temporary-directory.ts';
import { fromRegistry, unreachable } from './from-registry.ts';
import { npmInstall } from './npm-install.ts';
import { packPackage } from './pack-package.ts';
import { runProgram } from './run-program.ts';
import { versionOf } from './version-of.ts';

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
      await runProgram(folder, process.execPath, [
        compiler,
        '--pretty',
        'false',
      ]),
    ).toBe('');

    const seen: Seen[] = JSON.parse(
      await runProgram(folder, process.execPath, ['app.ts']),
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
  const tarball = await fromRegistry(() =>
    packPackage(join(root, 'packages/spillway'), folder),
  );
  if (tarball === undefined) return context.skip(unreachable);
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
  const installed = await fromRegistry(() => npmInstall(folder));
  return installed === undefined ? context.skip(unreachable) : folder;
}
