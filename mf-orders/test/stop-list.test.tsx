/** The page of the stop-list, and dishes of waiting orders that were stopped. */
import type {
  OptionLogEntry,
  StopLogEntry,
  StoppedOption,
  StoppedProduct,
} from '@skatert/contracts/orders/stops';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { notices, orderDetails, press, Stage, show } from './stage';

jest.mock('@skatert/web-kit/live', () => jest.requireActual('./stage').fakeLive(jest.requireActual('react')));

const PATH = '/order/v1/brand/1/stops';
const DISHES = 'GET /menu/v1/products/by-brand/1';
const fields = { productId: 7, productName: 'Борщ', size: null, pointName: null, until: null, left: null };
const stopped = (over: Partial<StoppedProduct> = {}): StoppedProduct => ({
  ...fields,
  id: 5,
  imageUrl: null,
  pointId: null,
  reason: null,
  by: 'Иван',
  at: '2026-11-23T09:00:00.000Z',
  ...over,
});
const option = (over: Partial<StoppedOption> = {}): StoppedOption => {
  const { productId: _p, productName: _n, size: _s, imageUrl: _i, ...terms } = stopped();
  return { ...terms, id: 6, optionId: 21, optionName: 'Ваниль', groupName: 'Сиропы', ...over };
};
const dish = { id: 7, brandId: 1, name: 'Борщ', imageUrl: null, sizes: ['0,3 л', '0,5 л'] };

let stage: Stage;
beforeEach(() => {
  stage = new Stage()
    .on(`GET ${PATH}`, 200, { content: [], timeZone: 'Europe/Moscow' })
    .on(DISHES, 200, { content: [dish] })
    .on('GET /menu/v1/products/7', 200, dish)
    .on('GET /brand/1/pickup-points', 200, [{ id: 3, name: 'Арбат', address: 'Арбат, 11' }]);
});

async function open(path = '/admin/stop-list', brands: [number, string][] = [[1, 'COOK']]) {
  await stage.signIn(brands);
  await show(<App />, path);
}
const textOf = async (name: RegExp) =>
  (await screen.findByRole('row', { name })).textContent?.replace(/\s/g, ' ');

test('shows what is stopped, where, until when, what is left, why and by whom', async () => {
  const content = [
    stopped({ left: 2, pointId: 3, pointName: 'Арбат', reason: 'Мало свёклы' }),
    stopped({ id: 4, productName: 'Уха', size: '0,3 л', until: '2026-11-23T15:00:00.000Z' }),
    stopped({ id: 3, productName: 'Плов', left: 0 }),
  ];
  stage.on(`GET ${PATH}`, 200, { content, timeZone: 'Europe/Moscow' });
  await open();
  expect(await textOf(/Борщ/)).toMatch(/БорщОсталось 2БессрочноАрбатМало свёклыИван23\.11\.2026 12:00/);
  expect(await textOf(/Уха/)).toMatch(/Уха, 0,3 лЗакончилось23\.11\.2026 18:00Все точки и доставка—/);
  expect(await textOf(/Плов/)).toMatch(/ПловЗакончилосьБессрочно/);
});

test('leads who may read the reports to that of the stop-list', async () => {
  await open('/admin/stop-list', [[1, 'ADMIN']]);
  const link = await screen.findByRole('link', { name: /сколько часов и почему/ });
  expect(link.getAttribute('href')).toBe('/admin/reports?report=stops&brand=1');
});

test('shows a cook no link to the reports', async () => {
  await open();
  await screen.findByRole('button', { name: 'Журнал' });
  expect(screen.queryByRole('link', { name: /сколько часов и почему/ })).toBeNull();
});

