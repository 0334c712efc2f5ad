import type { Browser, Page } from 'playwright-core';

/** Opens a page of a new visitor; what its console complains about is collected. */
export async function openPage(
  browser: Browser,
  complaints: string[],
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => {
    if (!['error', 'warning'].includes(message.type())) return;
    complaints.push(`${message.text()} ${message.location().url}`);
  });
  return page;
}
