/** Staff that is bound to points: the screens offer these alone, and the desk remembers the one that was chosen. */
import type { PickupPoint } from '@skatert/contracts/menu/points';
import { Link } from '@skatert/web-kit/router';
import { membership, signInAs, textsOf, user } from '@skatert/web-kit/stage';
import { act, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { storedPlace } from '../src/kitchen/kitchen-place';
import { kitchen, LIST } from './kitchen-stage';
import { clientDetails, expectRefusal, pageOf, press, Stage, show, staffOrder, write } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const OF_BRAND = 'GET /order/v1/brand/1/orders';
const POINTS: PickupPoint[] = [
  { id: 3, name: 'Арбат', address: 'Арбат, 11' },
  { id: 4, name: 'Тверская', address: 'Тверская, 1' },
  { id: 5, name: 'Мясницкая', address: 'Мясницкая, 3' },
];

let stage: Stage;
beforeEach(() => {
  stage = new Stage()
    .on('GET /brand/:brandId/pickup-points', 200, POINTS)
    .on(OF_BRAND, 200, pageOf([staffOrder()]))
    .on(LIST, 200, kitchen())
    .on('GET /order/v1/brand/1/stops', 200, { content: [] })
    .on('GET /menu/v1/group-tags/tree/1', 200, [])
    .on('GET /menu/v1/products/by-brand/1', 200, pageOf([]))
    .on('GET /order/v1/brand/1/sold-out', 200, { items: [] })
    .on('GET /order/v1/delivery-zones/1', 200, { zones: [], version: 0 })
    .on('GET /order/v1/brands/1/slots', 200, { days: [] })
    .on('GET /order/v1/brand/1/points/:pointId/shift', 200, { shift: null })
    .on('GET /order/v1/brand/1/counter-settings', 200, { byShifts: false, cashierDiscountMax: 10 });
});

async function open(path: string, role: string, pointIds?: number[]): Promise<void> {
  await signInAs(stage, { memberships: [membership(role, { pointIds })] });
  await show(
    <>
      <Link to="/admin/reports">Отчёты в меню</Link>
      <App />
    </>,
    path,
  );
}
const optionsOf = async (label: string) =>
  textsOf(within(await screen.findByLabelText(label)).getAllByRole('option'));
const lastQuery = (call: string) => stage.calls(call).at(-1)?.query.get('pointId');

test('the desk offers the own points beside how orders are received', async () => {
  await open('/admin/orders', 'CASHIER', [3, 5]);
  await screen.findByRole('option', { name: 'Мясницкая' });
  expect(await optionsOf('Получение')).toEqual(['Любое', 'Самовывоз', 'Доставка', 'Арбат', 'Мясницкая']);
});

describe('what belongs to the whole brand', () => {
  const REASON = 'Это меняют те, кто работает во всех точках бренда';
  const settingsStage = () =>
    stage
      .on('GET /order/v1/brand/1/kitchen-settings', 200, { finishes: false, groups: [] })
      .on('GET /order/v1/brand/1/slot-settings', 200, { enabled: false })
      .on('GET /order/v1/brand/1/guest-settings', 200, { acceptsGuests: true })
      .on('GET /order/v1/payment-methods/1', 200, { DELIVERY: ['CASH'], PICKUP: ['CASH'] })
      .on('GET /order/v1/brand/1/boards/:pointId', 200, { token: null });

  test.each(['Кухня', 'Касса', 'Заказ без регистрации', 'Способы оплаты'])(
    'is read, not changed: %s',
    async (setting) => {
      settingsStage();
      await open('/admin/orders?brand=1', 'ADMIN', [3]);
      await press(setting);
      const save = await screen.findByRole('button', { name: 'Сохранить' });
      await expectRefusal(save, REASON);
    },
  );

  test('is changed by who works in all points', async () => {
    settingsStage();
    await open('/admin/orders?brand=1', 'ADMIN');
    await press('Кухня');
    const save = await screen.findByRole('button', { name: 'Сохранить' });
    expect(save.getAttribute('aria-disabled')).toBeNull();
  });

  test.each([
    ['/admin/delivery-zones', 'Новая зона'],
    ['/admin/promo-codes', 'Новый промокод'],
    ['/admin/couriers', 'Новый курьер'],
  ])('at %s is not added to', async (path, button) => {
    stage
      .on('GET /order/v1/promo-codes', 200, { content: [], more: false })
      .on('GET /order/v1/brand/1/couriers', 200, { content: [] });
    await open(path, 'ADMIN', [3]);
    await expectRefusal(await screen.findByRole('button', { name: button }), REASON);
  });

  test('includes which clients are refused', async () => {
    const ofClient = 'GET /admin/v1/clients/50';
    stage.on(ofClient, 200, clientDetails()).on(`${ofClient}/orders`, 200, pageOf([]));
    await open('/admin/clients/50', 'ADMIN', [3]);
    await expectRefusal(await screen.findByRole('button', { name: 'Заблокировать' }), REASON);
  });

  test('is not paused by who works at one of its points, which he pauses', async () => {
    const pause = { until: null, text: '' };
    stage
      .on('GET /menu/v1/opening/by-brand/1', 200, { closed: null, pause })
      .on('PUT /brand/1/pickup-points/3/pause', 200, pause);
    await open('/admin/orders?brand=1', 'CASHIER', [3]);
    await press('На паузе');
    const end = await screen.findByRole('button', { name: 'Возобновить: Весь бренд' });
    expect(end.getAttribute('aria-disabled')).toBe('true');
    expect(await optionsOf('Что остановить')).toEqual(['Арбат']);
    await press('Остановить приём');
    await waitFor(() => expect(stage.calls('PUT /brand/1/pickup-points/3/pause')).toHaveLength(1));
  });
});

describe('a dish', () => {
  const STOPS = '/order/v1/brand/1/stops';
  const stop = {
    ...{ id: 5, productId: 7, productName: 'Борщ', imageUrl: null, size: null, until: null, left: null },
    ...{ reason: null, by: 'Иван', at: '2026-11-23T09:00:00.000Z' },
  };
  const dish = { id: 7, brandId: 1, name: 'Борщ', imageUrl: null, sizes: [] };

  test('is stopped at the own points alone', async () => {
    stage.on('GET /menu/v1/products/7', 200, dish).on(`PUT ${STOPS}`, 200, { ...stop, pointId: 3 });
    await open('/admin/stop-list?dish=7', 'COOK', [3, 5]);
    await screen.findByRole('option', { name: 'Мясницкая' });
    expect(await optionsOf('Где')).toEqual(['Арбат', 'Мясницкая']);
    expect(screen.getByText('Везде останавливают те, кто работает во всех точках бренда')).toBeTruthy();
    await press('В стоп-лист');
    await waitFor(() => expect(stage.calls(`PUT ${STOPS}`)[0]?.body).toMatchObject({ pointId: 3 }));
  });

  test('that is stopped everywhere is returned by others', async () => {
    const here = { ...stop, id: 6, productName: 'Уха', pointId: 3, pointName: 'Арбат' };
    const everywhere = { ...stop, pointId: null, pointName: null };
    stage.on(`GET ${STOPS}`, 200, { content: [here, everywhere] });
    await open('/admin/stop-list', 'CASHIER', [3]);
    const everywhereButton = await screen.findByRole('button', { name: 'Вернуть в продажу: Борщ' });
    await expectRefusal(everywhereButton, 'Это меняют те, кто работает во всех точках бренда');
    const hereButton = screen.getByRole('button', { name: 'Вернуть в продажу: Уха' });
    expect(hereButton.getAttribute('aria-disabled')).toBeNull();
  });

  test('is stopped by a kitchen at its only point', async () => {
    stage.on(`PUT ${STOPS}`, 200, { ...stop, pointId: 3 });
    await open('/kitchen', 'COOK', [3]);
    if (!screen.queryByRole('region', { name: 'Всего сейчас' })) await press('Всего сейчас');
    const button = () => screen.getByRole('button', { name: 'Стоп: Борщ' });
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
    await press('Стоп: Борщ');
    await waitFor(() => expect(stage.calls(`PUT ${STOPS}`)[0]?.body).toMatchObject({ pointId: 3 }));
  });

  test('is not stopped by a kitchen of several points before one is chosen', async () => {
    await open('/kitchen', 'COOK', [3, 5]);
    if (!screen.queryByRole('region', { name: 'Всего сейчас' })) await press('Всего сейчас');
    const button = await screen.findByRole('button', { name: 'Стоп: Борщ' });
    await expectRefusal(button, 'Выберите точку. Везде останавливают те, кто работает во всех точках бренда');
    await write('Точка', '5');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Стоп: Борщ' }).getAttribute('aria-disabled')).toBeNull(),
    );
  });
});

