/// <reference lib="dom" />
/** The page that `spillway report` writes, in a real browser without a network. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasBrowser,
  type OpenPage,
  openPage,
  startBrowser,
} from '../browser/browser.ts';
import { skipLoudly } from '../server/skip-loudly.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { axeViolations } from './axe-violations.ts';
import { contrast } from './contrast.ts';
import { focusByKeyboard } from './focus-by-keyboard.ts';
import { hostileTexts } from './hostile-transcript.ts';
import { writeReport } from './write-report.ts';

skipLoudly({ what: 'a browser, chromium', isThere: hasBrowser });

describe.runIf(hasBrowser)('the page of a report', () => {
  let browser: Browser;
  let directory: string;
  let report: string;
  beforeAll(async () => {
    browser = await startBrowser();
    directory = await mkdtemp(join(tmpdir(), 'spillway-report-'));
    report = await writeReport(directory);
  });
  afterAll(async () => {
    await browser.close();
    await rm(directory, { recursive: true });
  });

  function openReport(
    options: BrowserContextOptions = {},
    file = report,
  ): Promise<OpenPage> {
    return openPage({
      browser,
      url: pathToFileURL(file).href,
      options: { offline: true, ...options },
    });
  }

  it('draws curves, histograms and tables, asks the network for nothing and complains of nothing', async () => {
    const { page, complaints, requests } = await openReport();
    const charts = page.locator('[role=img]');
    await expect.poll(() => page.locator('.chart svg').count()).toBe(3);
    const names = await charts.evaluateAll(all =>
      all.map(chart => chart.getAttribute('aria-label')),
    );
    expect(names).toEqual([
      expect.stringMatching(
        /^Context per step of runs\.jsonl: after 4 steps .*k tokens without Spillway and [\d,]+ with it\.$/,
      ),
      expect.stringContaining('1 result of search</script>: median'),
      expect.stringContaining('3 results of read: median'),
    ]);
    expect(await page.getByText('10k spill').count()).toBe(2);
    expect(await page.getByRole('heading', { level: 2 }).allTextContents())
      .toMatchInlineSnapshot(`
      [
        "Context per step",
        "Sizes of results",
        "Tools",
        "Bands",
        "Largest results",
      ]
    `);
    expect(complaints).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('keeps what results hold from becoming markup or code', async () => {
    const { page, complaints, requests } = await openReport();
    await openAll(page);
    expect(await page.evaluate('window.isBroken')).toBeUndefined();
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.locator('script').count()).toBe(2);
    const shown = await page.locator('pre').first().textContent();
    for (const text of hostileTexts.map(each => each.toWellFormed()))
      expect(shown).toContain(text);
    expect(complaints).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('shows a payload, shortened, beside its stand-in', async () => {
    const { page } = await openReport();
    const result = page.locator('details.result').first();
    expect(await result.locator('pre').count()).toBe(0);
    await result.locator('summary').click();
    const texts = await result.locator('pre').allTextContents();
    expect(texts).toHaveLength(2);
    expect(texts[0]).toHaveLength(6_000);
    expect(texts[1]).toMatch(/^\[spillway: /);
    expect(await result.locator('.pair p').allTextContents()).toEqual([
      expect.stringMatching(/^the first 6,000 of [\d,]+ characters$/),
      expect.stringMatching(/^[\d,]+ characters$/),
    ]);
  });

  it('sorts the table of tools by any column, and back', async () => {
    const { page } = await openReport();
    const table = page.getByRole('table', { name: 'Tools' });
    const names = () => table.locator('tbody th').allTextContents();
    const sorting = () =>
      table
        .locator('th[aria-sort]')
        .evaluateAll(heads =>
          heads.map(head => [head.textContent, head.getAttribute('aria-sort')]),
        );
    expect(await names()).toEqual(['search</script>', 'read']);
    expect(await sorting()).toEqual([['Sent tokens', 'descending']]);
    await table.getByRole('button', { name: 'Calls' }).click();
    expect(await names()).toEqual(['read', 'search</script>']);
    await table.getByRole('button', { name: 'Calls' }).click();
    expect(await names()).toEqual(['search</script>', 'read']);
    expect(await sorting()).toEqual([['Calls', 'ascending']]);
    await table.getByRole('button', { name: 'Tool', exact: true }).click();
    expect(await names()).toEqual(['read', 'search</script>']);
  });

  it('can be used by the keyboard alone', async () => {
    const { page } = await openReport();
    const second = page.getByRole('group', { name: 'Conversations' });
    const button = second.getByRole('button').nth(1);
    await focusByKeyboard(page, 'runs.jsonl:2: 2 steps');
    await page.keyboard.press('Enter');
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(
      await page.locator('[role=img]').first().getAttribute('aria-label'),
    ).toContain('runs.jsonl:2: after 2 steps');
    await focusByKeyboard(page, 'search</script>');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.pair').count()).toBe(1);
  });

  it('gives the figures of a chart as a table', async () => {
    const { page } = await openReport();
    await page.locator('figure summary').first().click();
    const table = page.locator('figure table').first();
    expect(await table.locator('thead').textContent()).toBe(
      'StepTokens without SpillwayTokens with it',
    );
    expect(await table.locator('tbody tr').count()).toBe(4);
  });

  it('is dark where the system is, and turns when it is asked to', async () => {
    const { page, complaints } = await openReport({ colorScheme: 'dark' });
    const lightness = () =>
      page.evaluate(() => {
        const [red = 0] =
          getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
        return Number(red);
      });
    await expect.poll(lightness).toBeLessThan(60);
    await page.getByRole('button', { name: 'Show in light colours' }).click();
    await expect.poll(lightness).toBeGreaterThan(200);
    await page.reload();
    await expect.poll(lightness).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Show in dark colours' }).click();
    await expect.poll(lightness).toBeLessThan(60);
    expect(complaints).toEqual([]);
  });

  it('tells the figures of a step where the pointer is, in the colours of the page', async () => {
    const { page } = await openReport({ colorScheme: 'dark' });
    await page.locator('.chart svg').first().hover();
    const tip = page.locator('.chart [aria-label=tip]').first();
    await expect
      .poll(() => tip.textContent())
      .toMatch(/step [23].*without Spillway.*with it$/s);
    const [fill, card] = await tip.evaluate(shown => [
      getComputedStyle(shown.querySelector('path') ?? shown).fill,
      getComputedStyle(document.querySelector('.panel') ?? shown)
        .backgroundColor,
    ]);
    expect(fill).toBe(card);
  });

  it('has text of enough contrast in both colour schemes', async () => {
    const schemes = ['light', 'dark'] as const;
    for (const colorScheme of schemes) {
      const { page } = await openReport({ colorScheme });
      for (const name of ['--ink', '--quiet', '--before', '--after'])
        for (const behind of ['--card', '--paper'])
          expect(
            await contrast(page, name, behind),
            `${name} on ${behind}, ${colorScheme}`,
          ).toBeGreaterThan(4);
    }
  });

  it('breaks no rule of axe, with everything open', async () => {
    const { page } = await openReport();
    await openAll(page);
    await expect.poll(() => page.locator('.chart svg').count()).toBe(3);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('fits a phone without scrolling sideways', async () => {
    const { page, complaints } = await openReport({
      viewport: { width: 360, height: 740 },
    });
    await openAll(page);
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth,
    );
    expect(width).toBeLessThanOrEqual(360);
    const chart = await page.locator('.chart svg').first().boundingBox();
    expect(chart?.width).toBeGreaterThan(250);
    expect(complaints).toEqual([]);
  });

  it('leaves the texts out when it is asked to', async () => {
    const { page, complaints } = await openReport(
      {},
      await writeReport(await temporaryDirectory(), ['--no-texts']),
    );
    expect(await page.locator('.result').count()).toBeGreaterThan(0);
    expect(await page.locator('details.result').count()).toBe(0);
    const source = await page.content();
    expect(source).not.toContain('ordinary words');
    expect(source).not.toContain('isBroken');
    expect(complaints).toEqual([]);
  });
});

async function openAll(page: Page): Promise<void> {
  for (const summary of await page.locator('summary').all()) {
    if (await summary.isVisible()) await summary.click();
  }
}
