/** The list of rooms in CONTRIBUTING.md is the list of folders. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

it.each(['packages/spillway/src', 'packages/cli/src'])(
  'lists every room of %s, and no other',
  source => {
    const [, list = ''] =
      text.split(`\n${source}/\n`)[1]?.match(/^((?: {2}.*\n)+)/) ?? [];
    const rooms = Array.from(
      list.matchAll(/^ {2}((?:[\w-]+\/ )+)/gm),
      ([, names = '']) => names.trim().replaceAll('/', '').split(' '),
    ).flat();
    expect(rooms.toSorted()).toEqual(foldersIn(source));
  },
);

it('lists every package beside it', () => {
  for (const name of foldersIn('packages')) expect(text).toContain(`${name}/`);
});

it('is told of every example by examples/README.md', () => {
  const page = readFileSync(join(root, 'examples/README.md'), 'utf8');
  for (const name of foldersIn('examples'))
    expect(page).toContain(`](${name})`);
});

function foldersIn(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .toSorted();
}
