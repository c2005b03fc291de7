/** The delivery zones of a brand, and the fee of an order. */
import type { DeliveryZone } from '@skatert/contracts/orders/delivery-zones';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { myOrder, notices, orderDetails, press, Stage, show } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const READ = 'GET /order/v1/delivery-zones/1';
const SAVE = 'PUT /order/v1/delivery-zones/1';
const zone = (id: number, name: string, fields: Partial<DeliveryZone> = {}): DeliveryZone => ({
  ...{ id, name, areas: [], fee: 150, minimum: null, freeFrom: null, minutes: null },
  ...fields,
});
const CENTER = zone(1, 'Центр', {
  areas: ['ул. Баумана', 'Мира'],
  minimum: 500,
  freeFrom: 1500,
  minutes: 45,
});
const SUBURB = zone(2, 'Пригород', { fee: 0 });

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
async function open(path = '/admin/delivery-zones', brands: [number, string][] = [[1, 'OWNER']]) {
  await stage.signIn(brands);
  await show(<App />, path);
}
const set = (version: number, ...zones: DeliveryZone[]) => stage.on(READ, 200, { zones, version });
const textOf = async (name: RegExp) =>
  (await screen.findByRole('row', { name })).textContent?.replace(/\s/g, ' ');

test('shows the zones with their terms', async () => {
  set(3, CENTER, SUBURB);
  await open();
  expect(await textOf(/Центр/)).toMatch(/ул\. Баумана, Мира150,00 ₽500,00 ₽1 500,00 ₽45 мин/);
  expect(await textOf(/Пригород/)).toMatch(/Клиент выбирает по названиюбесплатно———/);
});

test('of several brands the one in the URL is shown, and another is chosen', async () => {
  set(3, CENTER);
  stage.on('GET /order/v1/delivery-zones/2', 200, { zones: [], version: 0 });
  await open('/admin/delivery-zones?brand=2', [
    [1, 'ADMIN'],
    [2, 'OWNER'],
    [3, 'CASHIER'],
  ]);
  expect(await screen.findByText('Зон пока нет: доставка по любому адресу бесплатная')).toBeTruthy();
  const brand = screen.getByRole('combobox', { name: 'Бренд' });
  expect([...brand.children].map(({ textContent }) => textContent)).toEqual(['Бренд 1', 'Бренд 2']);
  fireEvent.change(brand, { target: { value: '1' } });
  await screen.findByRole('row', { name: /Центр/ });
});

test('creates a zone behind the others, with a street a line', async () => {
  set(3, SUBURB);
  stage.on(SAVE, 200, { zones: [SUBURB, CENTER], version: 4 });
  await open();
  await screen.findByRole('row', { name: /Пригород/ });
  await press('Новая зона');
  const form = within(await screen.findByRole('dialog', { name: 'Новая зона доставки' }));
  const fill = (name: string, value: string) =>
    fireEvent.change(form.getByRole('textbox', { name }), { target: { value } });
  await press('Сохранить');
  expect(await form.findByText('Введите название зоны')).toBeTruthy();
  fill('Название', 'Центр');
  fill('Улицы и районы', 'ул. Баумана\n\n Мира, ');
  fill('Стоимость доставки', '150');
  fill('Заказ от', '500');
  fill('Бесплатно от', '1500');
  fill('Время доставки', '45');
  await press('Сохранить');
  expect(await screen.findByRole('row', { name: /Центр/ })).toBeTruthy();
  const { id: _, ...created } = CENTER;
  expect(stage.calls(SAVE).map(({ body }) => body)).toEqual([{ version: 3, zones: [SUBURB, created] }]);
  expect(notices('success')).toContain('Зона сохранена');
});

