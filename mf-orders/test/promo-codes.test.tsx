/** The page of the promo codes, and a code's discount on the screens of orders. */
import type { PromoCode } from '@skatert/contracts/orders/promo-codes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { myOrder, notices, orderDetails, press, Stage, show, staffOrder, user } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const LIST = 'GET /order/v1/promo-codes';
let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});

const promoCode = (fields: Partial<PromoCode> = {}): PromoCode => ({
  id: 5,
  code: 'ЛЕТО-10',
  brands: [{ id: 1, name: 'Бренд 1' }],
  kind: 'PERCENT',
  value: 10,
  minimum: null,
  firstDay: null,
  lastDay: null,
  oncePerCustomer: false,
  usesMax: null,
  uses: 3,
  discountTotal: 1234.5,
  problem: null,
  stopped: false,
  mayEdit: true,
  version: 1,
  ...fields,
});
const listOf = (...content: PromoCode[]) => ({ content, more: false });

async function open(path = '/admin/promo-codes', brands: [number, string][] = [[1, 'ADMIN']]) {
  await stage.signIn(brands);
  await show(<App />, path);
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const textOf = async (name: RegExp) =>
  (await screen.findByRole('row', { name })).textContent?.replace(/\s/g, ' ');

test('shows each code with its limits, its uses and its state', async () => {
  stage.on(
    LIST,
    200,
    listOf(
      promoCode({ lastDay: '2026-11-30', firstDay: '2026-11-01', oncePerCustomer: true }),
      promoCode({ id: 4, code: 'СУММА', kind: 'SUM', value: 300, minimum: 1500, usesMax: 1000, uses: 1000 }),
      promoCode({ id: 3, code: 'СТОП-1', stopped: true, problem: 'STOPPED' }),
      promoCode({ id: 2, code: 'НОВОЕ', problem: 'WEEKDAY' as 'STOPPED', lastDay: '2027-01-01' }),
    ),
  );
  await open();
  expect(await textOf(/ЛЕТО-10/)).toMatch(
    /Действует10 %Один раз на клиентаБренд 101\.11\.2026 — 30\.11\.202631 234,50 ₽/,
  );
  expect(await textOf(/СУММА/)).toMatch(/300,00 ₽от 1 500,00 ₽Бренд 1Без срока1000 из 1 000/);
  expect(await textOf(/СТОП-1/)).toMatch(/Остановлен/);
  expect(await textOf(/НОВОЕ/)).toMatch(/Не действует.*До 01\.01\.2027/);
});

test('without codes says so', async () => {
  stage.on(LIST, 200, listOf());
  await open();
  expect(await screen.findByText('Промокодов пока нет')).toBeTruthy();
});

test('a failed list is read again', async () => {
  stage.on(LIST, 403, { code: 'FORBIDDEN', message: 'Нет прав' });
  await open();
  expect(await screen.findByText('Нет прав')).toBeTruthy();
  stage.on(LIST, 200, listOf(promoCode()));
  await press('Повторить');
  await row(/ЛЕТО-10/);
});

test('shows the next page behind the first', async () => {
  stage.respond(LIST, ({ query }) => ({
    status: 200,
    body: query.get('before')
      ? listOf(promoCode({ id: 1, code: 'СТАРЫЙ' }))
      : { content: [promoCode()], more: true },
  }));
  await open();
  await press('Показать ещё');
  await row(/СТАРЫЙ/);
  expect(stage.calls(LIST).map(({ query }) => query.get('before'))).toEqual([null, '5']);
  expect(screen.queryByText('Показать ещё')).toBeNull();
});

test('a next page that failed is read again, and what is shown is not said to have failed', async () => {
  stage.on(LIST, 200, { content: [promoCode()], more: true });
  await open();
  await row(/ЛЕТО-10/);
  const failed = { status: 403, body: { code: 'FORBIDDEN', message: 'Нет прав' } };
  const refuse = stage.hold(LIST);
  await press('Обновить');
  await waitFor(() => expect(stage.calls(LIST)).toHaveLength(2));
  await act(async () => refuse(failed));
  const again = await screen.findByRole('button', { name: 'Показать ещё' });
  expect(screen.queryByRole('alert')).toBeNull();
  stage.respond(LIST, failed);
  await user.click(again);
  expect((await screen.findByRole('alert')).textContent).toBe('Не удалось загрузить промокоды');
  stage.on(LIST, 200, listOf(promoCode({ id: 1, code: 'СТАРЫЙ' })));
  await press('Повторить');
  await row(/СТАРЫЙ/);
});

test('the codes of one of several brands are chosen by the URL', async () => {
  stage.on(LIST, 200, listOf(promoCode()));
  await open('/admin/promo-codes?brand=2', [
    [1, 'ADMIN'],
    [2, 'OWNER'],
    [3, 'COOK'],
  ]);
  await row(/ЛЕТО-10/);
  const brand = screen.getByRole('combobox', { name: 'Бренд' });
  expect([...brand.children].map(({ textContent }) => textContent)).toEqual([
    'Все бренды',
    'Бренд 1',
    'Бренд 2',
  ]);
  fireEvent.change(brand, { target: { value: '' } });
  await waitFor(() =>
    expect(stage.calls(LIST).map(({ query }) => query.get('brandId'))).toEqual(['2', null]),
  );
});

test('creates a code of the only brand', async () => {
  stage.on(LIST, 200, listOf()).on('POST /order/v1/promo-codes', 201, promoCode());
  await open();
  await press('Новый промокод');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Промокод' }), { target: { value: 'ОСЕНЬ' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Скидка' }), { target: { value: '15' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Последний день' }), {
    target: { value: '31.12.2026' },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Один раз на клиента' }));
  stage.on(LIST, 200, listOf(promoCode({ code: 'ОСЕНЬ' })));
  await press('Сохранить');
  await row(/ОСЕНЬ/);
  expect(stage.calls('POST /order/v1/promo-codes').map(({ body }) => body)).toEqual([
    {
      brandIds: [1],
      code: 'ОСЕНЬ',
      kind: 'PERCENT',
      value: 15,
      minimum: null,
      firstDay: null,
      lastDay: '2026-12-31',
      oncePerCustomer: true,
      usesMax: null,
    },
  ]);
  expect(notices('success')).toContain('Промокод сохранён');
});

test('a sum needs an amount of its own, and wrong fields are named', async () => {
  stage.on(LIST, 200, listOf());
  await open();
  await press('Новый промокод');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Скидка' }), { target: { value: '15' } });
  await press('Сумма');
  expect(screen.getByRole('textbox', { name: 'Скидка' })).toHaveProperty('value', '');
  await press('Сохранить');
  expect(await screen.findByText('Введите промокод')).toBeTruthy();
  expect(screen.getByText('Укажите размер скидки')).toBeTruthy();
  expect(stage.calls('POST /order/v1/promo-codes')).toEqual([]);
});

test('edits the version that was read, and shows the server’s message at its field', async () => {
  const EDIT = 'PUT /order/v1/promo-codes/5';
  const message = 'Такой промокод в вашей сети уже есть';
  stage
    .on(LIST, 200, listOf(promoCode({ version: 7, kind: 'SUM', value: 300 })))
    .on(EDIT, 409, { code: 'PROMO_CODE_EXISTS', message, errors: { code: message } });
  await open();
  await row(/ЛЕТО-10/);
  await press('Изменить ЛЕТО-10');
  const code = await screen.findByRole('textbox', { name: 'Промокод' });
  expect(screen.getByRole('textbox', { name: 'Скидка' })).toHaveProperty('value', '300,00');
  fireEvent.change(code, { target: { value: 'ЗИМА' } });
  await press('Сохранить');
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  expect(stage.calls(EDIT)[0]?.body).toMatchObject({ version: 7, code: 'ЗИМА', kind: 'SUM', value: 300 });
});

test('stops a code, and lets it be used again', async () => {
  const STOP = 'PUT /order/v1/promo-codes/5/stopped';
  const stopped = promoCode({ stopped: true, problem: 'STOPPED' });
  stage.on(LIST, 200, listOf(promoCode())).on(STOP, 200, stopped);
  await open();
  await row(/ЛЕТО-10/);
  stage.on(LIST, 200, listOf(stopped));
  await press('Остановить ЛЕТО-10');
  await screen.findByText('Остановлен');
  stage.on(LIST, 200, listOf(promoCode())).on(STOP, 200, promoCode());
  await press('Возобновить ЛЕТО-10');
  await screen.findByText('Действует');
  expect(stage.calls(STOP).map(({ body }) => body)).toEqual([{ stopped: true }, { stopped: false }]);
});

test('a code that also names brands of others can not be changed', async () => {
  stage.on(LIST, 200, listOf(promoCode({ mayEdit: false })));
  await open();
  const shown = await row(/ЛЕТО-10/);
  for (const button of shown.getAllByRole('button', { name: /^(Изменить|Остановить)/ }))
    expect(button.getAttribute('aria-disabled')).toBe('true');
});

describe('the discount of an order', () => {
  const discounted = { total: 630, discount: 70, promoCode: 'ЛЕТО-10' };
  const shown = (element: Element | null) => element?.textContent?.replace(/\s/g, ' ') ?? '';
  const rows = 'Без скидки700,00 ₽Промокод ЛЕТО-10−70,00 ₽';

  test('is shown to its customer', async () => {
    stage.on('GET /order/v1/my', 200, [myOrder(discounted)]);
    await open('/my-orders', []);
    expect(shown(await screen.findByRole('article', { name: 'Заказ #10' }))).toContain(
      `${rows}Итого630,00 ₽`,
    );
  });

  test('is shown on the order’s own page', async () => {
    stage.on('GET /order/v1/orders/10', 200, orderDetails(discounted));
    await open('/admin/orders/10');
    await screen.findByText('Промокод ЛЕТО-10');
    expect(shown(document.body)).toContain(`${rows}Итого630,00 ₽`);
  });

  test('is not shown where there is none', async () => {
    stage.on('GET /order/v1/orders/10', 200, orderDetails(staffOrder()));
    await open('/admin/orders/10');
    await screen.findByText('Итого');
    expect(shown(document.body)).not.toMatch(/Без скидки|Промокод/);
  });
});
