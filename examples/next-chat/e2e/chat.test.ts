/** The whole story in a real browser, on a built app: run `pnpm build` first. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { inventoryCsv } from '../data/inventory.ts';
import { logLines } from '../data/logs.ts';
import { orders } from '../data/orders.ts';
import { accessibilityFaults } from './accessibility-faults.ts';
import { answer, ask, tabTo } from './chat-page.ts';
import { openPage } from './open-page.ts';
import { type AppServer, startServer } from './server.ts';
import { resultsIn, storedPrompts } from './stored-prompts.ts';

const failed = orders.find(({ status }) => status === 'failed');
const checkoutLines = logLines.filter(line => line.includes('checkout'));
/** The characters of the three large results, as a model would be sent them. */
const wholeChars =
  checkoutLines.join('\n').length +
  JSON.stringify({ total: orders.length, orders }).length +
  inventoryCsv().length;

describe('the chat', () => {
  let dataFolder: string;
  let server: AppServer;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];
  const chatId = (): string => page.url().split('/').at(-1) ?? '';
  const prompts = (): string[] => storedPrompts(dataFolder, chatId());
  const screenshot = async (name: string): Promise<void> => {
    const folder = process.env['SCREENSHOTS'];
    if (folder !== undefined)
      await page.screenshot({ path: join(folder, `${name}.png`) });
  };

  before(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'spillway-next-chat-'));
    server = await startServer(dataFolder);
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
    page = await openPage(browser, complaints);
  });

  after(async () => {
    await browser?.close();
    await server?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  it('answers from what the model read back, asked with the keyboard alone', async () => {
    await page.goto(server.url);
    const question = page.getByRole('button', {
      name: 'Why did a checkout fail',
    });
    await tabTo(page, question);
    await screenshot('welcome');
    assert.deepEqual(await accessibilityFaults(page), []);
    await page.keyboard.press('Enter');
    const text = await answer(page, /tell the warehouse/);
    for (const fact of [
      failed?.id,
      failed?.customer.name,
      failed?.items[0]?.sku,
      'import-2026-11-23',
    ]) {
      assert.ok(
        fact !== undefined && text.includes(fact),
        `${fact} is not in: ${text}`,
      );
    }
    assert.equal(await page.locator('[data-tool=readToolResult]').count(), 4);
  });

  it('sends the model stand-ins, and shows them beside the whole outputs', async () => {
    const card = page.locator('[data-tool=searchLogs]');
    const summary = card.getByRole('button').first();
    await tabTo(page, summary);
    await page.keyboard.press('Enter');
    assert.equal(await summary.getAttribute('aria-expanded'), 'true');

    const [sent = ''] = resultsIn(prompts().at(-1), 'searchLogs');
    assert.match(sent, /^\[spillway: /);
    assert.ok(sent.length < 3_000);
    assert.equal(await card.locator('.stand-in').innerText(), sent);
    const handle = await card.locator('.handle code').innerText();
    assert.ok(sent.includes(`"handle":"${handle}"`));

    const lines = card.locator('.lines');
    assert.ok((await card.locator('.line').count()) < 100);
    assert.equal(await lineText(page, 1), checkoutLines[0]);
    await tabTo(page, lines);
    await page.keyboard.press('End');
    await card.locator(`[data-line="${checkoutLines.length}"]`).waitFor();
    assert.equal(
      await lineText(page, checkoutLines.length),
      checkoutLines.at(-1),
    );
  });

  it('finds a line in a whole output', async () => {
    const field = page.getByRole('searchbox', {
      name: 'Find in the output of searchLogs',
    });
    await field.fill('stockerror');
    await field.press('Enter');
    const hit = page.locator('[data-tool=searchLogs] [data-hit]');
    await hit.waitFor();
    assert.match(await hit.innerText(), /StockError/);
    await page.locator('[data-tool=searchLogs]').scrollIntoViewIfNeeded();
    await screenshot('both-views');
    assert.deepEqual(await accessibilityFaults(page), []);
  });

  it('measures the messages that were sent', async () => {
    const { calls } = await (
      await page.request.get(`${server.url}/api/chats/${chatId()}/context`)
    ).json();
    const latest = calls.at(-1);
    const standIns = ['searchLogs', 'fetchOrders', 'readFile']
      .flatMap(name => resultsIn(prompts().at(-1), name))
      .filter(text => text.includes('"handle"'));
    const replaced = standIns.reduce((sum, { length }) => sum + length, 0);
    assert.equal(standIns.length, 3);
    assert.equal(latest.whole - latest.sent, wholeChars - replaced);
    assert.ok(latest.sent < 15_000);
    assert.equal(await page.locator('.meter li').count(), prompts().length);
  });

  it('shows the same after a reload', async () => {
    const seen = await page.locator('.messages').innerText();
    const meter = await page.locator('.meter').innerText();
    const sent = prompts();
    await page.reload();
    await page.locator('[data-tool=searchLogs] strong').waitFor();
    await page.locator('[data-tool=searchLogs] .summary').click();
    await page.locator('.stand-in').waitFor();
    assert.equal(await page.locator('.meter').innerText(), meter);
    assert.equal(
      await page.locator('.message .text').last().innerText(),
      seen.split('\n\n').slice(-3).join('\n\n'),
    );
    assert.deepEqual(prompts(), sent);
  });

  it('continues in another process, which reads what the first one stored', async () => {
    await server.stop();
    const sent = prompts().length;
    const { port } = new URL(server.url);
    server = await startServer(dataFolder, Number(port));
    await page.reload();
    await page.locator('.message.user').waitFor();
    await ask(page, 'What happened just before it failed?');
    assert.match(await answer(page, /retry 2 of 2/), /retry 1 of 2/);
    const added = prompts().slice(sent);
    assert.equal(added.length, 2);
    assert.equal(resultsIn(added[1], 'searchLogs').length, 1);
    assert.equal(resultsIn(added[1], 'readToolResult').length, 5);
  });

  it('keeps stand-ins when the other route answers', async () => {
    const unpaid = orders.filter(({ status }) => status === 'unpaid').length;
    await page.getByRole('radio', { name: 'Compact' }).check();
    await ask(page, 'How many orders are still unpaid?');
    await answer(
      page,
      new RegExp(`^${unpaid} orders of last night are unpaid`),
    );
    const badges = page.locator('[data-tool=fetchOrders] .badge');
    assert.deepEqual(await badges.allInnerTexts(), ['spill', 'truncate']);
  });

  it('sends each prompt as the beginning of the next, byte for byte', () => {
    const all = prompts();
    assert.equal(all.length, 11);
    for (const [index, prompt] of all.slice(0, -1).entries()) {
      assert.ok(
        all[index + 1]?.startsWith(`${prompt.slice(0, -1)},`),
        `prompt ${index + 1}`,
      );
    }
  });

  it('can be read in the dark, and remembers it', async () => {
    const ground = (): Promise<string> =>
      page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );
    const light = await ground();
    await page.getByRole('button', { name: 'light and dark' }).click();
    const dark = await ground();
    assert.notEqual(dark, light);
    await page.reload();
    await page.locator('[data-tool=searchLogs] .summary').click();
    assert.equal(await ground(), dark);
    await screenshot('dark');
    assert.deepEqual(await accessibilityFaults(page), []);
  });

  it('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('[data-tool=searchLogs]').scrollIntoViewIfNeeded();
    await screenshot('phone');
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth),
      390,
    );
    assert.deepEqual(await accessibilityFaults(page), []);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('keeps the chats and handles of users apart', async () => {
    const url = page.url();
    const stranger = await openPage(browser, complaints);
    await stranger.goto(url);
    await stranger.locator('.welcome').waitFor();
    await ask(stranger, 'What happened just before it failed?');
    await answer(stranger, /no failure in what I have read/);
    await stranger.context().close();
  });

  it('has a second route, with bands of its own', async () => {
    await page.getByRole('link', { name: 'New chat' }).click();
    await page.locator('.welcome').waitFor();
    await tabTo(page, page.getByRole('radio', { name: 'Wide bands' }));
    await page.keyboard.press('ArrowRight');
    await ask(page, 'Why did a checkout fail last night?');
    assert.match(
      await answer(page, /tell the warehouse/),
      new RegExp(failed?.id ?? '-'),
    );
    const [standIn = ''] = resultsIn(prompts().at(-1), 'searchLogs');
    assert.match(standIn, /^\[spillway: this result was cut/);
    assert.ok(standIn.length <= 1_500);
    assert.equal(
      await page.locator('[data-tool=fetchOrders] .badge').innerText(),
      'truncate',
    );
  });

  it('goes on after a reload in mid-run', async () => {
    await page.getByRole('link', { name: 'New chat' }).click();
    await page.getByRole('button', { name: 'Why did a checkout fail' }).click();
    await page.locator('[data-tool=searchLogs]').waitFor();
    await page.reload();
    await ask(page, 'How many orders are still unpaid?');
    await answer(page, /orders of last night are unpaid/);
  });

  it('leaves no error in the console', () => {
    assert.deepEqual(complaints, []);
  });
});

async function lineText(
  page: Page,
  number: number,
): Promise<string | undefined> {
  const text = await page
    .locator(`[data-tool=searchLogs] [data-line="${number}"]`)
    .textContent();
  return text?.slice(String(number).length);
}
