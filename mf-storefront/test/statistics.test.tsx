/** The statistics on the home page. */

import type { OrderStatistics } from '@skatert/contracts/orders/order-statistics';
import { ORDER_STATUSES } from '@skatert/contracts/orders/order-status';
import { setBrowserZone } from '@skatert/web-kit/browser-clock';
import { membership, signInAs, user } from '@skatert/web-kit/stage';
import { screen, within } from '@testing-library/react';
import App from '../src/app';
import { Stage, show } from './stage';

const STATISTICS = 'GET /order/v1/statistics';
const days = Array.from({ length: 14 }, (_, index) => ({
  date: `2026-03-${String(index + 1).padStart(2, '0')}`,
  orders: index,
  revenue: index * 100.5,
}));
const staff: NonNullable<OrderStatistics['staff']> = {
  brandIds: [1],
  today: {
    orders: 3,
    revenue: 1234.5,
    byStatus: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, status === 'QUEUED' ? 3 : 0]),
    ) as NonNullable<OrderStatistics['staff']>['today']['byStatus'],
  },
  days,
};
const mine = (orders: number, spent: number): OrderStatistics => ({ mine: { orders, spent }, staff: null });
let stage: Stage;
beforeEach(() => {
  // The brands of staff need not be public.
  stage = new Stage().on('GET /auth/v1/brands', 200, []);
});

async function signIn(...memberships: ReturnType<typeof membership>[]): Promise<void> {
  await signInAs(stage, { memberships });
  await show(<App />);
}
const panel = () => screen.findByRole('region', { name: 'Статистика' });

test('a visitor sees no statistics and sends no call', async () => {
  await show(<App />);
  await screen.findByText('Борщ');
  expect(screen.queryByRole('region', { name: 'Статистика' })).toBeNull();
  expect(stage.calls(STATISTICS)).toEqual([]);
});

test.each([
  [21, 8450, /У вас 21 заказ на 8\s450,00\s₽/],
  [0, 0, /Вы ещё ничего не заказывали\./],
])('a customer with %i orders sees a sentence', async (orders, spent, text) => {
  stage.on(STATISTICS, 200, mine(orders, spent));
  await signIn();
  expect((await panel()).textContent).toMatch(text);
});

test('staff see the day of the chosen brand by status, and two weeks as a table for screen readers', async () => {
  stage.on(STATISTICS, 200, { ...mine(0, 0), staff });
  await signIn(membership('ADMIN', { brandId: 7 }));
  const shown = within(await panel());
  expect((await panel()).textContent).toMatch(/Сегодня 3 заказа на 1\s234,50\s₽/);
  expect(shown.getByText('В очереди').nextSibling?.textContent).toBe('3');
  const table = within(await shown.findByRole('table', { name: 'Заказы и выручка по дням' }));
  expect(table.getAllByRole('row')).toHaveLength(15);
  expect(table.getByRole('row', { name: /^14\.03 13 1\s306,50\s₽$/ })).toBeTruthy();
  expect(stage.calls(STATISTICS)[0]?.query.get('brandId')).toBe('7');
  await user.click(shown.getByRole('button', { name: 'Свернуть' }));
  expect(shown.queryByRole('table')).toBeNull();
  expect(shown.getByRole('button', { name: 'Подробнее' }).getAttribute('aria-expanded')).toBe('false');
});

test.each([
  [[7], 'Чайка. Сегодня 3 заказа'],
  [[7, 8], '2 бренда. Сегодня 3 заказа'],
])('the statistics of the brands %j say whose they are', async (brandIds, text) => {
  stage.on(STATISTICS, 200, { ...mine(0, 0), staff: { ...staff, brandIds } });
  await signIn(
    membership('ADMIN', { brandId: 7, brandName: 'Чайка' }),
    membership('ADMIN', { brandId: 8, brandName: 'Волна' }),
  );
  expect((await panel()).textContent).toContain(text);
});

test('staff see what was paid by which method, given back and taken off: today and in two weeks', async () => {
  const parts = { discounts: 0, deliveryFees: 0 };
  const payments = (cash: number, card: number, refunded: number) => [
    { method: 'CASH' as const, paid: cash, refunded: 0 },
    { method: 'CARD' as const, paid: card, refunded },
  ];
  const money: typeof staff = {
    ...staff,
    today: { ...staff.today, ...parts, payments: payments(500.5, 0, 0) },
    period: { ...parts, discounts: 300, payments: payments(1500.5, 800, 100) },
  };
  stage.on(STATISTICS, 200, { ...mine(0, 0), staff: money });
  await signIn(membership('OWNER', { brandId: 7 }));
  const table = within(await screen.findByRole('table', { name: 'Оплаты и скидки' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(rows).toEqual([
    'Сегодня14 дней',
    'Оплачено наличными500,50 ₽1 500,50 ₽',
    'Оплачено картой0,00 ₽800,00 ₽',
    'Возвращено картой0,00 ₽100,00 ₽',
    'Скидки по промокодам0,00 ₽300,00 ₽',
  ]);
});

test('an earlier release of the service says nothing about payments', async () => {
  stage.on(STATISTICS, 200, { ...mine(0, 0), staff });
  await signIn(membership('OWNER', { brandId: 7 }));
  await panel();
  expect(screen.queryByRole('table', { name: 'Оплаты и скидки' })).toBeNull();
});

test.each([
  [true, 'says that sums are missing while they are being built'],
  [undefined, 'says nothing once they are there'],
])('building %s: %s', async (building, _what) => {
  stage.on(STATISTICS, 200, { ...mine(0, 0), staff: { ...staff, building } });
  await signIn(membership('ADMIN', { brandId: 7 }));
  await panel();
  expect(screen.queryByText(/собираются из прежних заказов/) !== null).toBe(building === true);
});

test('a cook, who may not list the brand’s orders, requests only the own ones', async () => {
  stage.on(STATISTICS, 200, mine(1, 100));
  await signIn(membership('COOK', { brandId: 7 }));
  expect((await panel()).textContent).toMatch(/У вас 1 заказ/);
  expect(stage.calls(STATISTICS)[0]?.query.has('brandId')).toBe(false);
});

test('the menu is complete when the statistics fail to load, and a line offers another attempt', async () => {
  stage.on(STATISTICS, 403, { code: 'FORBIDDEN', message: 'x' });
  await signIn();
  expect(await screen.findByText('Борщ')).toBeTruthy();
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('Не удалось загрузить статистику');
  stage.on(STATISTICS, 200, mine(1, 100));
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect((await panel()).textContent).toMatch(/У вас 1 заказ/);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('the days of the staff', () => {
  beforeEach(() => setBrowserZone('Europe/Moscow'));

  test.each([
    ['named where the browser has another time', 'Asia/Vladivostok' as const, 'Время: Владивосток (UTC+10)'],
    ['not named where it is the browser’s', 'Europe/Moscow' as const, undefined],
    ['not named for an earlier release of the service', undefined, undefined],
  ])('have a zone that is %s', async (_what, timeZone, note) => {
    stage.on(STATISTICS, 200, { ...mine(0, 0), staff: { ...staff, timeZone } });
    await signIn(membership('ADMIN', { brandId: 7 }));
    await panel();
    expect(screen.queryByText(/^Время:/)?.textContent).toBe(note);
  });
});
