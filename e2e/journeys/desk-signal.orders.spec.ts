/** New orders at the desk: their signal on every page of the staff, waiting rows, and the keyboard. */
import type { Locator, Page } from '@playwright/test';
import { Account } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openCafe } from '../src/support/open-cafe';
import {
  acceptAsSuggested,
  DESKTOP,
  deskEntry,
  notice,
  PHONE,
  pressInList,
  signInByForm,
  suggestedTime,
} from '../src/support/screens';
import { expectAccessibleInAllThemes } from '../src/support/themes';

/** Counts the beeps of a page; like a browser, it allows audio only after a gesture on the page. */
async function countBeeps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = { beeps: 0, gestures: 0 };
    // Not `userActivation`: what Playwright evaluates in the page counts as a gesture there.
    for (const gesture of ['pointerdown', 'keydown'])
      window.addEventListener(gesture, () => (counter.gestures += 1), true);
    class Audio extends EventTarget {
      state = 'suspended';
      currentTime = 0;
      destination = {};
      async resume() {
        if (counter.gestures === 0 || this.state === 'running') return;
        this.state = 'running';
        this.dispatchEvent(new Event('statechange'));
      }
      createOscillator() {
        counter.beeps += 1;
        return { type: '', frequency: {}, connect: (to: unknown) => to, start() {}, stop() {} };
      }
      createGain() {
        return { gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: (to: unknown) => to };
      }
    }
    Object.assign(window, { AudioContext: Audio, counter });
  });
  return () => page.evaluate(() => (window as unknown as { counter: { beeps: number } }).counter.beeps);
}

const status = (page: Page, orderId: number) =>
  deskEntry(page, orderId).getByRole('combobox').locator('option:checked');

test('a new order beeps on another page until a colleague accepts it', async ({
  page,
  request,
  openBrowser,
}) => {
  const { cashier, dish } = await openCafe(request);
  const beeps = await countBeeps(page);
  await signInByForm(page, cashier, '/cashier');
  await expect(page).toHaveTitle('Скатерть — Касса');
  await expect(page.getByRole('button', { name: 'Звук включён' })).toBeVisible();
  const customer = await Account.register(request, 'hungry');
  const orderId = await customer.order(dish);
  await expect(page).toHaveTitle('(1) Скатерть — Касса');
  await expect.poll(beeps).toBeGreaterThanOrEqual(1);
  await expect.poll(beeps).toBeGreaterThanOrEqual(2);
  await expectAccessible(page);

  await page.reload();
  await expect(page).toHaveTitle('(1) Скатерть — Касса');
  const enable = page.getByRole('button', { name: 'Включить звук' });
  await expect(enable).toBeVisible();
  expect(await beeps()).toBe(0);
  await expectAccessibleInAllThemes(page);
  await enable.click();
  await expect(enable).toBeHidden();
  await expect.poll(beeps).toBeGreaterThanOrEqual(1);

  const colleague = await openBrowser({ viewport: PHONE, colorScheme: 'dark' });
  await signInByForm(colleague, cashier, '/admin/orders');
  await expect(colleague).toHaveTitle('(1) Скатерть — Заказы');
  await deskEntry(colleague, orderId).getByRole('combobox').selectOption({ label: 'Готовится' });
  await pressInList(deskEntry(colleague, orderId).getByRole('button', { name: 'Сохранить' }));
  await acceptAsSuggested(colleague);
  await expect(page).toHaveTitle('Скатерть — Касса');
  await expect(colleague).toHaveTitle('Скатерть — Заказы');
});

test('an order that one of the staff has opened is silent for all, also after a reload', async ({
  page,
  request,
  openBrowser,
}) => {
  const { cashier, owner, dish } = await openCafe(request);
  await signInByForm(page, cashier, '/cashier');
  const colleague = await openBrowser();
  await signInByForm(colleague, owner, '/admin/orders');
  const customer = await Account.register(request, 'hungry');
  const [first, second] = [await customer.order(dish), await customer.order(dish)];
  for (const each of [page, colleague]) await expect(each).toHaveTitle(/^\(2\) /);
  await pressInList(deskEntry(colleague, first).getByRole('button', { name: 'Сообщение' }));
  for (const each of [page, colleague]) await expect(each).toHaveTitle(/^\(1\) /);
  await colleague.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await colleague.getByRole('link', { name: `${second}: подробности заказа` }).click();
  await expect(colleague).toHaveTitle(`Скатерть — Заказ #${second}`);
  await expect(page).toHaveTitle('Скатерть — Касса');
  await page.reload();
  await expect(page.getByRole('button', { name: /звук/i })).toBeVisible();
  await expect(page).toHaveTitle('Скатерть — Касса');
  const third = await customer.order(dish);
  await expect(page).toHaveTitle('(1) Скатерть — Касса');
  await expect(page.getByRole('link', { name: '1 новый заказ: открыть' })).toBeVisible();
  await page.goto(`/admin/orders/${third}`);
  await expect(page).toHaveTitle(`Скатерть — Заказ #${third}`);
});

