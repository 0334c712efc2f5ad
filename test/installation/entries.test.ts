/**
 * What is published: every package as it is packed, installed by npm into an empty
 * project, and each of its entries used from JavaScript and from TypeScript.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileProject } from './compile-project.ts';
import { fromRegistry, unreachable } from './from-registry.ts';
import { importing } from './importing.ts';
import { makeProject } from './make-project.ts';
import { nodeBinary } from './node-binary.ts';
import { packPackage } from './pack-package.ts';
import { type Manifest, publicPackages } from './public-packages.ts';
import { runProgram } from './run-program.ts';
import { versionOf } from './version-of.ts';

const root = join(import.meta.dirname, '../..');
const packages = publicPackages(root);
const names = packages.map(({ manifest }) => manifest.name);
const entries = packages.flatMap(({ manifest }) =>
  Object.keys(manifest.exports ?? {})
    .filter(entry => entry !== './package.json')
    .map(entry => manifest.name + entry.slice(1)),
);
const programs = packages.flatMap(({ manifest }) =>
  Object.values(manifest.bin ?? {}).map(path => join(manifest.name, path)),
);
/** Entries whose peer is optional, and what they say when it is not there. */
const optionalPeers = new Map([
  ['spillway/opentelemetry', '@opentelemetry/api'],
  ['spillway/testing', 'vitest'],
]);
const versionsOfNode = [22, 24, 26];

const published =
  /^(?:(?:README|CHANGELOG|AGENTS)\.md|LICENSE|package\.json|docs\/[\w-]+\.md|dist\/.+\.(?:js|js\.map|d\.ts|html|licenses\.txt))$/;

let folder = '';
/** Every package, with all of their peers. */
let everything: string | undefined;
/** The middleware alone, with the peers that it must have. */
let bare: string | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spillway-entries-'));
  const tarballs: Record<string, string> = {};
  for (const { folder: source, manifest } of packages) {
    // oxlint-disable-next-line no-await-in-loop -- packing is work for all cores
    const tarball = await fromRegistry(() => packPackage(source, folder));
    if (tarball === undefined) return;
    tarballs[manifest.name] = `file:${join(folder, tarball)}`;
  }
  const peers = new Set(
    packages.flatMap(({ manifest }) =>
      Object.keys(manifest.peerDependencies ?? {}),
    ),
  );
  const versions: Record<string, string> = {};
  for (const peer of [...peers].filter(name => !names.includes(name))) {
    // oxlint-disable-next-line no-await-in-loop -- a few small files
    versions[peer] = await versionOf(peer);
  }
  const [application = '', suite = ''] = await Promise.all(
    ['every-entry.ts', 'own-suite.ts'].map(file =>
      readFile(join(import.meta.dirname, file), 'utf8'),
    ),
  );
  const page = await readFile(
    join(root, 'packages/spillway/docs/quick-start.md'),
    'utf8',
  );
  const [, handler = ''] = /^```ts run ai-7\n(.*?)^```$/ms.exec(page) ?? [];
  everything = await makeProject(
    join(folder, 'everything'),
    { ...versions, ...tarballs },
    {
      'every-entry.ts': application,
      'every-entry.mjs': stripTypeScriptTypes(application),
      'quick-start.ts': handler,
      'quick-start.mjs': stripTypeScriptTypes(handler),
      'own-suite.test.ts': suite,
      'import.mjs': importing(entries),
      'require.cjs': importing(entries, 'require'),
    },
  );
  const { ai = '', zod = '' } = versions;
  const { spillway = '' } = tarballs;
  bare = await makeProject(join(folder, 'bare'), { ai, zod, spillway });
}, 600_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(names)('the tarball of %s', name => {
  it('holds what is built and what is read, and nothing else', async context => {
    if (everything === undefined) return context.skip(unreachable);
    const files = await filesOf(name);
    const strange = files.filter(file => !published.test(file));
    expect(strange).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'package.json']),
    );
    expect(files.some(file => file.startsWith('dist/'))).toBe(true);
    if (name !== 'spillway') return;
    expect(files).toEqual(
      expect.arrayContaining(['AGENTS.md', 'docs/index.md']),
    );
  });

  it('has a manifest in which nothing of the workspace is left', async context => {
    if (everything === undefined) return context.skip(unreachable);
    const text = await readFile(pathOf(name, 'package.json'), 'utf8');
    const { devDependencies: _, ...manifest } = JSON.parse(text);
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:/);
    const { dependencies, peerDependencies }: Manifest = manifest;
    expect(
      Object.keys({ ...dependencies, ...peerDependencies }).filter(needed =>
        needed.startsWith('@spillway-internal/'),
      ),
    ).toEqual([]);
  });

  it('has pages whose links lead to files that are in it', async context => {
    if (everything === undefined) return context.skip(unreachable);
    const files = await filesOf(name);
    const broken: string[] = [];
    for (const page of files.filter(file => file.endsWith('.md'))) {
      // oxlint-disable-next-line no-await-in-loop -- a few small files
      const text = await readFile(pathOf(name, page), 'utf8');
      // Pictures are shown by the registry, from the repository.
      const prose = text.replaceAll(/^```.*?^```$/gms, '');
      for (const [, link = ''] of prose.matchAll(
        /(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g,
      )) {
        const path = link.replace(/#.*/, '');
        if (/^[a-z]+:/.test(link) || path === '') continue;
        const aim = normalize(join(dirname(page), path));
        if (!files.includes(aim)) broken.push(`${page}: ${link}`);
      }
    }
    expect(broken).toEqual([]);
  });
});

