/** The accessibility of a screen in all themes and sizes. */
import { type Page, test } from '@playwright/test';
import { expectAccessible } from './journey';
import { DESKTOP, PHONE } from './screens';

/** Checks the page wide and narrow, light and dark, without a reload; leaves it wide and light. */
export async function expectAccessibleInAllThemes(page: Page): Promise<void> {
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
