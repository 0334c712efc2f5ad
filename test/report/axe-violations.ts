import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Resolves to what axe finds wrong with a page: rule, how often, and the first element. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(
    `axe.run().then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ' ' + nodes.length + ': ' + nodes[0].html))`,
  );
}
