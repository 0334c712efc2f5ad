/** Every link from one page of the repository to another leads to a file, and to a heading in it. */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The README of the package is the one of the repository, copied when it is packed. */
const copied = join(root, 'packages/spillway/README.md');

it('every relative link leads somewhere', async () => {
  const broken: string[] = [];
  let links = 0;
  for await (const page of glob('**/*.md', {
    cwd: root,
    exclude: name =>
      /^(?:node_modules|vendor|dist|__snapshots__|\..+)$/.test(name),
  })) {
    const file = join(root, page);
    if (file === copied) continue;
    for (const target of linksIn(await readFile(file, 'utf8'))) {
      links++;
      const [path = '', anchor] = target.split('#');
      const aim = path === '' ? file : join(dirname(file), decodeURI(path));
      const found = aim === copied ? join(root, 'README.md') : aim;
      const isThere =
        existsSync(found) &&
        (anchor === undefined ||
          anchorsIn(await readFile(found, 'utf8')).has(anchor));
      if (!isThere) broken.push(`${relative(root, file)}: ${target}`);
    }
  }
  expect(broken).toEqual([]);
  expect(links).toBeGreaterThan(30);
});

/** Lists the targets of links and images that are no addresses; what stands in code is none. */
function linksIn(page: string): string[] {
  const prose = page
    .replaceAll(/^```.*?^```$/gms, '')
    .replaceAll(/`[^`\n]*`/g, '');
  return Array.from(
    prose.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g),
    ([, target = '', source = '']) => target || source,
  ).filter(target => !/^[a-z]+:/.test(target));
}

/** Lists the anchors that a code host makes of headings. */
function anchorsIn(page: string): Set<string> {
  const headings = page
    .replaceAll(/^```.*?^```$/gms, '')
    .matchAll(/^#+ (.+)$/gm);
  return new Set(
    Array.from(headings, ([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}
