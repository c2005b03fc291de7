/** Common steps of journeys: sign in, choose a context, find an order. */
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { NEW_PASSWORD } from './accounts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };
/** Both sizes, each in another theme. */
export const LOOKS = [
  ['on a phone in the dark', { viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' }],
  ['on a desktop in the light', { viewport: DESKTOP, colorScheme: 'light', reducedMotion: 'reduce' }],
] as const;

export interface Credentials {
  username: string;
  password: string;
}

/**
 * Signs in by a call, and opens a page that needs a sign-in: as a browser whose session is restored. Only for one that
 * nobody has signed out of: its pages would restore no session.
 */
export async function signIn(page: Page, { username, password }: Credentials, path: string): Promise<void> {
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  const response = await page.request.post('/auth/v1/login', {
    headers: { authorization: `Basic ${basic}` },
  });
  expect(response.status()).toBe(200);
  const restored = page.waitForResponse('**/auth/v1/refresh');
  await page.goto(path);
  await (await restored).finished();
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/** Opens a page that needs a sign-in, signs in by the form, and expects to return to that page. */
export async function signInByForm(page: Page, credentials: Credentials, path: string): Promise<void> {
  await page.goto(path);
  await signInAfterRedirect(page, credentials, path);
}

/** Signs in on the login page that a page has redirected to, and expects to return to that page. */
export async function signInAfterRedirect(
  page: Page,
  { username, password }: Credentials,
  path: string,
): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Логин').fill(username);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/** How long a click waits for its element before the menu is looked at again, in ms. */
const CLICK_MS = 1_000;

/** Opens a page by the menu; groups are opened until it is there. */
export async function openByMenu(page: Page, label: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Разделы', exact: true });
  const link = menu.getByRole('link', { name: label, exact: true });
  const closed = menu.getByRole('button', { expanded: false });
  await expect(menu.getByRole('button', { expanded: true }).first()).toBeVisible();
  // The group of a page that is being left closes once the next one has loaded.
  await expect(async () => {
    while ((await link.count()) === 0) await closed.first().click({ timeout: CLICK_MS });
    await link.click({ timeout: CLICK_MS });
  }).toPass();
}

/** Signs in a new staff account, which must set its own password first. */
export async function signInFirstByForm(
  page: Page,
  { username, password }: Credentials,
  path: string,
): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Логин').fill(username);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Смена пароля' })).toBeVisible();
  await page.getByLabel('Новый пароль').fill(NEW_PASSWORD);
  await page.getByLabel('Подтверждение пароля').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Сменить пароль и войти' }).click();
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/** Signs out by the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Аккаунт: / }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
}

/** Waits until notices can be shown: a page loads their list soon after its first render. */
const untilNoticesLoaded = (page: Page): Promise<void> => expect(notices(page)).toBeAttached();

/** Cuts the connection, once notices can be shown. */
export async function goOffline(page: Page): Promise<void> {
  await untilNoticesLoaded(page);
  await page.context().setOffline(true);
}

/**
 * Handles the next calls of a URL, once notices can be shown: what is loaded at the moment when Playwright removes the
 * route may get no response.
 */
export async function routeNext(
  page: Page,
  url: string,
  handle: (route: Route) => Promise<void>,
  times = 1,
): Promise<void> {
  await untilNoticesLoaded(page);
  await page.route(url, handle, { times });
}

/** A network without responses to the calls of a URL: they wait until `pass` or `fail`; later calls pass, or fail, at once. */
export interface SlowCalls {
  pass: () => void;
  fail: () => void;
}

/** Slows down the calls of a URL with one method; the page itself, which may have the same URL, is not among them. */
export async function slowCalls(page: Page, url: string | RegExp, method = 'GET'): Promise<SlowCalls> {
  let state: 'waits' | 'passes' | 'fails' = 'waits';
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    const request = route.request();
    if (request.method() !== method || request.isNavigationRequest()) return route.fallback();
    await released;
    return state === 'fails' ? route.abort() : route.continue();
  });
  const become = (next: typeof state) => () => {
    state = next;
    release();
  };
  return { pass: become('passes'), fail: become('fails') };
}

