/** Failures and updates of remotes while the shell runs: missing files, code that throws, a new version. */
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUILT_PROGRAMS } from '@skatert/launcher/platform/programs';
import { readManifest } from '@skatert/launcher/releases/manifest';
import { Account, BRANDS } from '../../src/support/accounts';
import { expect, remotesDir, test } from '../../src/support/journey';
import { publishRemote } from '../../src/support/publish-remotes';
import { chooseContext, markPage, openByMenu, signInByForm } from '../../src/support/screens';

/** The remote under test, with the brands page; the others must keep working. */
const REMOTE = 'catalogue';
const BUILT = BUILT_PROGRAMS.remoteDir(REMOTE);
const FAILED = 'Не удалось загрузить раздел';

let folder: string;
test.beforeEach(async ({ page, request }) => {
  folder = await mkdtemp(join(tmpdir(), 'skatert-remote-'));
  const owner = await Account.demo(request, 'owner');
  await signInByForm(page, owner, '/admin/orders');
  await chooseContext(page, BRANDS.bakery);
});
/** Makes a build of the remote live. */
const publish = (distDir: string) => publishRemote({ name: REMOTE, distDir }, remotesDir());

test.afterEach(async () => {
  await publish(BUILT);
  await rm(folder, { recursive: true });
});

test('a remote whose files are missing shows an error, the rest works, and it recovers without a reload', async ({
  page,
  pageErrors,
}) => {
  const live = await liveFolder();
  await rename(live, `${live}.gone`);
  try {
    const expectNotReloaded = await markPage(page);
    await expectFailure(page);
    await openPage(page, 'Склады');
    await expect(page.getByRole('grid')).toBeVisible();
    await openPage(page, 'Статистика');
    await expect(page.getByRole('navigation', { name: 'Бренды' })).toBeVisible();
    await expectFailure(page);
    await expectPressFails(page);
    await rename(`${live}.gone`, live);
    await pressUnlessLoaded(page);
    await expectBrands(page);
    await expectNotReloaded();
  } finally {
    await rename(`${live}.gone`, live).catch(() => undefined);
  }
  removeExpected(pageErrors);
});

const THROWING = {
  'while its entry runs': `throw new Error('broken entry');`,
  'while its module is loaded': `var ${REMOTE} = {
    init() {},
    get: () => Promise.resolve(() => { throw new Error('broken module'); }),
  };`,
  'while it renders': `var ${REMOTE} = {
    init() {},
    get: () => Promise.resolve(() => ({ default() { throw new Error('broken screen'); } })),
  };`,
};

for (const [when, entry] of Object.entries(THROWING))
  test(`a remote that throws ${when} shows an error, and a fixed version is loaded without a reload`, async ({
    page,
    pageErrors,
  }) => {
    await publishEntry(entry);
    await page.reload();
    const expectNotReloaded = await markPage(page);
    await expectFailure(page);
    await openPage(page, 'Заказы');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заказы');
    await expectFailure(page);
    await publish(BUILT);
    await pressUnlessLoaded(page);
    await expectBrands(page);
    await expectNotReloaded();
    removeExpected(pageErrors);
  });

test('a chunk of a remote that fails to load shows an error, and is requested again', async ({
  page,
  pageErrors,
}) => {
  const parts = `**/remotes/${REMOTE}/*/*.js`;
  const entries = `**/remotes/${REMOTE}/*/remoteEntry.js`;
  await page.route(parts, (route) => route.abort());
  await page.route(entries, (route) => route.continue());
  const expectNotReloaded = await markPage(page);
  await expectFailure(page);
  await page.unroute(parts);
  await pressUnlessLoaded(page);
  await expectBrands(page);
  await expectNotReloaded();
  removeExpected(pageErrors);
});

