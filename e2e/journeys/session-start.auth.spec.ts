/** The start of a page with a slow restore, an empty or invalid storage, or a missing file. */
import type { Page } from '@playwright/test';
import { Account, BRANDS, findProduct } from '../src/support/accounts';
import { expect, test } from '../src/support/journey';
import { signInByForm } from '../src/support/screens';

const REFRESH = '**/auth/v1/refresh';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Корзина/ });

test('during a slow restore the cart is unknown, then it is the user’s', async ({ page, request }) => {
  const customer = await Account.register(request, 'slow');
  const { id: productId } = await findProduct(request, BRANDS.bakery, 'Расстегай с капустой');
  await customer.call('POST', '/cart/add', { productId, quantity: 2 });
  await signInByForm(page, customer, '/profile');

  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(REFRESH, async (route) => {
    await held;
    await route.continue();
  });
  // The previous page may still be reading the user's cart.
  const asGuest = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/cart' && !response.request().headers().authorization,
  );
  await page.goto(`/product/${productId}`);
  await asGuest;
  await expect(cartButton(page)).toHaveAccessibleName('Корзина');
  await cartButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Корзина' });
  await expect(drawer.getByText('Загружаем корзину…')).toBeAttached();
  await expect(page.getByText(/корзина пуста/i)).toBeHidden();
  release();
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await expect(cartButton(page)).toHaveAccessibleName(/^Корзина: 2 товара/);
});

test('a session is restored although the storage was cleared or is disabled', async ({ page, request }) => {
  const customer = await Account.register(request, 'empty');
  await signInByForm(page, customer, '/profile');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Профиль');
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.reload();
  await expect(heading(page)).toHaveText('Профиль');
  await page.getByRole('button', { name: `Аккаунт: ${customer.username}` }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
});

test('the page works with any invalid value in the storage', async ({ page, request }) => {
  const customer = await Account.register(request, 'broken');
  await signInByForm(page, customer, '/profile');
  await page.goto('/?brand=1');
  const stored = () => page.evaluate(() => Object.keys(localStorage));
  await expect
    .poll(stored, 'the keys in the storage')
    .toEqual(expect.arrayContaining(['user', 'current_brand']));
  const keys = [...new Set([...(await stored()), ...MORE_KEYS])];
  for (const garbage of ['{}', '[[null]]', 'null', '{"id":1,"name":1}', '\u0000<b>'])
    for (const path of ['/', '/profile', '/checkout'])
      await test.step(`${path} where every key holds ${JSON.stringify(garbage)}`, async () => {
        await page.evaluate(
          ([names, text]) => {
            for (const name of names)
              for (const storage of [localStorage, sessionStorage]) storage.setItem(name, text);
          },
          [keys, garbage] as const,
        );
        await page.goto(path);
        await expect(heading(page).first()).toBeVisible();
        await expect(page.getByRole('button', { name: `Аккаунт: ${customer.username}` })).toBeVisible();
      });
});

/** Keys that are written by other pages. */
const MORE_KEYS = [
  'selected_membership',
  'sidebar_groups',
  'sidebar_collapsed',
  'brand_offered',
  'profile_draft',
  'checkout_draft',
  'checkout_attempt:pickup',
  'checkout_attempt:delivery',
  'theme',
  'last_path',
  'statistics_folded',
  'preview_mode',
];

test('an app that cannot be loaded shows an error and can be reloaded', async ({ page, pageErrors }) => {
  for (const file of [/\/bootstrap\.[^/]*\.js$/, /\/shell\.[^/]*\.js$|\/main\.[^/]*\.js$/])
    await test.step(`without ${file}`, async () => {
      await page.route(file, (route) => route.abort());
      await page.goto('/');
      await expect(page.getByRole('alert')).toContainText('Не удалось открыть страницу');
      await page.unroute(file);
      await page.getByRole('button', { name: 'Обновить' }).click();
      await expect(page.getByRole('banner')).toBeVisible();
    });
  await page.route('**/cart', (route) => route.fulfill({ json: { items: [{}] } }));
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(heading(page).first()).toBeVisible();
  pageErrors.length = 0;
});
