/**
 * Each process is killed, kept down and frozen, each remote removed, while every screen is opened: those that need nothing of
 * it work, the others say what is wrong, and all heal without a reload. `SOAK=1` tries all and writes docs/crash-matrix.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '@skatert/launcher/paths';
import { BRANDS } from '../../src/support/accounts';
import { FAULTS, type Fault } from '../../src/support/crash-faults';
import { matrixOf, type Outcome, type Row, type Seen } from '../../src/support/crash-matrix';
import { createScreens, type Screen } from '../../src/support/crash-screens';
import { expect, test } from '../../src/support/journey';
import { instancesOf } from '../../src/support/processes';
import { chooseContext, markPage, signIn } from '../../src/support/screens';

const DOCUMENT = join(ROOT, 'docs/crash-matrix.md');
const IS_COMPLETE = process.env.SOAK === '1';
/** One of each kind is enough to see that a change breaks healing. */
const SAMPLE = ['svc-orders, stopped', 'remote inventory, removed'];
/** Guards against a screen that shows nothing, or does not heal, in ms. */
const LONGEST_MS = 60_000;
/** A page that needs nothing but the shell. */
const NOWHERE = '/nowhere';

interface Tab {
  screen: Screen;
  page: Page;
}

let tabs: Tab[];
test.beforeEach(async ({ request, openBrowser }) => {
  test.setTimeout((IS_COMPLETE ? 40 : 5) * 60_000);
  test.skip(
    (await instancesOf('gateway')).length > 1,
    'Where another instance takes over, there is no outage.',
  );
  const { screens, customer, owner } = await createScreens(request);
  const first = {
    visitor: await openBrowser(),
    customer: await openBrowser(),
    owner: await openBrowser(),
  };
  await signIn(first.customer, customer, '/profile');
  await signIn(first.owner, owner, '/admin');
  await chooseContext(first.owner, BRANDS.bakery);
  tabs = [];
  for (const screen of screens) {
    const page = await first[screen.role].context().newPage();
    tabs.push({ screen, page });
  }
  for (const page of Object.values(first)) await page.close();
});

/** Removes what the browsers have kept: otherwise a removed remote would be loaded from there. */
async function clearCaches(): Promise<void> {
  for (const { page } of tabs) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.clearBrowserCache');
    await devtools.detach();
  }
}

/**
 * Loads every tab anew: nothing is left of the data that it has read before. Returns a function that expects that none was
 * loaded since.
 */
async function loadTabs(): Promise<() => Promise<unknown>> {
  const expectations: (() => Promise<void>)[] = [];
  for (const { page, screen } of tabs) {
    await page.goto(NOWHERE);
    await expect(page.getByText('Страница не найдена')).toBeVisible();
    if (screen.role !== 'visitor')
      await expect(page.getByRole('banner').getByRole('button', { name: /^Аккаунт/ })).toBeVisible();
    expectations.push(await markPage(page));
  }
  return () => Promise.all(expectations.map((expectNotReloaded) => expectNotReloaded()));
}

/** Opens the page of a screen as a link within the page does. */
const openWithin = ({ page, screen }: Tab): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, screen.path);

/** Returns what a screen shows until the time ends: its content, a message, or that it waits. */
async function see({ page, screen }: Tab, end: number): Promise<Outcome> {
  const content = screen.content(page);
  const message = page.getByRole('main').getByRole('alert');
  const timeout = Math.max(1, end - performance.now());
  await content
    .or(message)
    .first()
    .waitFor({ timeout })
    .catch(() => undefined);
  if (await content.isVisible()) return 'works';
  return (await message.first().isVisible()) ? 'message' : 'waits';
}

/** Returns what each screen shows during a fault, and how long after it each has its content. */
async function tryFault(fault: Fault): Promise<Row> {
  if (fault.isOfFiles) await clearCaches();
  const expectNotReloaded = await loadTabs();
  const end = await fault.begin();
  const until = performance.now() + (fault.longestMs ?? LONGEST_MS);
  const outcomes = await Promise.all(
    tabs.map(async (tab) => {
      await openWithin(tab);
      return see(tab, until);
    }),
  ).finally(end);
  const ended = performance.now();
  const seen = await Promise.all(
    tabs.map(async ({ screen, page }, index): Promise<Seen> => {
      await expect(screen.content(page), `${fault.name}: ${screen.title}`).toBeVisible({
        timeout: LONGEST_MS,
      });
      return { screen, outcome: outcomes[index] ?? 'waits', healedMs: performance.now() - ended };
    }),
  );
  await expectNotReloaded();
  return { fault, seen };
}

test('screens that need nothing of what fails work, and the others heal without a reload', async ({
  pageErrors,
}) => {
  const rows: Row[] = [];
  for (const fault of FAULTS.filter(({ name }) => IS_COMPLETE || SAMPLE.includes(name))) {
    const row = await tryFault(fault);
    rows.push(row);
    console.log(matrixOf([row]).split('\n').at(-2));
    expect(unrelatedFailures(row), fault.name).toEqual([]);
  }
  // Such as that a remote can't be loaded.
  pageErrors.length = 0;
  if (IS_COMPLETE) await writeFile(DOCUMENT, matrixOf(rows));
  const documented = await readFile(DOCUMENT, 'utf8');
  for (const { name } of FAULTS) expect(documented).toContain(`| ${name} |`);
  for (const { screen } of tabs) expect(documented).toContain(screen.title);
});

/** Returns the screens that did not work although they need nothing of the part. Without the gateway or MongoDB none can. */
function unrelatedFailures({ fault: { part }, seen }: Row): string[] {
  if (part === 'gateway' || part === 'mongod') return [];
  return seen
    .filter(({ screen, outcome }) => {
      const needs = screen.remote === part || screen.services.includes(part);
      return !needs && outcome !== 'works';
    })
    .map(({ screen, outcome }) => `${screen.title}: ${outcome}`);
}