test('a page of a remote that fails to load is loaded by «Повторить», and the other pages work', async ({
  page,
  pageErrors,
}) => {
  const parts = '**/remotes/orders/*/*.js';
  await page.route(parts, (route) => route.abort());
  await openPage(page, 'Мои заказы');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(FAILED);
  await expectPressFails(page);
  await page.unroute(parts);
  await pressUnlessLoaded(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои заказы');
  await openPage(page, 'Заказы');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заказы');
  removeExpected(pageErrors);
});

test('a new version of a remote is used by the next page load, and an open page keeps its version', async ({
  page,
}) => {
  await openPage(page, 'Бренды');
  await expectBrands(page);
  const before = await scriptsOf(page);
  const copy = join(folder, 'dist');
  await cp(BUILT, copy, { recursive: true });
  await writeFile(join(copy, 'news.txt'), 'Other content makes another version.');
  const { version, url } = await publish(copy);

  await page
    .getByRole('row')
    .getByRole('button', { name: /^Посмотреть/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expectBrands(page);
  const after = await scriptsOf(page);
  expect(after.filter(isRemote)).toContain(url);
  expect(after.filter(isRemote).every((path) => path.includes(`/${version}/`))).toBe(true);
  expect(before.filter(isRemote)).not.toContain(url);
  // The login forms are not requested again.
  expect(before).toEqual(expect.arrayContaining(after.filter(isShell)));
});

test('a remote that needs a newer shell asks for a reload of the page, and the rest works', async ({
  page,
  pageErrors,
}) => {
  const newer = join(folder, 'dist');
  await cp(BUILT, newer, { recursive: true });
  const pages = JSON.parse(await readFile(join(newer, 'pages.json'), 'utf8'));
  await writeFile(join(newer, 'pages.json'), JSON.stringify({ ...pages, webKit: '99.0.0' }));
  await publish(newer);
  await page.reload();
  await openPage(page, 'Бренды');
  const main = page.getByRole('main');
  await expect(main).toContainText('Вышло обновление. Обновите страницу, чтобы открыть этот раздел.');
  await openPage(page, 'Заказы');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Заказы');
  await openPage(page, 'Бренды');
  // The previous version is live again.
  await publish(BUILT);
  await main.getByRole('button', { name: 'Обновить' }).click();
  await expectBrands(page);
  removeExpected(pageErrors);
});

const isRemote = (path: string): boolean => path.startsWith(`/remotes/${REMOTE}/`);
const isShell = (path: string): boolean => !path.startsWith('/remotes/');

/** Returns the paths of the scripts that the page has loaded. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'))
      .sort(),
  );

async function openPage(page: Page, label: string): Promise<void> {
  await openByMenu(page, label);
  const link = page
    .getByRole('navigation', { name: 'Разделы' })
    .getByRole('link', { name: label, exact: true });
  await expect(link).toHaveAttribute('aria-current', 'page');
}

async function expectFailure(page: Page): Promise<void> {
  await openPage(page, 'Бренды');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(FAILED);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Аккаунт/ })).toBeVisible();
}

const retryButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Повторить' });

/** Presses «Повторить», and waits until its load has failed again. */
async function expectPressFails(page: Page): Promise<void> {
  await retryButton(page).click();
  await expect(retryButton(page)).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(FAILED);
}

/** Presses «Повторить», unless the page has meanwhile loaded what was missing by itself. */
const pressUnlessLoaded = (page: Page): Promise<void> =>
  retryButton(page).evaluateAll((buttons: HTMLButtonElement[]) => {
    for (const button of buttons) button.click();
  });

async function expectBrands(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бренды');
  await expect(page.getByRole('grid', { name: 'Бренды' })).toContainText(BRANDS.bakery);
}

async function liveFolder(): Promise<string> {
  const { microFrontends } = await readManifest(remotesDir());
  const version = microFrontends[REMOTE]?.[0]?.metadata.version;
  if (!version) throw new Error(`no version of ${REMOTE} is live`);
  return join(remotesDir(), REMOTE, version);
}

/** Publishes a version of the remote that consists only of this entry. */
async function publishEntry(script: string): Promise<void> {
  const broken = join(folder, 'broken');
  await mkdir(broken);
  await writeFile(join(broken, 'remoteEntry.js'), script);
  await cp(join(BUILT, 'pages.json'), join(broken, 'pages.json'));
  await publish(broken);
}

/** Removes the errors that a journey has caused on purpose; any other still fails it. */
function removeExpected(pageErrors: string[]): void {
  const expected = pageErrors.filter((text) =>
    /broken (entry|module|screen)|remote (catalogue|orders)/.test(text),
  );
  for (const text of expected) pageErrors.splice(pageErrors.indexOf(text), 1);
}