test('a kitchen offers the own points, and forgets one at which the cook works no longer', async () => {
  storedPlace.write({ brandId: 1, pointId: 4, station: null });
  await open('/kitchen', 'COOK', [3, 5]);
  await screen.findByRole('option', { name: 'Мясницкая' });
  expect(await optionsOf('Точка')).toEqual(['Ваши точки', 'Арбат', 'Мясницкая']);
  expect(stage.calls(LIST).every(({ query }) => !query.has('pointId'))).toBe(true);
});

test('a kitchen of one own point asks for none', async () => {
  await open('/kitchen', 'COOK', [3]);
  await screen.findAllByRole('article');
  expect(screen.queryByLabelText('Точка')).toBeNull();
});

test('the counter sells at the own points', async () => {
  await open('/cashier?brand=1&point=4', 'CASHIER', [3, 5]);
  expect(await optionsOf('Точка')).toEqual(['Арбат', 'Мясницкая']);
  expect(screen.getByLabelText<HTMLSelectElement>('Точка').value).toBe('3');
});

test('the counter without an own point says why', async () => {
  await open('/cashier', 'CASHIER', [99]);
  expect(await screen.findByText(/Ваших точек больше нет/)).toBeTruthy();
});

/** What another tab does that chooses a point. */
const chooseElsewhere = (key: string, pointId: number) =>
  act(async () => {
    localStorage.setItem(key, JSON.stringify({ brandId: 1, pointId }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

describe('the desk', () => {
  const place = () => screen.getByLabelText<HTMLSelectElement>('Получение');
  const choose = async (value: string) => {
    await screen.findByRole('option', { name: 'Тверская' });
    await write('Получение', value);
  };

  test('remembers the point, until another place is chosen', async () => {
    await open('/admin/orders', 'ADMIN');
    await choose('4');
    await waitFor(() => expect(lastQuery(OF_BRAND)).toBe('4'));
    expect(localStorage.getItem('desk_point')).toBe(JSON.stringify({ brandId: 1, pointId: 4 }));
    await user.fill(place(), '');
    await waitFor(() => expect(lastQuery(OF_BRAND)).toBeNull());
    expect(localStorage.getItem('desk_point')).toBeNull();
  });

  test('stays as it is when another tab chooses a point, also once its last filter is removed', async () => {
    await open('/admin/orders?mode=DELIVERY', 'ADMIN');
    await waitFor(() => expect(stage.calls(OF_BRAND)).toHaveLength(1));
    await chooseElsewhere('desk_point', 4);
    await user.fill(place(), '');
    await waitFor(() => expect(stage.calls(OF_BRAND).length).toBeGreaterThan(1));
    expect(lastQuery(OF_BRAND)).toBeNull();
    await chooseElsewhere('desk_point', 5);
    await press('Обновить');
    await waitFor(() => expect(stage.calls(OF_BRAND).length).toBeGreaterThan(2));
    expect(stage.calls(OF_BRAND).every(({ query }) => !query.has('pointId'))).toBe(true);
  });

  test.each<[string, string, number[] | undefined, string | null]>([
    ['opened without filters shows it', '', undefined, '4'],
    ['opened by a link with other filters does not', '?status=QUEUED', undefined, null],
    ['shows none at which its user does not work', '', [3], null],
  ])('%s', async (_what, query, pointIds, expected) => {
    localStorage.setItem('desk_point', JSON.stringify({ brandId: 1, pointId: 4 }));
    await open(`/admin/orders${query}`, 'ADMIN', pointIds);
    await screen.findByRole('row', { name: /^10/ });
    expect(lastQuery(OF_BRAND)).toBe(expected);
  });
});

describe('the reports', () => {
  const REPORT = 'GET /order/v1/reports/days';
  const sums = {
    orders: 0,
    revenue: 0,
    average: 0,
    discounts: 0,
    deliveryFees: 0,
    canceled: 0,
    canceledSum: 0,
  };
  const days = { from: '2026-11-01', to: '2026-11-07' };
  const empty = {
    ...{ report: 'days', brandIds: [1], timeZone: 'Europe/Moscow', ...days, totals: sums },
    ...{ previous: { ...days, totals: sums }, rows: [], more: false, building: false },
  };
  beforeEach(() => {
    stage.on(REPORT, 200, empty);
  });
  const point = () => screen.getByLabelText<HTMLSelectElement>('Точка');

  test('offer the own points and the deliveries, and remember the choice', async () => {
    await open('/admin/reports?brand=1', 'ADMIN', [3, 5]);
    await screen.findByRole('option', { name: 'Мясницкая' });
    expect(await optionsOf('Точка')).toEqual(['Ваши точки', 'Арбат', 'Мясницкая', 'Доставка']);
    expect(lastQuery(REPORT)).toBeNull();
    await write('Точка', '5');
    await waitFor(() => expect(lastQuery(REPORT)).toBe('5'));
    expect(localStorage.getItem('report_point')).toBe(JSON.stringify({ brandId: 1, pointId: 5 }));
    await write('Точка', '0');
    await waitFor(() => expect(lastQuery(REPORT)).toBe('0'));
    await write('Точка', '');
    await waitFor(() => expect(lastQuery(REPORT)).toBeNull());
    expect(localStorage.getItem('report_point')).toBeNull();
  });

  test.each<[number[] | undefined, string, string]>([
    [undefined, '?brand=1', 'все точки'],
    [[3, 5], '?brand=1', 'ваши точки'],
    [[3, 5], '', 'ваши точки'],
    [[3, 5], '?brand=1&point=0', 'Доставка'],
  ])('of someone bound to %j are printed at %s as those of: %s', async (pointIds, query, place) => {
    await open(`/admin/reports${query}`, 'ADMIN', pointIds);
    await screen.findAllByText('Выручка');
    await act(async () => void window.dispatchEvent(new Event('beforeprint')));
    const paper = within(await screen.findByRole('article', { name: 'Отчёт для печати' }));
    expect(await paper.findByText(new RegExp(`, ${place}$`))).toBeTruthy();
  });

  test('open with the point of last time, unless the user works there no longer', async () => {
    localStorage.setItem('report_point', JSON.stringify({ brandId: 1, pointId: 5 }));
    await open('/admin/reports', 'ADMIN', [3, 5]);
    await waitFor(() => expect(lastQuery(REPORT)).toBe('5'));
    await screen.findByRole('option', { name: 'Мясницкая' });
    expect(point().value).toBe('5');
  });

  test('stay as they are when another tab chooses a point, and in a view whose URL has no parameters', async () => {
    await open('/admin/reports?period=days30', 'ADMIN');
    await waitFor(() => expect(stage.calls(REPORT)).toHaveLength(1));
    await chooseElsewhere('report_point', 5);
    await press('7 дней');
    await waitFor(() => expect(stage.calls(REPORT)).toHaveLength(2));
    expect(stage.calls(REPORT).map(({ query }) => query.get('pointId'))).toEqual([null, null]);
  });

  test('that were opened with the point of last time keep it whatever another tab chooses', async () => {
    localStorage.setItem('report_point', JSON.stringify({ brandId: 1, pointId: 5 }));
    await open('/admin/reports', 'ADMIN');
    await waitFor(() => expect(lastQuery(REPORT)).toBe('5'));
    await chooseElsewhere('report_point', 4);
    await press('30 дней');
    await waitFor(() => expect(stage.calls(REPORT)).toHaveLength(2));
    expect(stage.calls(REPORT).map(({ query }) => query.get('pointId'))).toEqual(['5', '5']);
    await write('Бренд', '');
    await chooseElsewhere('report_point', 4);
    const before = stage.calls(REPORT).length;
    await press('7 дней');
    await waitFor(() => expect(stage.calls(REPORT).length).toBeGreaterThan(before));
    expect(stage.calls(REPORT).at(-1)?.query.get('brandId')).toBeNull();
    expect(screen.queryByLabelText('Точка')).toBeNull();
  });

  test('keep their point when their item of the menu is pressed, and drop the rest', async () => {
    await open('/admin/reports?period=days30&brand=1&point=5', 'ADMIN');
    await waitFor(() => expect(lastQuery(REPORT)).toBe('5'));
    await chooseElsewhere('report_point', 4);
    await user.click(screen.getByRole('link', { name: 'Отчёты в меню' }));
    await waitFor(() => expect(stage.calls(REPORT)).toHaveLength(2));
    expect(lastQuery(REPORT)).toBe('5');
    expect(point().value).toBe('5');
    expect(screen.getByRole('button', { name: '30 дней' }).getAttribute('aria-pressed')).toBe('false');
    await write('Точка', '');
    await waitFor(() => expect(lastQuery(REPORT)).toBeNull());
  });

  test('open without a point at which the user does not work', async () => {
    localStorage.setItem('report_point', JSON.stringify({ brandId: 1, pointId: 4 }));
    await open('/admin/reports', 'ADMIN', [3, 5]);
    await waitFor(() => expect(stage.calls(REPORT)).toHaveLength(1));
    expect(lastQuery(REPORT)).toBeNull();
  });
});
