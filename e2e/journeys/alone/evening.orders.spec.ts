/**
 * An evening of two brands with three points in a minute and a half: two kitchens, two desks and a counter in browsers, and
 * customers who order without pause. svc-orders and the gateway are killed meanwhile.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Cart } from '@skatert/contracts/orders/cart';
import type { StaffOrdersPage } from '@skatert/contracts/orders/orders';
import type { Report } from '@skatert/contracts/orders/reports';
import { Account, type ApiResponse, uniqueName } from '../../src/support/accounts';
import { auditOrders, NO_DIFFERENCES } from '../../src/support/audit';
import { expect, type JourneyFixtures, test } from '../../src/support/journey';
import { type OpenBrand, openBrand } from '../../src/support/open-brand';
import { signalAll } from '../../src/support/processes';
import { DESKTOP, deskEntry, PHONE, signIn } from '../../src/support/screens';

const BY_CUSTOMERS = 180;
const AT_COUNTER = 20;
const CUSTOMERS = 12;
/** Between two orders of customers, in ms. */
const PAUSE_MS = 300;
/** After how many of their orders a program is killed. */
const KILLS = { 60: 'svc-orders', 120: 'gateway' } as Record<number, string>;
const TEST_MS = 900_000;
/** A guard: what is sent again reaches a service that was killed much sooner. In ms. */
const REACHED_MS = 120_000;

/** A brand of the evening, its people, and the tickets that its kitchen has finished so far. */
interface Restaurant extends OpenBrand {
  points: number[];
  owner: Account;
  cooked: number[];
}

interface Placed {
  id: number;
  restaurant: Restaurant;
}

test('in a busy evening no ticket is missing, none is cooked twice, and the figures are those of the orders', async ({
  request,
  openBrowser,
}) => {
  test.setTimeout(TEST_MS);
  const firstDay = today();
  const owner = await Account.register(request, 'evening');
  const cafes = await Promise.all([
    openRestaurant(owner, 'Пироговая', 2),
    openRestaurant(owner, 'Лапшичная', 1),
  ]);
  const screens = await openScreens(openBrowser, owner, cafes);
  const guests = await Promise.all(
    Array.from({ length: CUSTOMERS }, () => Account.register(request, 'guest')),
  );
  const evening = { isOver: false };
  const kitchens = screens.kitchens.map((kitchen, index) => cook(kitchen, cafes[index], evening));
  const counter = serve(screens.counter, cafes[0]);
  const placed = await orderAll(guests, cafes);
  placed.push(...(await counter));

  for (const restaurant of cafes) {
    const ids = idsOf(placed, restaurant);
    await expect.poll(() => ascending(restaurant.cooked), { timeout: REACHED_MS }).toEqual(ids);
  }
  evening.isOver = true;
  await Promise.all(kitchens);
  expect(placed).toHaveLength(BY_CUSTOMERS + AT_COUNTER);
  for (const [index, restaurant] of cafes.entries()) {
    const ids = idsOf(placed, restaurant);
    // A ticket that was shown again after the last look would be there twice.
    expect(ascending(restaurant.cooked)).toEqual(ids);
    await expect(deskEntry(screens.desks[index] as Page, ids.at(-1) ?? 0)).toBeVisible();
    await expectFigures(restaurant, ids, firstDay);
  }
  expect(await auditOrders({ mongoUri: process.env.PLATFORM_MONGODB_URI ?? '' })).toBe(NO_DIFFERENCES);
});

async function openRestaurant(owner: Account, name: string, points: number): Promise<Restaurant> {
  const brand = await openBrand((method, path, body) => owner.call(method, path, body), uniqueName(name), [
    'Пирог с капустой и яйцом на дрожжевом тесте по-деревенски',
    'Морс',
  ]);
  const ids = [brand.pointId];
  while (ids.length < points) {
    const point = { name: `Точка ${ids.length + 1}`, address: `г. Тверь, ул. Советская, ${ids.length + 1}` };
    ids.push((await owner.call<{ id: number }>('POST', `/brand/${brand.brandId}/pickup-points`, point)).id);
  }
  await owner.call('PUT', `/order/v1/brand/${brand.brandId}/kitchen-settings`, {
    finishes: true,
    groups: [],
  });
  return { ...brand, points: ids, owner, cooked: [] };
}

/** Opens a kitchen and a desk of each brand, and a counter of the first one. */
async function openScreens(
  open: JourneyFixtures['openBrowser'],
  owner: Account,
  cafes: readonly Restaurant[],
) {
  const kitchens: Page[] = [];
  const desks: Page[] = [];
  for (const [index, { brandId }] of cafes.entries()) {
    const viewport = index === 0 ? DESKTOP : PHONE;
    const kitchen = await open({ viewport });
    await signIn(kitchen, await owner.hire(brandId, 'COOK'), '/kitchen');
    kitchens.push(kitchen);
    const desk = await open({ viewport });
    await signIn(desk, await owner.hire(brandId, 'CASHIER'), '/admin/orders');
    desks.push(desk);
  }
  const counter = await open({ viewport: DESKTOP });
  await counter.addInitScript(() => {
    window.print = () => undefined;
    localStorage.setItem('ticket_width', '80');
  });
  await signIn(counter, await owner.hire(cafes[0]?.brandId ?? 0, 'CASHIER'), '/cashier');
  return { kitchens, desks, counter };
}

