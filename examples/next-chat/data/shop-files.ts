import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '../store/data-folder.ts';
import { inventoryCsv } from './inventory.ts';

/** The names of the files that the shop has. */
export const shopFileNames = ['inventory.csv', 'runbook.md'] as const;

const runbook = `# Failed checkouts

- StockError: compare on_hand in inventory.csv with the last stock count. An import
  that sets on_hand to 0 is to be undone by hand: tell the warehouse of that row.
- CardError: nothing to do, the bank has said no.
`;

let folder: Promise<string> | undefined;

/** Writes the shop's files, once in a process, and resolves to their folder. */
export function shopFiles(): Promise<string> {
  return (folder ??= writeFiles());
}

async function writeFiles(): Promise<string> {
  const path = join(dataFolder, 'files');
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'inventory.csv'), inventoryCsv());
  await writeFile(join(path, 'runbook.md'), runbook);
  return path;
}