test('new orders wait while the reader is further down', async ({ page, request }) => {
  const { cashier, dish } = await openCafe(request);
  const customer = await Account.register(request, 'hungry');
  const first = await customer.order(dish);
  for (let placed = 1; placed < 12; placed += 1) await customer.order(dish);
  await page.setViewportSize({ ...DESKTOP, height: 480 });
  await signInByForm(page, cashier, '/admin/orders');
  await page.goto('/admin/orders?size=20');
  await expect(deskEntry(page, first)).toBeVisible();
  await deskEntry(page, first).scrollIntoViewIfNeeded();
  const before = await deskEntry(page, first).boundingBox();
  const latest = await customer.order(dish);
  const show = page.getByRole('button', { name: 'Новых: 1' });
  await expect(show).toBeVisible();
  expect(await deskEntry(page, first).boundingBox()).toEqual(before);
  await expect(deskEntry(page, latest)).toHaveCount(0);
  await expectAccessible(page, 'colours');
  await show.click();
  await expect(deskEntry(page, latest)).toBeInViewport();
  await expect(show).toHaveCount(0);
});

async function expectTouchable(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  expect(Math.min(width, height), `the size of ${control}`).toBeGreaterThanOrEqual(44);
}

test('every page of the staff fits a phone while many orders wait', async ({ request, openBrowser }) => {
  const { owner, dish } = await openCafe(request);
  const customer = await Account.register(request, 'hungry');
  const first = await customer.order(dish);
  for (let placed = 1; placed < 10; placed += 1) await customer.order(dish);
  await owner.call('POST', '/cart/add', { productId: dish.id, quantity: 50 });
  const page = await openBrowser({ viewport: PHONE, hasTouch: true });
  await signInByForm(page, owner, '/admin/orders');
  const header = page.getByRole('banner');
  for (const path of ['/admin/orders', '/admin/clients', '/admin', '/', '/profile']) {
    await page.goto(path);
    await expect(header.getByRole('link', { name: '10 новых заказов: открыть' })).toBeVisible();
    await expect(header.getByRole('button', { name: /звук/i })).toBeVisible();
    for (const width of [320, 360, 390, 600, 700, 760, 1024]) {
      await page.setViewportSize({ ...PHONE, width });
      const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(pageWidth, `${path} at ${width} px`).toBeLessThanOrEqual(width);
      if (path.startsWith('/admin')) await expect(header.getByTitle(/^Контекст: /)).toBeVisible();
      for (const control of await header.locator('a, button').filter({ visible: true }).all()) {
        await expect(control, `${path} at ${width} px`).toBeInViewport({ ratio: 1 });
        await expectTouchable(control);
      }
    }
  }
  await page.goto('/admin/orders');
  await expectTouchable(deskEntry(page, first).getByRole('combobox'));
  await expectTouchable(page.getByLabel('На странице'));
});

test('an order is found, opened and accepted by keyboard alone', async ({ page, request }) => {
  const { cashier, dish } = await openCafe(request);
  const customer = await Account.register(request, 'hungry');
  const [older, newer] = [await customer.order(dish), await customer.order(dish)];
  await signInByForm(page, cashier, '/admin/orders');
  await expect(deskEntry(page, newer)).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Клавиши' });
  await expect(help).toContainText('Сменить статус: Готовится');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('KeyJ');
  await expect(deskEntry(page, newer)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(deskEntry(page, older)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Заказ #${older}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(deskEntry(page, older)).toBeFocused();
  await page.keyboard.press('Digit1');
  await expect(suggestedTime(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page, older)).toHaveText('Готовится');
  await expect(deskEntry(page, older)).toBeFocused();
  await page.keyboard.press('Digit5');
  await expect(notice(page, 'Недопустимый переход статуса')).toBeVisible();
  await page.keyboard.press('KeyK');
  await page.keyboard.press('Digit6');
  const question = page.getByRole('dialog', { name: `Отменить заказ #${newer}?` });
  await question.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(status(page, newer)).toHaveText('В очереди');
  await page.keyboard.press('Slash');
  await page.keyboard.type(String(older));
  await expect(deskEntry(page, newer)).toHaveCount(0);
});
