/** The events of an order reach its customer in every tab and the staff of its brand, and no other user. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { Product } from '@skatert/contracts/menu/products';
import type { NotificationEvent, PollResponse } from '@skatert/contracts/orders/notifications';
import type { MyOrder, StaffOrder } from '@skatert/contracts/orders/orders';
import { Account, BRANDS, findProduct, uniqueName } from '../src/support/accounts';
import { expect, test } from '../src/support/journey';
import { openBrand } from '../src/support/open-brand';
import { deskEntry, expectStatus, orderCard, signIn } from '../src/support/screens';

const DISH = 'Морс клюквенный';

test('every tab of a customer follows the order live', async ({ page, request, openBrowser }) => {
  const customer = await Account.register(request, 'tabs');
  const admin = await Account.demo(request, 'admin');
  const orderId = await customer.order(await findProduct(request, BRANDS.bakery, DISH));
  await signIn(page, customer, '/my-orders');
  const other = await page.context().newPage();
  await other.goto('/my-orders');
  const otherBrowser = await openBrowser();
  await signIn(otherBrowser, customer, '/my-orders');
  const all = [page, other, otherBrowser];
  for (const each of all) await expectStatus(each, orderId, 'В очереди');

  await admin.move(orderId, 'PREPARING');
  for (const each of all) await expectStatus(each, orderId, 'Готовится');
  // When the tab that polls for both is closed, the other one polls.
  await other.close();
  await admin.call('POST', `/order/v1/orders/${orderId}/message`, { text: 'Уже почти готово.' });
  await admin.move(orderId, 'READY_FOR_PICKUP');
  for (const each of [page, otherBrowser]) {
    await expectStatus(each, orderId, 'Готов к выдаче');
    const unread = orderCard(each, orderId).getByRole('img', { name: 'Есть новые сообщения' });
    await expect(unread).toBeVisible();
  }
});

test('another customer and another brand’s staff neither see an order nor receive its events', async ({
  page,
  request,
  openBrowser,
}) => {
  const shop = await openShop(await Account.register(request, 'rival'));
  const stranger = await Account.register(request, 'stranger');
  const received = [recordEvents(page)];
  await signIn(page, shop.owner, '/admin/orders');
  await expect(page.getByText('Нет данных')).toBeVisible();
  const strangersPage = await openBrowser();
  received.push(recordEvents(strangersPage));
  await signIn(strangersPage, stranger, '/my-orders');
  await expect(strangersPage.getByText('Заказов пока нет')).toBeVisible();

  const orderId = await createOrderWithHistory(request);
  // Events of their own order come later: once they are shown, no event of the other order is pending.
  const ownId = await stranger.order(shop.product);
  await expect(deskEntry(page, ownId)).toBeVisible();
  await shop.owner.move(ownId, 'PREPARING');
  await strangersPage.reload();
  await expectStatus(strangersPage, ownId, 'Готовится');
  await shop.owner.move(ownId, 'READY_FOR_PICKUP');
  await expectStatus(strangersPage, ownId, 'Готов к выдаче');

  await expect(deskEntry(page, orderId)).toBeHidden();
  await expect(orderCard(strangersPage, orderId)).toBeHidden();
  for (const events of received)
    await expect
      .poll(() => [...new Set(events.map((event) => event.orderId))], 'orders of the events')
      .toEqual([ownId]);
});

test('direct calls about another user’s order return 404', async ({ request }) => {
  const { owner: rival } = await openShop(await Account.register(request, 'rival'));
  const stranger = await Account.register(request, 'stranger');
  const product = await findProduct(request, BRANDS.bakery, DISH);
  const orderId = await createOrderWithHistory(request);
  const path = `/order/v1/orders/${orderId}`;
  for (const [method, what, body] of [
    ['GET', '/messages', undefined],
    ['POST', '/messages/read', { lastMessageId: 1 }],
    ['POST', '/client-message', { text: 'Чужое' }],
    ['POST', '/message', { text: 'Чужое' }],
    ['GET', '/review', undefined],
    ['POST', '/review', { rating: 1 }],
    ['PUT', '/review/answer', { text: 'Чужой ответ' }],
    ['DELETE', '/review/answer', undefined],
    ['PATCH', '/status', { newStatus: 'COMPLETED' }],
    ['PATCH', '/promise', { promisedMinutes: 20 }],
    ['POST', '/cancel', {}],
    ['GET', '', undefined],
  ] as const)
    for (const person of [stranger, rival]) {
      const { status } = await person.try(method, path + what, body);
      expect(status, `${method} ${what} by ${person.username}`).toBe(404);
    }
  for (const person of [stranger, rival]) {
    expect((await person.try('GET', `/order/v1/my/${orderId}`)).status).toBe(404);
    expect((await person.try('GET', `/order/v1/brand/${product.brandId}/orders`)).status).toBe(404);
    expect(await person.call<MyOrder[]>('GET', '/order/v1/my')).toEqual([]);
  }
  const { content } = await rival.call<{ content: StaffOrder[] }>('GET', '/order/v1/orders');
  expect(content).toEqual([]);
  // Staff of the brand without the permission.
  const cook = await Account.demo(request, 'cook');
  const cashier = await Account.demo(request, 'cashier');
  expect((await cook.try('PATCH', `${path}/status`, { newStatus: 'COMPLETED' })).status).toBe(403);
  expect((await cashier.try('POST', `${path}/message`, { text: 'Не моё' })).status).toBe(403);
  expect((await cashier.try('PUT', `${path}/review/answer`, { text: 'Не моё' })).status).toBe(403);
});

interface Shop {
  owner: Account;
  product: Product;
}

/** Creates a brand with one product, owned by the account. */
async function openShop(owner: Account): Promise<Shop> {
  const { products } = await openBrand(
    (method, path, body) => owner.call(method, path, body),
    uniqueName('Чужой бренд'),
    ['Квас'],
  );
  return { owner, product: products[0] as Product };
}

/** Places an order at the demo's first brand, with messages and status changes. Returns its id. */
async function createOrderWithHistory(request: APIRequestContext): Promise<number> {
  const customer = await Account.register(request, 'private');
  const admin = await Account.demo(request, 'admin');
  const orderId = await customer.order(await findProduct(request, BRANDS.bakery, DISH));
  await customer.call('POST', `/order/v1/orders/${orderId}/client-message`, { text: 'Не для чужих глаз' });
  await admin.call('POST', `/order/v1/orders/${orderId}/message`, { text: 'И это тоже' });
  await admin.move(orderId, 'PREPARING', 'READY_FOR_PICKUP');
  return orderId;
}

/** Returns a list to which each event that the page receives is added. */
function recordEvents(page: Page): NotificationEvent[] {
  const events: NotificationEvent[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/notifications/longpoll') || response.status() !== 200) return;
    const { events: fresh = [] } = (await response.json().catch(() => ({}))) as Partial<PollResponse>;
    events.push(...fresh);
  });
  return events;
}