test('shows what the stock stops, apart from what the staff can return', async () => {
  const at = '2026-11-23T09:00:00.000Z';
  const byStock = [
    { ...fields, imageUrl: null, pointId: null, delivery: false, ingredientName: 'Молоко', at },
    {
      ...fields,
      productName: 'Уха',
      imageUrl: null,
      pointId: null,
      delivery: true,
      ingredientName: 'Рыба',
      at,
    },
  ];
  const option = { optionId: 7, optionName: 'Овсяное', groupName: 'Молоко', pointId: 3, pointName: 'Арбат' };
  const optionsByStock = [{ ...option, delivery: false, ingredientName: 'Овсяное молоко', at }];
  const stopped = { byStock, byStockTotal: 5, optionsByStock, optionsByStockTotal: 2 };
  stage.on(`GET ${PATH}`, 200, { content: [], ...stopped, timeZone: 'Europe/Moscow' });
  await open();
  expect(await textOf(/Овсяное/)).toMatch(
    /ОвсяноеДобавка · МолокоАрбатАвтоматически: не хватает «Овсяное молоко»/,
  );
  expect(await textOf(/Борщ/)).toMatch(
    /БорщВсе точки и доставкаАвтоматически: не хватает «Молоко»Склад23\.11\.2026 12:00Снимется, когда появится на складе/,
  );
  expect(await textOf(/Уха/)).toMatch(/Только доставка.*«Рыба»/);
  expect(screen.getByText('Показаны последние 3 из 7.')).toBeTruthy();
  expect(screen.queryByText('Всё меню продаётся')).toBeNull();
  expect(screen.queryByRole('button', { name: /Вернуть/ })).toBeNull();
  stage.on(`GET ${PATH}`, 200, { content: [], byStock: [], byStockTotal: 0 });
  await press('Обновить');
  expect(await screen.findByText('Всё меню продаётся')).toBeTruthy();
});

test('without stops says so, and a failed list is read again', async () => {
  stage.on(`GET ${PATH}`, 403, { code: 'FORBIDDEN', message: 'Нет прав' });
  await open();
  expect(await screen.findByText('Нет прав')).toBeTruthy();
  stage.on(`GET ${PATH}`, 200, { content: [] });
  await press(/Повторить/);
  expect(await screen.findByText('Всё меню продаётся')).toBeTruthy();
});

test('one press returns a dish; who finds it returned already is told so', async () => {
  stage.on(`GET ${PATH}`, 200, { content: [stopped()] }).on(`DELETE ${PATH}/5`, 200, {});
  await open();
  await press('Вернуть в продажу: Борщ');
  await waitFor(() => expect(notices('success')).toEqual(['Борщ: снова в продаже']));
  stage.on(`DELETE ${PATH}/5`, 404, { code: 'NOT_FOUND', message: 'Эта позиция уже в продаже' });
  await press('Вернуть в продажу: Борщ');
  await waitFor(() => expect(notices('success')).toContain('Эта позиция уже в продаже'));
});

