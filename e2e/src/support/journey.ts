/** What every journey stands on: a page that must not complain, the check for accessibility, the platform's folders. */
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';

export { expect };

export interface JourneyFixtures {
  /** The browser's complaints so far; a journey that ends with any has failed. Remove those that are meant. */
  complaints: string[];
  /** One more person at a browser of their own: another session, another storage. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<JourneyFixtures>({
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const complaints: string[] = [];
      await use(complaints);
      expect(complaints, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await use(page);
  },
  openBrowser: async ({ browser, complaints }, use) => {
    const opened: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      listen(page, complaints);
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

/** Collects what a page throws, and what its security policy refuses. For pages that a journey opens itself. */
export function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && /Content Security Policy|Uncaught|React|Warning:/i.test(text))
      complaints.push(`${page.url()}: ${text}`);
  });
}

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that another theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** No breach of WCAG 2.2 AA on the page as it stands, or of its rules about colours alone. */
export async function expectAccessible(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  const runOnly =
    rules === 'all'
      ? { type: 'tag' as const, values: WCAG_22_AA }
      : { type: 'rule' as const, values: COLOUR_RULES };
  // Without frames of other origins the old mode finds the same, and opens no second page for each check.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const breaches = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${help}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
  expect(breaches).toEqual([]);
}

/** The folder with the live remotes and their manifest, for journeys that break one. */
export function remotesDir(): string {
  const dataDir = process.env.PLATFORM_DATA_DIR;
  if (!dataDir) throw new Error('PLATFORM_DATA_DIR is not set: this journey needs a platform of its own');
  return join(dataDir, 'remotes');
}
