/** Accessibility in every look of a screen. */
import { type Page, test } from '@playwright/test';
import { expectAccessible } from './journey';
import { DESKTOP, PHONE } from './screens';

/** Wide and narrow, light and dark, without loading the page anew; it is left wide and light. */
export async function expectAccessibleInAllLooks(page: Page): Promise<void> {
  for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await page.setViewportSize(viewport);
    for (const [colorScheme, rules] of [
      ['dark', 'colours'],
      ['light', 'all'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await test.step(`${page.url()} on a ${name}, ${colorScheme}`, () => expectAccessible(page, rules));
    }
  }
}