test('edits, moves and removes a zone, and leaves the others as they are', async () => {
  set(3, CENTER, SUBURB);
  await open();
  await screen.findByRole('row', { name: /Центр/ });
  expect(screen.getByRole('button', { name: 'Поднять выше: Центр' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  stage.on(SAVE, 200, { zones: [SUBURB, CENTER], version: 4 });
  await press('Поднять выше: Пригород');
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('Пригород'));
  await press('Изменить: Центр');
  const area = await screen.findByRole('textbox', { name: 'Улицы и районы' });
  expect(area).toHaveProperty('value', 'ул. Баумана\nМира');
  fireEvent.change(area, { target: { value: '' } });
  stage.on(SAVE, 200, { zones: [SUBURB, { ...CENTER, areas: [] }], version: 5 });
  await press('Сохранить');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Удалить: Пригород');
  stage.on(SAVE, 200, { zones: [{ ...CENTER, areas: [] }], version: 6 });
  await press('Удалить');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Пригород/ })).toBeNull());
  expect(stage.calls(SAVE).map(({ body }) => body)).toEqual([
    { version: 3, zones: [SUBURB, CENTER] },
    { version: 4, zones: [SUBURB, { ...CENTER, areas: [] }] },
    { version: 5, zones: [{ ...CENTER, areas: [] }] },
  ]);
});

test('says at its fields what contradicts the terms and the other zones', async () => {
  set(3, CENTER, zone(2, 'Север', { areas: ['Лесная'] }));
  await open();
  await screen.findByRole('row', { name: /Север/ });
  await press('Изменить: Север');
  const form = within(await screen.findByRole('dialog', { name: 'Изменить зону' }));
  const fill = (name: string, value: string) =>
    fireEvent.change(form.getByRole('textbox', { name }), { target: { value } });
  fill('Заказ от', '500');
  fill('Бесплатно от', '400');
  await press('Сохранить');
  expect(await form.findByText('Не меньше суммы «Заказ от»')).toBeTruthy();
  fill('Бесплатно от', '500');
  const areas = '«Мира» стоит и в зоне «Центр», и в зоне «Север»';
  stage.on(SAVE, 400, { code: 'VALIDATION_FAILED', message: areas, errors: { areas } });
  await press('Сохранить');
  expect(await form.findByText(areas)).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Улицы и районы' })),
  );
  expect(stage.calls(SAVE)).toHaveLength(1);
});

test('another editor who was faster is not overwritten', async () => {
  set(3, CENTER, SUBURB);
  await open();
  await screen.findByRole('row', { name: /Центр/ });
  const message = 'Данные изменил кто-то другой';
  stage.on(SAVE, 409, { code: 'EDIT_CONFLICT', message });
  set(4, SUBURB);
  await press('Поднять выше: Пригород');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Центр/ })).toBeNull());
  expect(notices('error')).toContain(message);
});

describe('the fee of an order', () => {
  const delivered = {
    ...{ total: 780, discount: 70, promoCode: 'ЛЕТО-10', deliveryFee: 150 },
    deliveryZone: { id: 1, name: 'Центр', minutes: null },
  };
  const shown = (element: Element | null) => element?.textContent?.replace(/\s/g, ' ') ?? '';
  const rows = 'Товары700,00 ₽Промокод ЛЕТО-10−70,00 ₽Доставка, Центр150,00 ₽';

  test('is shown to its customer', async () => {
    stage.on('GET /order/v1/my', 200, [myOrder(delivered)]);
    await open('/my-orders', []);
    expect(shown(await screen.findByRole('article', { name: 'Заказ #10' }))).toContain(
      `${rows}Итого780,00 ₽`,
    );
  });

  test('is shown on the order’s own page, also when it is nothing', async () => {
    const free = { ...delivered, total: 630, deliveryFee: 0 };
    stage.on('GET /order/v1/orders/10', 200, orderDetails(free));
    await open('/admin/orders/10');
    await screen.findByText('Доставка, Центр');
    expect(shown(document.body)).toContain('Доставка, ЦентрбесплатноИтого630,00 ₽');
  });
});