describe.each(versionsOfNode)('on Node %i', major => {
  it('every entry is imported, required and does its work', async context => {
    if (everything === undefined) return context.skip(unreachable);
    const found = await nodeBinary(major);
    if ('missing' in found) return context.skip(found.missing);
    const run = (...args: string[]) =>
      runProgram(everything ?? '', found.node, args);
    expect(await run('--version')).toMatch(new RegExp(`^v${major}\\.`));

    const imported = await run('import.mjs');
    const exported: Record<string, string[]> = JSON.parse(imported);
    expect(Object.keys(exported)).toEqual(entries);
    for (const values of Object.values(exported))
      expect(values).not.toEqual([]);
    expect(await run('require.cjs')).toBe(imported);

    const used = JSON.parse(await run('every-entry.mjs'));
    expect(used).toMatchObject({
      tokens: 3,
      findings: 0,
      cases: 1,
      unasked: ['function', 'function'],
    });
    expect(used.lines).toHaveLength(4);
    for (const store of ['memory', 'unstorage']) {
      expect(used.handles[store]).toMatch(/^readlog-/);
      expect(used.answers[store]).toContain('1: a line of a log');
    }

    // What the docs that are in the package show, as a reader copies it.
    expect(await run('quick-start.mjs')).toContain(
      '200 Found: payment 77: card declined\n',
    );

    for (const program of programs) {
      // oxlint-disable-next-line no-await-in-loop -- a program or two
      expect(await run(join('node_modules', program), '--help')).toMatch(
        /usage/i,
      );
    }
  }, 600_000);
});

describe.each([
  ['node16', ['--module', 'node16']],
  ['nodenext', ['--module', 'nodenext']],
  ['bundler', ['--module', 'preserve', '--moduleResolution', 'bundler']],
])('types with moduleResolution %s, and skipLibCheck off', (_, options) => {
  it('fit an application that uses every entry', async context => {
    if (everything === undefined) return context.skip(unreachable);
    const errors = await compileProject(everything, options);
    // Its drivers name the types of every service that it knows.
    expect(
      errors.filter(line => !line.startsWith('node_modules/unstorage/')),
    ).toEqual([]);
  }, 240_000);
});

it('runs the suites of spillway/testing in the vitest of a user', async context => {
  if (everything === undefined) return context.skip(unreachable);
  const file = join(everything, 'report.json');
  await runProgram(
    everything,
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=json',
      `--outputFile=${file}`,
    ],
    // What this run of vitest tells its own children is not for that one.
    { PATH: process.env['PATH'], HOME: process.env['HOME'], CI: 'true' },
  );
  const report = JSON.parse(await readFile(file, 'utf8'));
  expect(report).toMatchObject({ success: true, numFailedTests: 0 });
  expect(report.numPassedTests).toBeGreaterThan(20);
}, 240_000);

describe('without the optional peers', () => {
  const free = entries.filter(
    entry => /^spillway(?:\/|$)/.test(entry) && !optionalPeers.has(entry),
  );

  it('all other entries are imported, and compile', async context => {
    if (bare === undefined) return context.skip(unreachable);
    expect(free).toContain('spillway');
    await writeFile(join(bare, 'free.mjs'), importing(free));
    const seen = JSON.parse(
      await runProgram(bare, process.execPath, ['free.mjs']),
    );
    expect(Object.keys(seen)).toEqual(free);
    await writeFile(
      join(bare, 'app.ts'),
      free.map((entry, at) => `export * as x${at} from '${entry}';`).join('\n'),
    );
    expect(await compileProject(bare, ['--module', 'nodenext'])).toEqual([]);
  }, 240_000);

  it.for([...optionalPeers])(
    '%s says that %s is missing',
    async ([entry, peer], context) => {
      if (bare === undefined) return context.skip(unreachable);
      await writeFile(join(bare, 'needy.mjs'), importing([entry]));
      await expect(
        runProgram(bare, process.execPath, ['needy.mjs']),
      ).rejects.toThrow(`Cannot find package '${peer}'`);
    },
  );
});

/** Lists the files of a package as npm unpacked it. */
async function filesOf(name: string): Promise<string[]> {
  const folderOfPackage = pathOf(name);
  const found = await readdir(folderOfPackage, {
    recursive: true,
    withFileTypes: true,
  });
  return found
    .filter(file => file.isFile())
    .map(file => relative(folderOfPackage, join(file.parentPath, file.name)))
    .filter(file => !file.startsWith('node_modules/'))
    .toSorted();
}

function pathOf(name: string, file = ''): string {
  return join(everything ?? '', 'node_modules', name, file);
}
