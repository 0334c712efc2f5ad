/**
 * A real headless Chromium, from `chromium` on the PATH. Where it is missing, tests
 * that need it skip, and say so (`server/skip-loudly.ts`); with
 * `SPILLWAY_REQUIRE_SERVERS=1` they fail.
 */
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { onTestFinished } from 'vitest';
import { findOnPath } from '../server/find-on-path.ts';

const executable = findOnPath('chromium') ?? findOnPath('google-chrome');

/** Whether the machine has a browser. */
export const hasBrowser: boolean = executable !== undefined;

/** Starts the browser; who starts it closes it. */
export function startBrowser(): Promise<Browser> {
  if (executable === undefined) throw new Error('there is no chromium');
  return chromium.launch({
    executablePath: executable,
    // The sandbox needs what containers and the user root do not have; tests open nothing but their own pages.
    args: ['--no-sandbox'],
  });
}

/** A page of a test, and what it complained of. */
export interface OpenPage {
  readonly page: Page;
  /** Messages of the console and errors that nobody caught. */
  readonly complaints: string[];
  /** What it asked the network for. */
  readonly requests: string[];
}

/** Opens an address in a context of its own, which is closed when the test has finished. */
export async function openPage({
  browser,
  url,
  options = {},
}: {
  browser: Browser;
  url: string;
  options?: BrowserContextOptions;
}): Promise<OpenPage> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', message => complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(error.message));
  page.on('request', request => {
    if (request.url() !== url) requests.push(request.url());
  });
  await page.goto(url);
  return { page, complaints, requests };
}