/** Lets the next call of a URL fail. */
export const failOnce = (page: Page, url: string): Promise<void> =>
  routeNext(page, url, (route) => route.abort());

/** Chooses a brand in the context picker. */
export async function chooseContext(page: Page, brandName: string): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Выбор контекста' });
  const choice = picker.getByRole('listitem').filter({ hasText: brandName });
  await choice.getByRole('button', { name: 'Выбрать' }).click();
  await expect(picker).toBeHidden();
}

/** Opens a setting of the desk: a button, or on a phone an entry of its menu. */
export async function openDeskSetting(page: Page, name: string): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? DESKTOP.width) < 600;
  if (isNarrow) await page.getByRole('button', { name: 'Ещё', exact: true }).click();
  await page.getByRole(isNarrow ? 'menuitem' : 'button', { name, exact: true }).click();
}

/** Returns an order at the desk: a row of the table, or a card on a phone. */
export function deskEntry(page: Page, orderId: number): Locator {
  const status = page.getByRole('combobox', { name: `Статус заказа #${orderId}`, exact: true });
  return page.locator('tr, article').filter({ has: status });
}

/**
 * Presses a control in the desk's list. Rows don't move once a pointer is on them: without it an order of another test could
 * take the row's place between press and release.
 */
export async function pressInList(control: Locator): Promise<void> {
  await control.hover();
  await control.click();
}

/** Chooses an order's next status at the desk and saves it; the time of an accepted one is the suggested one. */
export async function moveOrder(page: Page, orderId: number, label: string): Promise<void> {
  const entry = deskEntry(page, orderId);
  const save = entry.getByRole('button', { name: 'Сохранить' });
  await entry.getByRole('combobox').selectOption({ label });
  await pressInList(save);
  if (label === 'Готовится') await acceptAsSuggested(page);
  await expect(save).toHaveCount(0);
  await expect(entry.getByRole('combobox').locator('option:checked')).toHaveText(label);
  // The button had the focus until it was disabled; users of the keyboard continue here.
  await expect(entry.getByRole('combobox')).toBeFocused();
}

/** Accepts an order with the suggested time, in the dialog that asks for it. */
export const acceptAsSuggested = (page: Page): Promise<void> => suggestedTime(page).click();

/** Returns the button with the suggested time; without a suggestion the server decides. */
export const suggestedTime = (page: Page): Locator =>
  page
    .getByRole('dialog', { name: /когда будет готов\?$/ })
    .getByRole('button', { name: /^(Через|Принять)/ });

/** Returns an order in the customer's list. */
export const orderCard = (page: Page, orderId: number): Locator =>
  page.getByRole('article', { name: `Заказ #${orderId}`, exact: true });

/** Expects the status on the customer's card of an order. */
export const expectStatus = (page: Page, orderId: number, label: string): Promise<void> =>
  expect(orderCard(page, orderId).getByRole('list', { name: `Статус: ${label}` })).toBeVisible();

const notices = (page: Page): Locator => page.getByRole('region', { name: /^Уведомления/ });

/** Returns a notice by its text. */
export const notice = (page: Page, text: string): Locator => notices(page).getByText(text, { exact: true });

/** Expects a notice, and keeps it by the pointer on it: on a busy machine it would end before what is checked next. */
export async function expectKeptNotice(page: Page, text: string): Promise<void> {
  await expect(notice(page, text)).toBeVisible();
  await notice(page, text).dispatchEvent('mouseover');
}

/**
 * Presses the button of a notice by the keyboard: a click waits until the notice stands still, and on a busy machine the notice
 * may end before.
 */
export const pressInNotice = (page: Page, name: string): Promise<void> =>
  notices(page).getByRole('button', { name, exact: true }).press('Enter');

/** Marks the page. Returns a function that expects the mark, which a reload would have removed. */
export async function markPage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { unloaded: false }));
  return async () => expect(await page.evaluate(() => 'unloaded' in window)).toBe(true);
}

/** Clicks where a notice or its button is, also when an open dialog makes it inert, which Playwright would wait for. */
export async function clickOnNotice(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // A notice slides in: where it is before it stands still is not where the click would be.
  await (await target.elementHandle())?.waitForElementState('stable');
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await target.page().mouse.click(x + width / 2, y + height / 2);
}
