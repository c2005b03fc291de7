/** The page of a courier: what his phone shows, what he does with one hand, and what a lost connection keeps. */
import type { CourierOrder, CourierPage } from '@skatert/contracts/orders/courier-page';
import { courierAddress } from '@skatert/contracts/orders/courier-rules';
import { notices } from '@skatert/web-kit/stage';
import { act, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { paymentText } from '../src/courier-page/courier-order';
import { storedPage } from '../src/courier-page/saved-page';
import { press, Stage, show } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const READ = 'POST /order/v1/courier';
const STEP = 'POST /order/v1/courier/step';
const LINK = { id: 5, token: 'AbCdEfGhIjKlMnOpQrStU_' };
const order = (fields: Partial<CourierOrder> = {}): CourierOrder => ({
  ...{ id: 10, status: 'OUT_FOR_DELIVERY', statusLabel: 'Передан в доставку', step: 'DELIVERED' },
  ...{ promisedAt: null, address: 'Мира, 1, кв. 12', clientName: 'Анна', phone: '+7 912 345-67-89' },
  ...{ comment: 'Не звонить', due: 1250, method: 'CASH', changeFrom: 2000 },
  items: [{ id: 1, productName: 'Борщ', size: '300 мл', quantity: 2, extras: ['Сметана'] }],
  ...fields,
});
const page = (...orders: CourierOrder[]): CourierPage => ({
  ...{ name: 'Иван', brandName: 'Самовар', more: false, delivered: 0 },
  orders,
});

let stage: Stage;
beforeAll(() => {
  let keys = 0;
  const value = { randomUUID: () => `key-${++keys}` };
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
});
beforeEach(() => {
  stage = new Stage().on(READ, 200, page(order()));
});
const open = (path = courierAddress('', LINK.id, LINK.token)) => show(<App />, path);
const card = async (id = 10) => within(await screen.findByRole('article', { name: `Заказ #${id}` }));
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');
const bodies = () => stage.calls(STEP).map(({ body }) => body);

test('shows where to, to whom, what is in it and what to take', async () => {
  await open();
  const shown = await card();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Иван');
  for (const text of ['Мира, 1, кв. 12', 'Анна', 'Не звонить']) expect(shown.getByText(text)).toBeTruthy();
  expect(plain(shown.getByText(/Взять/).textContent)).toBe(
    'Взять наличными 1 250,00 ₽, сдача с 2 000,00 ₽ — 750,00 ₽',
  );
  expect(plain(shown.getByRole('listitem').textContent)).toBe('2 × Борщ, 300 мл (Сметана)');
  const link = (name: RegExp) => shown.getByRole('link', { name }).getAttribute('href');
  expect(link(/Позвонить/)).toBe('tel:+79123456789');
  expect(link(/На карте/)).toContain('yandex.ru/maps/?text=');
  expect(stage.calls(READ)[0]?.body).toEqual(LINK);
});

test.each([
  [{ due: 0 }, 'Брать денег не нужно'],
  [{ due: 100, method: 'CARD', changeFrom: null }, 'Взять картой 100,00 ₽'],
  [{ due: 100, method: null, changeFrom: null }, 'Взять 100,00 ₽, способ не указан'],
] as const)('says what to take: %j', (fields, text) => {
  expect(plain(paymentText(order(fields)))).toBe(text);
});

test('takes an order by a second touch, and then delivers it', async () => {
  stage.on(READ, 200, page(order({ status: 'PREPARING', step: 'OUT_FOR_DELIVERY' })));
  await open();
  await card();
  await press('Забрал');
  const question = within(await screen.findByRole('dialog', { name: 'Заказ #10' }));
  expect(stage.calls(STEP)).toHaveLength(0);
  stage.on(STEP, 200, page(order()));
  await act(async () => question.getByRole('button', { name: 'Забрал' }).click());
  expect(await (await card()).findByRole('button', { name: 'Доставлен' })).toBeTruthy();
  await waitFor(() => expect(bodies()).toEqual([{ ...LINK, orderId: 10, step: 'OUT_FOR_DELIVERY' }]));
});

test('delivers an order, and says how it was paid', async () => {
  await open();
  await card();
  stage.on(STEP, 200, { ...page(), delivered: 1 });
  await press('Доставлен');
  await press('Доставлен, получил наличными');
  expect(await screen.findByText('Заказов пока нет')).toBeTruthy();
  expect(await screen.findByText(/доставлено за смену: 1/)).toBeTruthy();
  expect(bodies()).toEqual([
    { ...LINK, orderId: 10, step: 'DELIVERED', paid: { method: 'CASH', key: expect.any(String) } },
  ]);
});

test('an order for which nothing is due is delivered without a question of money', async () => {
  stage.on(READ, 200, page(order({ due: 0 })));
  await open();
  await card();
  stage.on(STEP, 200, page());
  await press('Доставлен');
  const question = within(await screen.findByRole('dialog'));
  await act(async () => question.getByRole('button', { name: 'Доставлен' }).click());
  await waitFor(() => expect(bodies()).toEqual([{ ...LINK, orderId: 10, step: 'DELIVERED' }]));
});

test('without a connection a step is kept, also when the page is opened again, and is sent under the same key', async () => {
  await open();
  await card();
  stage.on(STEP, 503, { code: 'UNAVAILABLE', message: 'Сервис недоступен' });
  await press('Доставлен');
  await press('Доставлен, оплачен картой');
  await waitFor(() => expect(stage.calls(STEP)).toHaveLength(1));
  expect(screen.queryByRole('article')).toBeNull();
  document.body.replaceChildren();
  stage.on(STEP, 200, page());
  await open();
  await waitFor(() => expect(stage.calls(STEP).length).toBeGreaterThan(1));
  expect(await screen.findByText('Заказов пока нет')).toBeTruthy();
  const [first, second] = bodies();
  expect(second).toEqual(first);
});

describe('the page that is opened without a connection', () => {
  const KEY = `courier_page:${LINK.id}`;
  const saved = () => localStorage.getItem(KEY);
  const reopen = async (status: number, token = LINK.token) => {
    document.body.replaceChildren();
    stage.on(READ, status, { code: 'UNAVAILABLE', message: 'Сервис недоступен' });
    await open(courierAddress('', LINK.id, token));
  };

  test('shows what it had read last, and says so', async () => {
    await open();
    await card();
    await reopen(503);
    expect((await card()).getByText('Мира, 1, кв. 12')).toBeTruthy();
    const note = await screen.findByRole('alert');
    expect(note.textContent).toMatch(/^Нет связи\. Заказы могли измениться/);
    // It hides the bar of the shell.
    expect(note.closest('[data-alone]')).toBeTruthy();
    expect(saved()).not.toContain(LINK.token);
  });

  test('has nothing of what was delivered, and says what was not sent', async () => {
    stage.on(READ, 200, page(order(), order({ id: 11 })));
    await open();
    const delivering = await card();
    stage.on(STEP, 503, { code: 'UNAVAILABLE', message: 'Сервис недоступен' });
    await act(async () => delivering.getByRole('button', { name: 'Доставлен' }).click());
    await press('Доставлен без оплаты');
    await waitFor(() => expect(JSON.parse(saved() ?? '').page.orders).toMatchObject([{ id: 11 }]));
    await reopen(503);
    await card(11);
    expect(screen.queryByRole('article', { name: 'Заказ #10' })).toBeNull();
    expect(await screen.findByText(/^1 отметка не отправлена/)).toBeTruthy();
  });

  test.each([
    ['by another link', () => reopen(503, 'ZbCdEfGhIjKlMnOpQrStV_')],
    ['by a link that has ended', () => reopen(404)],
    [
      'a day later',
      () => {
        localStorage.setItem(KEY, JSON.stringify({ ...JSON.parse(saved() ?? ''), at: 1 }));
        return reopen(503);
      },
    ],
  ])('%s shows nothing, and removes it', async (_how, openAgain) => {
    await open();
    await card();
    await openAgain();
    await waitFor(() => expect(saved()).toBeNull());
    expect(screen.queryByRole('article')).toBeNull();
  });
});

test('what a link has saved is removed a day later, though it is never opened again', async () => {
  const day = 24 * 60 * 60_000;
  const saved = (id: number, age: number) =>
    storedPage.write({ tokenEnd: 'abcdef', at: Date.now() - age, page: page(order()) }, String(id));
  saved(7, day + 1);
  saved(8, day / 2);
  await open();
  await card();
  expect([7, 8].map((id) => storedPage.read(String(id)) !== null)).toEqual([false, true]);
});

test('a step that is refused says why, and the order is shown as it is', async () => {
  await open();
  await card();
  const message = 'Этот заказ больше не у вас';
  stage.on(STEP, 404, { code: 'NOT_FOUND', message });
  stage.on(READ, 200, page(order({ id: 11 })));
  await press('Доставлен');
  await press('Доставлен без оплаты');
  await card(11);
  expect(notices('error')).toContain(`${message}\nЗаказ #10`);
  expect(screen.queryByRole('article', { name: 'Заказ #10' })).toBeNull();
});

test('a link that ends keeps the steps, and the new link of the same courier sends them', async () => {
  await open();
  await card();
  const ended = { code: 'NOT_FOUND', message: 'Ссылка курьера больше не действует' };
  stage.on(STEP, 404, ended).on(READ, 404, ended);
  await press('Доставлен');
  await press('Доставлен, получил наличными');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^1 отметка не отправлена: попросите новую/);
  document.body.replaceChildren();
  const token = 'ZbCdEfGhIjKlMnOpQrStU_';
  stage.on(STEP, 200, page()).on(READ, 200, page(order()));
  await open(courierAddress('', LINK.id, token));
  expect(await screen.findByText('Заказов пока нет')).toBeTruthy();
  await waitFor(() => expect(localStorage.getItem('courier_steps')).toBeNull());
  const last = bodies().at(-1) as object;
  expect(last).toEqual({ ...(bodies()[0] as object), token });
});

