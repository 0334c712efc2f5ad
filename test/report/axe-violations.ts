import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Resolves to what axe finds wrong with a page: rule, how often, and the first element. */
export async function axeViolations(page: Page): Promise<string[]> {
  const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await page.evaluate(await readFile(path, 'utf8'));
  return page.evaluate<string[]>(
    `axe.run().then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ' ' + nodes.length + ': ' + nodes[0].html))`,
  );
}
