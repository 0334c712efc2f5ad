/** A release, but for the upload: the changesets are applied in a copy of the checkout, and what is published is looked at. */
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { publicPackages } from '../installation/public-packages.ts';
import { runProgram } from '../installation/run-program.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { copyCheckout } from './copy-checkout.ts';

const root = join(import.meta.dirname, '../..');

it('applies the changesets, and publishes each public package with ranges of its own release', async context => {
  const copy = await temporaryDirectory();
  if (!(await copyCheckout(root, copy))) {
    return context.skip('the checkout is no git repository');
  }
  const before = publicPackages(copy);
  const names = before.map(({ manifest }) => manifest.name);
  await writeFile(
    join(copy, '.changeset/of-this-test.md'),
    `---\n${names.map(name => `'${name}': minor\n`).join('')}---\n\nA change of this test.\n`,
  );

  await pnpm(copy, 'exec', 'changeset', 'version');

  const left = await readdir(join(copy, '.changeset'));
  expect(left.filter(file => file.endsWith('.md'))).toEqual([]);
  const released = publicPackages(copy);
  for (const [at, { folder, manifest }] of released.entries()) {
    const [major, minor] = before[at]?.manifest.version.split('.') ?? [];
    expect(manifest.version).toBe(`${major}.${Number(minor) + 1}.0`);
    // oxlint-disable-next-line no-await-in-loop -- a few small files
    const log = await readFile(join(folder, 'CHANGELOG.md'), 'utf8');
    expect(log).toContain(`## ${manifest.version}\n`);
    expect(log).toContain('A change of this test.');
  }

  // A minor release of the middleware is none that breaks the stores.
  const versionOf = (name: string) =>
    publicPackages(copy).find(({ manifest }) => manifest.name === name)
      ?.manifest.version ?? '';
  const storeBefore = versionOf('@spillway/redis');
  await writeFile(
    join(copy, '.changeset/next.md'),
    `---\n'spillway': minor\n---\n\nOnly the middleware.\n`,
  );
  await pnpm(copy, 'exec', 'changeset', 'version');
  const [major, minor, patch] = storeBefore.split('.');
  expect(versionOf('@spillway/redis')).toBe(
    `${major}.${minor}.${Number(patch) + 1}`,
  );

  await runProgram(copy, process.execPath, ['.ci/name-repository.mjs'], {
    GITHUB_SERVER_URL: 'https://example.test',
    GITHUB_REPOSITORY: 'someone/spillway',
  });
  const registry = await emptyRegistry();
  const published: Published[] = JSON.parse(
    await pnpm(copy, ...publishing, '--dry-run', '--json', registry),
  );
  expect(published.map(({ name }) => name).toSorted()).toEqual(
    names.toSorted(),
  );

  for (const { folder, manifest } of publicPackages(copy)) {
    const { name, version } = manifest;
    const listed = published.find(one => one.name === name);
    expect(listed?.version).toBe(version);
    expect(listed?.files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md']),
    );
    // oxlint-disable-next-line no-await-in-loop -- packing is work for all cores
    await pnpm(folder, 'pack', '--pack-destination', copy);
    const tarball = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    // oxlint-disable-next-line no-await-in-loop -- and so is unpacking
    const packed = await runProgram(copy, 'tar', [
      '-xzOf',
      tarball,
      'package/package.json',
    ]);
    const { devDependencies: _, ...shipped } = JSON.parse(packed);
    expect(JSON.stringify(shipped)).not.toMatch(/workspace:|catalog:/);
    const needed =
      shipped.peerDependencies?.spillway ?? shipped.dependencies?.spillway;
    if (name === 'spillway') {
      // oxlint-disable-next-line no-await-in-loop -- one of them
      const readme = await runProgram(copy, 'tar', [
        '-xzOf',
        tarball,
        'package/README.md',
      ]);
      expect(readme).toContain(
        '(https://example.test/someone/spillway/blob/HEAD/SECURITY.md)',
      );
      expect(readme).not.toMatch(/\]\(packages\//);
    } else {
      expect(needed).toBe(`^${versionOf('spillway')}`);
    }
    expect(shipped.repository.url).toBe(
      'git+https://example.test/someone/spillway.git',
    );
  }
}, 240_000);

it('publishes by the command that this test runs', async () => {
  const manifest = await readFile(join(root, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest);
  expect(scripts['ci:publish']).toBe(
    `node .ci/name-repository.mjs && pnpm ${publishing.join(' ')}`,
  );
  expect(scripts['ci:version']).toMatch(/^changeset version && /);
});

const publishing = [
  'publish',
  '-r',
  '--access',
  'public',
  '--provenance',
  '--no-git-checks',
];

/** What pnpm says of a package that it would publish. */
interface Published {
  readonly name: string;
  readonly version: string;
  readonly files: readonly { readonly path: string }[];
}

async function pnpm(cwd: string, ...args: string[]): Promise<string> {
  return runProgram(cwd, 'npx', [
    '-y',
    '--prefer-offline',
    'pnpm@12',
    // The copy has the modules of the checkout, and needs no others.
    '--config.verify-deps-before-run=false',
    ...args,
  ]);
}

/** Starts a registry that has nothing, and resolves to the option that names it. */
async function emptyRegistry(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end('{"error":"not found"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `--registry=http://127.0.0.1:${port}/`;
}
