/**
 * Puts the README of the repository into the package, when that is packed.
 *
 * Links to the docs lead to those that are shipped, links to other packages to the
 * registry, and all others into the repository, by the address in the manifest;
 * without one, their text stays.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const here = import.meta.dirname;
const root = join(here, '../..');

const readme = await readFile(join(root, 'README.md'), 'utf8');
const { repository } = await manifestOf(here);
const address = repository?.url
  ?.replace(/^git\+/, '')
  .replace(/(?:\.git)?\/?$/, '');

const pieces = [];
let at = 0;
for (const { 0: whole, 1: text, 2: path, index } of readme.matchAll(
  /!?\[([^\]]*)\]\(([^)\s]+)\)/g,
)) {
  // oxlint-disable-next-line no-await-in-loop -- a few small files
  pieces.push(readme.slice(at, index), await linkOf(whole, text, path));
  at = index + whole.length;
}
pieces.push(readme.slice(at));

// By a rename, since packages may be packed at the same time.
const draft = join(here, `README.${process.pid}.tmp`);
await writeFile(draft, pieces.join(''));
await rename(draft, join(here, 'README.md'));

async function linkOf(whole, text, path) {
  if (/^(?:[a-z]+:|#)/.test(path)) return whole;
  const doc = /^packages\/spillway\/(docs\/.*)$/.exec(path)?.[1];
  if (doc !== undefined) return `[${text}](${doc})`;
  const folder = /^packages\/[^/]+$/.exec(path)?.[0];
  if (folder !== undefined) {
    const { name } = await manifestOf(join(root, folder));
    return `[${text}](https://www.npmjs.com/package/${name})`;
  }
  if (address === undefined) return text;
  const view = whole.startsWith('!') ? 'raw' : 'blob';
  return whole.replace(`(${path})`, () => `(${address}/${view}/HEAD/${path})`);
}

async function manifestOf(folder) {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
}