test('a step of a newer release stays kept, and the others are sent', async () => {
  const kept = { courierId: LINK.id, orderId: 10, step: 'DELIVERED', method: 'CASH', key: 'key' };
  const newer = { ...kept, orderId: 11, method: 'FACE' };
  localStorage.setItem('courier_steps', JSON.stringify([newer, kept]));
  stage.on(STEP, 200, page());
  await open();
  await waitFor(() => expect(bodies()).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('courier_steps')).toBe(JSON.stringify([newer])));
  expect(bodies()).toEqual([
    { ...LINK, orderId: 10, step: 'DELIVERED', paid: { method: 'CASH', key: 'key' } },
  ]);
});

test('an order that is taken from him is named until he has read it; one that he has delivered is not', async () => {
  stage.on(READ, 200, page(order(), order({ id: 11 })));
  await open();
  const delivering = await card();
  stage.on(STEP, 200, page());
  await act(async () => delivering.getByRole('button', { name: 'Доставлен' }).click());
  await press('Доставлен без оплаты');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^#11: больше не у вас/);
  await press('Понятно');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an order that is not accepted yet has no step', async () => {
  stage.on(READ, 200, page(order({ status: 'QUEUED', statusLabel: 'В очереди', step: null })));
  await open();
  const shown = await card();
  expect(shown.queryByRole('button')).toBeNull();
});

test('a link that has ended shows nothing, and one without a token asks nothing', async () => {
  stage.on(READ, 404, { code: 'NOT_FOUND', message: 'Ссылка курьера больше не действует' });
  await open();
  expect(await screen.findByText('Ссылка курьера больше не действует')).toBeTruthy();
  document.body.replaceChildren();
  const reads = stage.calls(READ).length;
  await open('/courier/5');
  expect(await screen.findByText('Ссылка курьера больше не действует')).toBeTruthy();
  expect(stage.calls(READ)).toHaveLength(reads);
});