test('a dish is found and stopped in a size, at a point, until a time, with what is left', async () => {
  stage.on(`PUT ${PATH}`, 200, stopped({ size: '0,5 л', left: 3 }));
  await open();
  await press('Остановить продажу');
  const search = await screen.findByLabelText('Блюдо');
  await act(async () => fireEvent.change(search, { target: { value: 'бор' } }));
  await waitFor(() => expect(stage.calls(DISHES).at(-1)?.query.get('query')).toBe('бор'));
  await press('Борщ');
  const form = within(await screen.findByRole('dialog', { name: 'Борщ' }));
  const set = (label: string, value: string) =>
    act(async () => fireEvent.change(form.getByLabelText(label), { target: { value } }));
  await set('Размер', '0,5 л');
  await form.findByRole('option', { name: 'Арбат' });
  await set('Где', '3');
  await press('До времени');
  await press('В стоп-лист');
  expect(await form.findByText('Введите время')).toBeTruthy();
  await set('Вернётся в продажу в', '18:30');
  await set('Сколько осталось', '3');
  await set('Причина', 'Мало свёклы');
  await press('В стоп-лист');
  await waitFor(() => expect(notices('success')).toEqual(['Борщ, 0,5 л: осталось 3']));
  expect(stage.calls(`PUT ${PATH}`).map(({ body }) => body)).toEqual([
    {
      productId: 7,
      size: '0,5 л',
      pointId: 3,
      period: 'TIME',
      time: '18:30',
      left: 3,
      reason: 'Мало свёклы',
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link names the dish; closing its dialog keeps the page', async () => {
  await open('/admin/stop-list?brand=1&dish=7');
  expect(await screen.findByRole('dialog', { name: 'Борщ' })).toBeTruthy();
  await press('Отмена');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Всё меню продаётся')).toBeTruthy();
});

test('an option is found by its name or group and stopped, shown with its group, and returned', async () => {
  stage
    .on(`GET ${PATH}/options`, 200, [
      { id: 1, name: 'Молоко', options: [{ id: 12, name: 'Овсяное' }] },
      { id: 2, name: 'Сиропы', options: [{ id: 21, name: 'Ваниль' }] },
    ])
    .on(`PUT ${PATH}/options`, 200, option({ left: 3 }))
    .on(`DELETE ${PATH}/options/6`, 200, {});
  await open();
  await press('Остановить продажу');
  await screen.findByRole('button', { name: 'Борщ' });
  await press('Добавка');
  await screen.findByRole('button', { name: /Овсяное/ });
  const search = screen.getByLabelText('Добавка');
  await act(async () => fireEvent.change(search, { target: { value: 'сироп' } }));
  expect(screen.queryByRole('button', { name: /Овсяное/ })).toBeNull();
  await act(async () => fireEvent.change(search, { target: { value: 'рис' } }));
  expect(screen.getByText('В продаже такого нет.')).toBeTruthy();
  await act(async () => fireEvent.change(search, { target: { value: 'ВАНИ' } }));
  await press(/Ваниль/);
  const form = within(await screen.findByRole('dialog', { name: 'Ваниль' }));
  expect(form.queryByLabelText('Размер')).toBeNull();
  await act(async () =>
    fireEvent.change(form.getByLabelText('Сколько осталось'), { target: { value: '3' } }),
  );
  stage.on(`GET ${PATH}`, 200, { content: [stopped()], options: [option()], timeZone: 'Europe/Moscow' });
  await press('В стоп-лист');
  await waitFor(() => expect(notices('success')).toEqual(['Ваниль: осталось 3']));
  expect(stage.calls(`PUT ${PATH}/options`)[0]?.body).toMatchObject({ optionId: 21, period: 'DAY', left: 3 });
  expect(await textOf(/Ваниль/)).toMatch(/ВанильДобавка · СиропыЗакончилосьБессрочно/);
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1).map((text) => text?.slice(0, 4))).toEqual(['Вани', 'Борщ']);
  await press('Вернуть в продажу: Ваниль');
  await waitFor(() => expect(notices('success')).toContain('Ваниль: снова в продаже'));
});

test('the log shows who stopped and returned what', async () => {
  const entry = (over: Partial<StopLogEntry>): StopLogEntry => ({
    ...fields,
    action: 'STOPPED',
    reason: null,
    by: 'Иван',
    at: '2026-11-23T09:00:00.000Z',
    ...over,
  });
  const later = entry({ action: 'MOVED' as 'STOPPED', productName: 'Плов' });
  const content = [
    entry({ action: 'RETURNED', by: 'Анна' }),
    entry({ left: 3, reason: 'Мало', until: '2026-11-23T18:45:00.000Z' }),
    entry({ productName: 'Уха', until: '2026-11-23T21:00:00.000Z' }),
    later,
  ];
  const { productId: _p, productName: _n, size: _s, ...terms } = entry({ at: '2026-11-23T09:30:00.000Z' });
  const options: OptionLogEntry[] = [{ ...terms, optionId: 21, optionName: 'Ваниль', groupName: 'Сиропы' }];
  stage.on(`GET ${PATH}/log`, 200, { content, options, timeZone: 'Europe/Moscow' });
  await open();
  await press('Журнал');
  const log = within(await screen.findByRole('list', { name: 'Журнал' }));
  expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ВанильДобавка · Сиропы · В стоп-листе бессрочно · Все точки и доставкаИван, 23.11.2026 12:30',
    'БорщСнова в продаже · Все точки и доставкаАнна, 23.11.2026 12:00',
    'БорщВ стоп-листе до 21:45 · осталось 3 · Все точки и доставка · МалоИван, 23.11.2026 12:00',
    'УхаВ стоп-листе до 00:00, 24\u00a0ноября · Все точки и доставкаИван, 23.11.2026 12:00',
    'ПловMOVED · Все точки и доставкаИван, 23.11.2026 12:00',
  ]);
});

test('an order that waits marks its dish that was stopped', async () => {
  const notices = { hiddenProductIds: [], stoppedProductIds: [7], clientBlocked: false, clientNotes: [] };
  stage.on('GET /order/v1/orders/10', 200, orderDetails({ notices }));
  await open('/admin/orders/10', [[1, 'ADMIN']]);
  expect(await screen.findByText('в стоп-листе')).toBeTruthy();
});

test('an order that waits marks its line with an option that was stopped, and names it', async () => {
  const notices = { hiddenProductIds: [], stoppedOptionIds: [21], clientBlocked: false, clientNotes: [] };
  const details = orderDetails({ notices });
  const [first] = details.items;
  if (!first) throw new Error('no item');
  const extras = [
    { id: 11, name: 'Коровье', price: 0 },
    { id: 21, name: 'Ваниль', price: 30 },
  ];
  stage.on('GET /order/v1/orders/10', 200, { ...details, items: [{ ...first, extras }] });
  await open('/admin/orders/10', [[1, 'ADMIN']]);
  expect(await screen.findByText('добавка в стоп-листе')).toBeTruthy();
  expect(screen.getByText('В стоп-листе: Ваниль')).toBeTruthy();
});
