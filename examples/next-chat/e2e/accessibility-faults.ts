import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Returns what axe-core has to say against a page as it is. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: await readFile(axe, 'utf8') });
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run();
    return violations.flatMap(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    );
  });
}
