/** Address suggestions at the checkout: chosen by keyboard and by click, edited afterwards, and dispensable when DaData fails. */
import type { Page } from '@playwright/test';
import type { MyOrder } from '@skatert/contracts/orders/orders';
import { type DadataStandIn, openDadataStandIn } from '@skatert/service-kit/testing/dadata-stand-in';
import { Account } from '../src/support/accounts';
import { test } from '../src/support/dishes';
import { expect, expectAccessible } from '../src/support/journey';
import { LOOKS, signIn } from '../src/support/screens';

let dadata: DadataStandIn;
let respond: DadataStandIn['respond'];
test.beforeAll(async () => {
  dadata = await openDadataStandIn(Number(process.env.DADATA_PORT));
  respond = dadata.respond;
});
test.beforeEach(() => {
  dadata.respond = respond;
});
test.afterAll(() => dadata.close());

const field = (page: Page) => page.getByLabel('Адрес', { exact: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Подсказки адреса' }).getByRole('option');

/** Types an address as a person does, and waits until DaData has it. Other journeys type addresses, too. */
async function type(page: Page, address: string): Promise<void> {
  await field(page).fill('');
  await field(page).pressSequentially(address);
  await untilAsked(address);
}

const untilAsked = (query: string) =>
  expect.poll(() => dadata.received.map(({ body }) => (body as { query: string }).query)).toContain(query);

for (const [where, look] of LOOKS)
  test.describe(where, () => {
    test.use(look);

    test('an address is suggested, chosen, edited, and typed alone while the provider fails', async ({
      page,
      request,
      createDish,
    }) => {
      const customer = await Account.register(request, 'suggest');
      const { id: productId } = await createDish();
      await customer.call('POST', '/cart/add', { productId, quantity: 2 });
      await signIn(page, customer, '/checkout');

      const street = `проспект Академика Сахарова, ${where.length}`;
      await type(page, street);
      await expect(options(page)).toHaveText([`г Москва, ${street}`, `г Казань, ${street}`]);
      await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
      for (const option of await options(page).all()) await expect(option).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(field(page)).toHaveValue(`г Казань, ${street}`);
      await expect(options(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/checkout$/);

      await field(page).press('End');
      await page.keyboard.type(' стр 2');
      await untilAsked(`г Казань, ${street} стр 2`);
      await expect(options(page)).toHaveCount(2);
      await page.keyboard.press('Escape');
      await expect(options(page)).toHaveCount(0);
      await expect(field(page)).toHaveValue(`г Казань, ${street} стр 2`);

      await type(page, 'Лесная, 7');
      await options(page).filter({ hasText: 'Москва' }).click();
      await expect(field(page)).toHaveValue('г Москва, Лесная, 7');
      await expect(field(page)).toBeFocused();
      await expect(options(page)).toHaveCount(0);

      dadata.respond = (response) => response.writeHead(503).end();
      const failed = page.waitForResponse('**/order/v1/address-suggestions');
      await type(page, 'Полевая, 8');
      expect(await (await failed).json()).toEqual({ isOn: true, addresses: [] });
      await expect(options(page)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(field(page)).toHaveValue('Полевая, 8');

      // It never responds: the order is placed meanwhile.
      dadata.respond = () => undefined;
      await type(page, 'Садовая, 9');
      await page.getByLabel('Телефон').fill('+7 912 345-67-89');
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Оформить заказ/ }).click();
      await expect(page).toHaveURL(/\/profile$/);
      const [order] = await customer.call<MyOrder[]>('GET', '/order/v1/my');
      expect(order?.address).toBe('Садовая, 9');
    });
  });
