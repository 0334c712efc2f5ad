import type { Locator, Page } from 'playwright-core';

/** How long an answer may take, in milliseconds. */
const patience = 60_000;

/** Presses Tab until an element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate(element => element === document.activeElement))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it.');
}

/** Types a question and sends it with Enter. */
export async function ask(page: Page, question: string): Promise<void> {
  await page.locator('#message').fill(question);
  await page.keyboard.press('Enter');
}

/** Waits until the agent has answered, and resolves to the last text of the chat. */
export async function answer(page: Page, expected: RegExp): Promise<string> {
  const text = page.locator('.message.assistant .text').last();
  await text.filter({ hasText: expected }).waitFor({ timeout: patience });
  await page
    .getByRole('button', { name: 'Send' })
    .waitFor({ timeout: patience });
  // What the model saw of the last results comes from a request of its own.
  await page.waitForLoadState('networkidle');
  return text.innerText();
}
