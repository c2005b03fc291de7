/** The staff and a client: found, noted, blocked, and accepted again. */
import type { Page } from '@playwright/test';
import type { ClientsPage } from '@skatert/contracts/orders/clients';
import { Account, BRANDS, uniqueName } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { pressUntilFocused } from '../src/support/keyboard';
import { openBrand } from '../src/support/open-brand';
import { chooseContext, LOOKS, signIn } from '../src/support/screens';

const TEXT = 'Вы не забрали три заказа. Позвоните нам: 8 800 555-35-35';
const NOTE = 'Домофон не работает, звонить заранее';

/** Opens the checkout of the cart on the storefront. */
async function openForm(page: Page) {
  await page
    .getByRole('button', { name: /^Корзина: 1 товар/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Корзина' }).getByRole('button', { name: 'Оформить заказ' }).click();
  const form = page.getByRole('dialog', { name: 'Оформление заказа' });
  await expect(form.getByRole('radio').first()).toBeChecked();
  return { form, send: () => form.getByRole('button', { name: /^Оформить заказ/ }).click() };
}

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('the owner blocks a client, who reads why at the checkout until the block is undone', async ({
      page,
      request,
      createDish,
      openBrowser,
    }) => {
      const dish = await createDish({}, BRANDS.bakery);
      const customer = await Account.register(request, 'guest');
      await customer.order(dish);
      await customer.call('POST', '/cart/add', { productId: dish.id, quantity: 1 });
      const storefront = await openBrowser();
      await signIn(storefront, customer, '/my-orders');

      await signIn(page, await Account.demo(request, 'owner'), '/admin/clients');
      await chooseContext(page, BRANDS.bakery);
      await page.getByRole('searchbox', { name: /имя, email, телефон/ }).fill(customer.username);
      const found = page.getByRole('link', { name: customer.username });
      // Counted a moment after the order.
      await expect(async () => {
        await page.getByRole('button', { name: 'Обновить' }).click();
        await expect(found).toBeVisible({ timeout: 2000 });
      }).toPass();
      // Until then the list without the search is shown, dimmed.
      await expect(page.locator('a[href*="/admin/clients/"]')).toHaveCount(1);
      await expectAccessible(page);
      await found.click();
      await expect(page.getByRole('heading', { level: 1, name: customer.username })).toBeVisible();

      await page.getByRole('button', { name: 'Добавить' }).click();
      const note = page.getByRole('dialog', { name: 'Новая заметка' });
      await note.getByRole('textbox', { name: 'Заметка' }).fill(NOTE);
      await expectAccessible(page);
      await note.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByRole('region', { name: 'Заметки' })).toContainText(NOTE);

      await page.getByRole('button', { name: 'Заблокировать' }).click();
      const block = page.getByRole('dialog', { name: 'Заблокировать клиента?' });
      await block.getByRole('textbox', { name: 'Текст для клиента' }).fill(TEXT);
      await expectAccessible(page);
      await block.getByRole('button', { name: 'Заблокировать' }).click();
      await expect(page.getByRole('region', { name: 'Блокировка' })).toContainText(TEXT);
      await expect(page.getByText('Заблокирован', { exact: true })).toBeVisible();
      await expectAccessible(page);

      const { form, send } = await openForm(storefront);
      await send();
      await expect(form.getByRole('alert')).toHaveText(TEXT);
      await expectAccessible(storefront);
      await page.getByRole('button', { name: 'Разблокировать' }).click();
      await expect(page.getByText('Заблокирован', { exact: true })).toBeHidden();
      await send();
      await expect(storefront.getByRole('dialog', { name: 'Спасибо за заказ' })).toBeVisible();
    });
  });