/** Customers order in turn, and the owner accepts each order; processes are killed meanwhile. */
async function orderAll(guests: readonly Account[], cafes: readonly Restaurant[]): Promise<Placed[]> {
  const turns: Promise<unknown>[] = guests.map(() => Promise.resolve());
  const placed: Promise<Placed>[] = [];
  for (let count = 0; count < BY_CUSTOMERS; count += 1) {
    const guest = guests[count % guests.length] as Account;
    const restaurant = cafes[count % 3 === 2 ? 1 : 0] as Restaurant;
    const order = (turns[count % guests.length] ?? Promise.resolve()).then(() =>
      orderAt(guest, restaurant, count),
    );
    turns[count % guests.length] = order;
    placed.push(order);
    const program = KILLS[count];
    if (program) await signalAll(program, 'SIGKILL');
    await delay(PAUSE_MS);
  }
  return Promise.all(placed);
}

async function orderAt(guest: Account, restaurant: Restaurant, count: number): Promise<Placed> {
  const { products, points, owner } = restaurant;
  const product = products[count % products.length];
  succeeded(
    await guest.untilResponse<Cart>('POST', '/cart/add', {
      productId: product?.id,
      quantity: 1 + (count % 3),
    }),
  );
  const pickup = { mode: 'PICKUP', pickupPointId: points[count % points.length] };
  const { id } = succeeded(await guest.untilResponse<{ id: number }>('POST', '/checkout', pickup));
  const accepted = await owner.untilResponse('PATCH', `/order/v1/orders/${id}/status`, {
    newStatus: 'PREPARING',
  });
  // 409: a repeat whose first response was lost.
  expect([200, 409]).toContain(accepted.status);
  return { id, restaurant };
}

function succeeded<T>({ status, body }: ApiResponse<T>): T {
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}

/** Enters orders at the counter, by the keyboard; one without a response is sent again. */
async function serve(page: Page, restaurant: Restaurant | undefined): Promise<Placed[]> {
  if (!restaurant) return [];
  const ids = new Set<number>();
  const order = page.getByRole('region', { name: 'Заказ' });
  const accepted = page.getByText(/^Заказ #\d+ принят$/);
  const again = order.getByRole('button', { name: 'Отправить ещё раз' });
  while (ids.size < AT_COUNTER) {
    const before = ids.size;
    await page.getByLabel('Поиск блюда').fill('морс');
    await page.getByLabel('Поиск блюда').press('Enter');
    await expect(order.getByLabel('Количество: Морс')).toHaveText('1', { timeout: REACHED_MS });
    await page.keyboard.press('Control+Enter');
    await expect(async () => {
      if (await again.isVisible()) await again.click();
      for (const text of await accepted.allTextContents()) ids.add(Number(text.replace(/\D/g, '')));
      expect(ids.size).toBe(before + 1);
    }).toPass({ timeout: REACHED_MS });
  }
  return [...ids].map((id) => ({ id, restaurant }));
}

/** Finishes each ticket that the screen shows, until the evening is over. */
async function cook(
  page: Page,
  restaurant: Restaurant | undefined,
  evening: { isOver: boolean },
): Promise<void> {
  const tickets = page.getByRole('article', { name: /^Заказ #\d+$/ });
  while (!evening.isOver) {
    const names = await tickets.evaluateAll((found) =>
      found.map((each) => each.getAttribute('aria-label') ?? ''),
    );
    for (const name of names) {
      await page.getByRole('button', { name: `${name}: готово`, exact: true }).click();
      await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0);
      restaurant?.cooked.push(Number(name.replace(/\D/g, '')));
    }
    if (names.length === 0) await delay(PAUSE_MS);
  }
}

/** Returns the day by the clocks of the brands. */
const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });

/**
 * The kitchen has set all orders of a restaurant ready, the list has each once, and the report has their sum.
 * @param firstDay the day of the first order: midnight may have passed since
 */
async function expectFigures(
  { brandId, owner }: Restaurant,
  ids: readonly number[],
  firstDay: string,
): Promise<void> {
  const listed = async (): Promise<StaffOrdersPage['content']> => {
    const orders: StaffOrdersPage['content'] = [];
    for (let page = 0; ; page += 1) {
      const path = `/order/v1/brand/${brandId}/orders?sort=id,DESC&size=100&page=${page}`;
      const { content, totalPages } = await owner.call<StaffOrdersPage>('GET', path);
      orders.push(...content);
      if (page + 1 >= totalPages) return orders;
    }
  };
  const unfinished = async () =>
    (await listed()).filter(({ status }) => status !== 'READY_FOR_PICKUP').map(({ id }) => id);
  await expect.poll(unfinished, { timeout: REACHED_MS }).toEqual([]);
  const orders = await listed();
  expect(ascending(orders.map(({ id }) => id))).toEqual(ids);
  const kopecks = orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  const report = `/order/v1/reports/days?brandId=${brandId}&from=${firstDay}&to=${today()}`;
  const totals = async () => {
    const found = await owner.call<Report>('GET', report);
    return [found.totals.orders, Math.round(found.totals.revenue * 100)];
  };
  await expect.poll(totals, { timeout: REACHED_MS }).toEqual([ids.length, kopecks]);
}

const idsOf = (placed: readonly Placed[], restaurant: Restaurant): number[] =>
  ascending(placed.filter((each) => each.restaurant === restaurant).map(({ id }) => id));

const ascending = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);
