import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Resolves to the licences of the packages that modules come from, one after
 * another by name. Rejects when one has none: then it must not be bundled.
 */
export async function collectLicenses(
  modules: readonly string[],
): Promise<string> {
  const packages = new Map<string, string>();
  for (const path of modules) {
    const [, directory, name] =
      /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(path) ?? [];
    if (directory !== undefined && name !== undefined)
      packages.set(name, directory);
  }
  const texts = await Promise.all(
    Array.from(packages, async ([name, directory]) => {
      const file = (await readdir(directory)).find(entry =>
        /^licen[cs]e/i.test(entry),
      );
      if (file === undefined) throw new Error(`${name} has no licence.`);
      const text = await readFile(join(directory, file), 'utf8');
      return `${name}\n\n${text.trim()}\n`;
    }),
  );
  return texts.toSorted().join(`\n${'-'.repeat(60)}\n\n`);
}