test('a client is found, noted and blocked by keyboard alone', async ({ page, request, createDish }) => {
  const dish = await createDish({}, BRANDS.bakery);
  const customer = await Account.register(request, 'keys');
  await customer.order(dish);
  const owner = await Account.demo(request, 'owner');
  await signIn(page, owner, '/admin/clients');
  await chooseContext(page, BRANDS.bakery);
  await expect(page.getByRole('grid', { name: 'Клиенты' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('/');
  const found = page.getByRole('link', { name: customer.username });
  await page.keyboard.type(customer.username);
  await expect(async () => {
    await pressUntilFocused(page, 'Shift+Tab', page.getByRole('button', { name: 'Обновить' }));
    await page.keyboard.press('Enter');
    await expect(found).toBeVisible({ timeout: 2000 });
  }).toPass();
  await pressUntilFocused(page, 'Tab', page.getByRole('grid', { name: 'Клиенты' }));
  await pressUntilFocused(page, 'ArrowRight', found);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: customer.username })).toBeVisible();

  await pressUntilFocused(page, 'Tab', page.getByRole('button', { name: 'Добавить' }));
  await page.keyboard.press('Enter');
  await pressUntilFocused(page, 'Tab', page.getByRole('textbox', { name: 'Заметка' }));
  await page.keyboard.type(NOTE);
  await pressUntilFocused(page, 'Tab', page.getByRole('button', { name: 'Сохранить' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Заметки' })).toContainText(NOTE);

  const toggle = page.getByRole('button', { name: /^(За|Раз)блокировать$/ });
  await pressUntilFocused(page, 'Shift+Tab', toggle);
  await page.keyboard.press('Enter');
  const block = page.getByRole('dialog', { name: 'Заблокировать клиента?' });
  await pressUntilFocused(page, 'Tab', block.getByRole('button', { name: 'Заблокировать' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Блокировка' })).toContainText('Позвоните нам.');
  // The closing dialog has a button of the same name: the locator must match one.
  await expect(block).toBeHidden();
  await expect(toggle).toBeFocused();

  const remove = page.getByRole('button', { name: `Удалить заметку: ${NOTE}` });
  await pressUntilFocused(page, 'Tab', remove);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Удалить заметку?' });
  await pressUntilFocused(page, 'Tab', question.getByRole('button', { name: 'Удалить' }));
  await page.keyboard.press('Enter');
  await expect(remove).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: customer.username })).toBeFocused();
});

test('a link to a client shows nothing to the staff of another brand', async ({
  page,
  request,
  createDish,
}) => {
  const dish = await createDish({}, BRANDS.bakery);
  const customer = await Account.register(request, 'private');
  await customer.order(dish);
  const owner = await Account.demo(request, 'owner');
  const search = `/admin/v1/clients?brandId=${dish.brandId}&search=${customer.username}`;
  const found = async () => (await owner.call<ClientsPage>('GET', search)).content.map(({ id }) => id);
  await expect.poll(found).toHaveLength(1);
  const [id] = await found();
  await owner.call('POST', `/admin/v1/clients/${id}/notes`, { brandId: dish.brandId, text: NOTE });

  const rival = await Account.register(request, 'rival');
  await openBrand((method, path, body) => rival.call(method, path, body), uniqueName('Чужой бренд'), [
    'Квас',
  ]);
  await signIn(page, rival, `/admin/clients/${id}`);
  await expect(page.getByText('Этот клиент ничего не заказывал в этом бренде')).toBeVisible();
  await page.goto(`/admin/clients/${id}?brand=${dish.brandId}`);
  await expect(page.getByText('Этот клиент ничего не заказывал в этом бренде')).toBeVisible();
  await expect(page.getByText(customer.username)).toBeHidden();
  const path = `/admin/v1/clients/${id}`;
  for (const [method, url, body] of [
    ['GET', `${path}?brandId=${dish.brandId}`, undefined],
    ['GET', `${path}/orders?brandId=${dish.brandId}`, undefined],
    ['POST', `${path}/notes`, { brandId: dish.brandId, text: 'Чужая' }],
    ['PUT', `${path}/block`, { brandId: dish.brandId }],
    ['DELETE', `${path}/block?brandId=${dish.brandId}`, undefined],
  ] as const) {
    const { status, body: refusal } = await rival.try(method, url, body);
    expect([status, refusal], `${method} ${url}`).toMatchObject([404, { message: 'Клиент не найден' }]);
  }
});
