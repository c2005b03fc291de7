/** The basis of every journey: pages whose errors fail it, the accessibility check, the platform's folders. */
import { join } from 'node:path';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';
import { dataDir } from './processes';

export { expect };

export interface JourneyFixtures {
  /** The errors of all pages so far; any left at the end fails the journey. Expected ones must be removed. */
  pageErrors: string[];
  /** Opens another browser context, with its own session and storage. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<JourneyFixtures>({
  pageErrors: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const pageErrors: string[] = [];
      await use(pageErrors);
      expect(pageErrors, 'errors of the pages').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, pageErrors }, use, test) => {
    listen(page, pageErrors);
    const visits = recordVisits(page);
    await use(page);
    // Says whether an unexpected page was never left, left and opened again, or loaded again.
    if (test.status !== test.expectedStatus) throw new Error(`visited pages:\n${visits.join('\n')}`);
  },
  openBrowser: async ({ browser, pageErrors }, use) => {
    const opened: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      listen(page, pageErrors);
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

/** Collects the exceptions of a page and the violations of its security policy. For pages that a journey opens itself. */
export function listen(page: Page, pageErrors: string[]): void {
  page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && /Content Security Policy|Uncaught|React|Warning:/i.test(text))
      pageErrors.push(`${page.url()}: ${text}`);
  });
}

/** Returns a list to which each URL and each loaded document of a page is added, with its time in ms. */
function recordVisits(page: Page): string[] {
  const visits: string[] = [];
  const start = performance.now();
  const add = (text: string) => visits.push(`${(performance.now() - start).toFixed(0)} ${text}`);
  page.on('framenavigated', (frame) => add(frame.url()));
  page.on('domcontentloaded', () => add('document loaded'));
  return visits;
}

/** A global of the page, once `expectAccessible` has loaded it. */
declare const axe: typeof axeCore;

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Runs in the page: waits until its transitions have ended. During the one of a theme, colours are between the two. */
async function untilStill(): Promise<void> {
  // What follows another size or theme begins in the next frame, and is painted in the one after it.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Runs in the page: what violates the rules. */
async function findViolations(options: RunOptions): Promise<string[]> {
  const { violations } = await axe.run(options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${help}: ${target.join(' ')} ${html.slice(0, 160)}`),
  );
}

/** Expects no violation of WCAG 2.2 AA on the page, or only of its rules about colours. */
export async function expectAccessible(page: Page, rules: 'all' | 'colours' = 'all'): Promise<void> {
  const options: RunOptions = {
    runOnly: rules === 'all' ? { type: 'tag', values: WCAG_22_AA } : { type: 'rule', values: COLOUR_RULES },
    // No rule of WCAG, but two landmarks of one name can't be told apart.
    rules: { 'landmark-unique': { enabled: true } },
    resultTypes: ['violations'],
  };
  // Otherwise a notice that disappears during the check is seen half transparent. The page keeps the setting.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A list is paler on purpose until the one that was asked for is there.
  await expect(page.locator('[data-old]')).toHaveCount(0);
  await page.evaluate(untilStill);
  // Once per document: to compile it takes longer than a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(findViolations, options);
  expect(found).toEqual([]);
}

/** Returns the folder with the live remotes and their manifest, for journeys that break one. */
export const remotesDir = (): string => join(dataDir(), 'remotes');
