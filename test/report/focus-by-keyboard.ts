/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Goes from element to element until one has a name or text that begins so. */
export async function focusByKeyboard(
  page: Page,
  begin: string,
): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent ??
        '',
    );
    const isSummary = await page.evaluate(
      () => document.activeElement?.tagName === 'SUMMARY',
    );
    const isMeant = name.startsWith(begin);
    if (isMeant && (isSummary || name.includes('steps'))) return;
  }
  throw new Error(`no element that begins with ${begin} can be reached`);
}
