/** The storefront on a slow network: what a customer sees meanwhile, and that a failure is never the end. */
import type { Page } from '@playwright/test';
import { Account, uniqueName } from '../src/support/accounts';
import { expect, expectAccessible, test } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { LOOKS, signIn, slowCalls } from '../src/support/screens';

const loading = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const repeat = (page: Page) => page.getByRole('button', { name: 'Повторить', exact: true });
const send = (page: Page) => page.getByRole('button', { name: /^Оформить заказ/ });

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('the choice of extras and the cart are loaded, fail and are read again', async ({
      page,
      request,
    }) => {
      const owner = await Account.register(request, 'slow');
      const { brandId, products } = await openBrand(
        (method, path, body) => owner.call(method, path, body),
        uniqueName('Кофейня'),
        ['Капучино'],
      );
      const [dish] = products;
      const options = [
        { name: 'Ваниль', price: 30 },
        { name: 'Мята', price: 30 },
      ];
      const group = { brandId, name: 'Сиропы', min: 0, max: 2, options, productIds: [dish?.id] };
      await owner.call('POST', '/auth/v1/extra-groups', group);
      const customer = await Account.register(request);
      await signIn(page, customer, '/my-orders');

      await page.goto(`/?brand=${brandId}`);
      const choose = page.getByRole('button', { name: /^Выбрать добавки: Капучино/ });
      await expect(choose).toBeVisible();
      const sheetLoads = await slowCalls(page, '**/*.js');
      await choose.click();
      await expect(loading(page, 'Загружаем…')).toBeAttached();
      await expectAccessible(page);
      sheetLoads.pass();
      const sheet = page.getByRole('dialog', { name: 'Капучино' });
      await sheet.getByRole('checkbox', { name: /Ваниль/ }).check();
      const adding = await slowCalls(page, '**/cart/add', 'POST');
      await sheet.getByRole('button', { name: /^Добавить за 130,00/ }).click();
      // The dish counts before the server has it.
      await expect(choose).toHaveAccessibleName(/в корзине 1 шт\./);
      const added = page.waitForResponse('**/cart/add');
      adding.pass();
      expect((await added).ok()).toBe(true);

      const reading = await slowCalls(page, '**/cart');
      await page.goto('/cart');
      await expect(loading(page, 'Загружаем корзину…')).toBeAttached();
      await expect(page.getByText('Ваша корзина пуста.')).toHaveCount(0);
      reading.fail();
      await expect(repeat(page)).toBeVisible();
      await expectAccessible(page);
      reading.pass();
      await repeat(page).click();
      const change = page.getByRole('button', { name: /^Изменить: Капучино/ });
      await expect(change).toBeVisible();

      const product = await slowCalls(page, `**/menu/v1/products/${dish?.id}`);
      await change.click();
      await expect(loading(page, 'Загружаем товар…')).toBeAttached();
      product.fail();
      await expect(repeat(page)).toBeVisible();
      product.pass();
      await repeat(page).click();
      await sheet.getByRole('checkbox', { name: /Мята/ }).check();
      const saving = await slowCalls(page, '**/cart/item/*', 'PUT');
      const save = sheet.getByRole('button', { name: /^Сохранить за 160,00/ });
      await save.click();
      await expect(save).toHaveAttribute('aria-busy', 'true');
      await expect(save).toBeDisabled();
      saving.fail();
      await expect(sheet.getByRole('alert')).toBeVisible();
      await expect(save).toBeEnabled();
      saving.pass();
      await save.click();
      await expect(sheet).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('Ваниль, Мята');
    });

    test('a checkout waits for zones and slots, and is sent once', async ({ page, request }) => {
      const owner = await Account.register(request, 'slow');
      const { brandId, products } = await openBrand(
        (method, path, body) => owner.call(method, path, body),
        uniqueName('Доставка'),
        ['Пирог'],
      );
      const zone = { name: 'Остров', areas: [], fee: 150, minimum: null, freeFrom: null, minutes: 45 };
      await owner.call('PUT', `/order/v1/delivery-zones/${brandId}`, { zones: [zone] });
      const slots = { forLater: true, capacity: null, leadMinutes: 60, daysAhead: 2 };
      await owner.call('PUT', `/order/v1/brand/${brandId}/slot-settings`, slots);
      const customer = await Account.register(request);
      await customer.call('POST', '/cart/add', { productId: products[0]?.id, quantity: 1 });

      const zones = await slowCalls(page, `**/order/v1/delivery-zones/${brandId}`);
      await signIn(page, customer, '/checkout');
      await page.getByLabel('Адрес').fill('Речная, 1');
      await page.getByLabel('Телефон').fill('+7 912 345-67-89');
      await expect(page.getByRole('radio', { name: 'Ко времени' })).toBeVisible();
      // An order without a fee would be refused: nobody can send it before the fee is known.
      await expect(send(page)).toBeDisabled();
      zones.fail();
      await expect(page.getByText('Не удалось загрузить зоны доставки')).toBeVisible();
      await expectAccessible(page);
      zones.pass();
      await repeat(page).click();
      await page.getByRole('radio', { name: /^Остров/ }).check();
      await expect(send(page)).toHaveText(/250,00/);

      const times = await slowCalls(page, new RegExp(`/order/v1/brands/${brandId}/slots`));
      await page.getByRole('radio', { name: 'Ко времени' }).check();
      await expect(loading(page, 'Загружаем время…')).toBeAttached();
      await expect(send(page)).toBeDisabled();
      times.fail();
      await expect(page.getByText('Не удалось загрузить время')).toBeVisible();
      times.pass();
      await repeat(page).click();
      await page.getByRole('combobox', { name: 'День' }).selectOption('Завтра');
      await page.getByRole('combobox', { name: 'Время' }).selectOption('12:30');

      const placing = await slowCalls(page, '**/orders/create', 'POST');
      await send(page).dblclick();
      await expect(send(page)).toBeDisabled();
      await expect(send(page)).toHaveAttribute('aria-busy', 'true');
      placing.pass();
      await expect(page).toHaveURL(/\/profile$/);
      expect(await customer.call<object[]>('GET', '/order/v1/my')).toHaveLength(1);
    });

    test('a guest sees that his order is sent, and its page when the network is back', async ({
      page,
      request,
      baseURL,
    }) => {
      const owner = await Account.register(request, 'slow');
      const { brandId, products } = await openBrand(
        (method, path, body) => owner.call(method, path, body),
        uniqueName('Блинная'),
        ['Блины'],
      );
      await owner.call('PUT', `/order/v1/brand/${brandId}/guest-settings`, { acceptsGuests: true });
      await page.request.post('/cart/add', {
        headers: { origin: baseURL ?? '' },
        data: { productId: products[0]?.id, quantity: 1 },
      });
      await page.goto(`/?brand=${brandId}`);
      await page
        .getByRole('button', { name: /^Корзина: 1 товар/ })
        .first()
        .click();
      const cart = page.getByRole('dialog', { name: 'Корзина' });
      await cart.getByRole('button', { name: 'Самовывоз' }).click();
      await expect(cart.getByRole('button', { name: 'Оформить без регистрации' })).toBeEnabled();
      const formLoads = await slowCalls(page, '**/*.js');
      await cart.getByRole('button', { name: 'Оформить без регистрации' }).click();
      await expect(loading(page, 'Загружаем…')).toBeVisible();
      await expectAccessible(page);
      formLoads.pass();
      const form = page.getByRole('dialog', { name: 'Заказ без регистрации' });
      await form.getByLabel('Имя').fill('Евдокия');
      await form.getByLabel('Телефон').fill('8 (912) 345-67-89');
      await expect(form.getByRole('radio').first()).toBeChecked();
      const placing = await slowCalls(page, /\/order\/v1\/guest/, 'POST');
      await send(page).click();
      await expect(send(page)).toBeDisabled();
      await expect(send(page)).toHaveAttribute('aria-busy', 'true');
      placing.fail();
      await expect(form.getByRole('alert')).toContainText('второго заказа не будет');
      await expectAccessible(page);
      placing.pass();
      await repeat(page).click();
      await expect(page).toHaveURL(/\/track#\d+\./);

      const reading = await slowCalls(page, '**/order/v1/by-link', 'POST');
      await page.reload();
      await expect(loading(page, 'Загружаем заказ…')).toBeAttached();
      reading.fail();
      await expect(page.getByText('Не удалось загрузить заказ')).toBeVisible();
      await expectAccessible(page);
      reading.pass();
      await repeat(page).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Заказ #\d+$/ })).toBeVisible();

      const canceling = await slowCalls(page, /\/order\/v1\/by-link\/cancel/, 'POST');
      await page.getByRole('button', { name: 'Отменить заказ' }).click();
      const confirm = page.getByRole('dialog', { name: /^Отменить заказ #\d+\?$/ });
      const cancel = confirm.getByRole('button', { name: 'Отменить заказ' });
      await cancel.click();
      await expect(cancel).toBeDisabled();
      canceling.pass();
      await expect(page.getByLabel('Статус: Отменён')).toBeVisible();
    });
  });
