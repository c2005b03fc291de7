/** Moves through a page by keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than any page needs. */
const MOST_PRESSES = 80;

/** Presses a key until the element, or something inside it, has the focus. */
export async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MOST_PRESSES} × ${key} do not reach ${target}`);
}
