/** The page of what dishes cost. */
import { DISH_COST_TEXTS } from '@skatert/contracts/inventory/dish-cost-rules';
import type { DishCostRow, DishCosts } from '@skatert/contracts/inventory/dish-costs';
import { membership, press, show, textsOf } from '@skatert/web-kit/stage';
import { NAME_MIN, textRoom } from '@skatert/web-kit/text-room';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { cardsBelow, costColumns } from '../src/costs/cost-columns';
import { API, openPage, stage, startStage } from './inventory-stage';

const COSTS = `GET ${API}/dish-costs`;
const PAGE = '/admin/inventory/costs';

const dish = (productId: number, productName: string, fields: Partial<DishCostRow> = {}): DishCostRow => ({
  ...{ productId, productName, brandId: 1, brandName: 'Пышка' },
  ...{ quantity: 4, revenue: 1000, known: 4, cost: 300, noRecipe: 0, noPrice: 0 },
  ...{ foodCost: 30, margin: 700, marginPercent: 70 },
  ...fields,
});
const UNKNOWN = { known: 0, cost: 0, foodCost: null, margin: null, marginPercent: null };
const costs = (fields: Partial<DishCosts> = {}): DishCosts => ({
  ...{ brandIds: [1], timeZone: 'Europe/Moscow', from: '2026-11-01', to: '2026-11-07' },
  since: '2026-10-01T09:00:00.000Z',
  totals: {
    ...{ quantity: 9, revenue: 1900, known: 6, cost: 380, noRecipe: 2, noPrice: 1 },
    ...{ foodCost: 25.3, margin: 1120, marginPercent: 74.7 },
    ...{ canceled: 0, canceledCost: 0, canceledUnknown: 0 },
  },
  rows: [
    dish(7, 'Борщ'),
    dish(8, 'Чай', { quantity: 2, revenue: 500, known: 2, cost: 80, foodCost: 16, margin: 420 }),
    dish(9, 'Хлеб', { ...UNKNOWN, quantity: 3, revenue: 400, noRecipe: 2, noPrice: 1 }),
  ],
  more: false,
  ...fields,
});

beforeEach(() => {
  startStage()
    .on(COSTS, 200, costs())
    .on('GET /brand/1/pickup-points', 200, [
      { id: 3, name: 'Арбат', address: 'Арбат, 11' },
      { id: 4, name: 'Тверская', address: 'Тверская, 1' },
    ]);
});

const text = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
const lastQuery = () => stage.calls(COSTS).at(-1)?.query.toString();

test('shows cost, food cost and margin of each dish, and says what is unknown', async () => {
  await openPage(PAGE);
  const row = await screen.findByRole('row', { name: /Борщ/ });
  expect(text(row)).toBe('Борщ4 шт.1 000,00 ₽300,00 ₽30,0 %700,00 ₽70,0 %');
  const bread = screen.getByRole('row', { name: /Хлеб/ });
  expect(text(bread)).toContain('нет рецепта: 2 шт., нет цены: 1 шт.3 шт.400,00 ₽');
  const tiles = screen.getByRole('region', { name: 'Итоги' });
  expect(text(tiles)).toContain('Фудкост25,3 %');
  expect(text(tiles)).toContain('Не посчитано — нет рецепта: 2 шт., нет цены: 1 шт.');
  expect(within(bread).getByRole('link').getAttribute('href')).toBe('/admin/inventory/recipes/9');
});

test('sorts by a column, what is unknown last in either direction', async () => {
  await openPage(`${PAGE}?sort=Себестоимость`);
  await screen.findByRole('row', { name: /Борщ/ });
  expect(names()).toEqual(['Борщ', 'Чай', 'Хлеб']);
  fireEvent.click(screen.getByRole('columnheader', { name: /^Себестоимость/ }));
  await waitFor(() => expect(names()).toEqual(['Чай', 'Борщ', 'Хлеб']));
});

test('asks for the chosen brand and period', async () => {
  await stage.signIn([membership('OWNER')]);
  await openPage(`${PAGE}?period=custom&from=2026-11-01&to=2026-11-07`);
  await screen.findByRole('row', { name: /Борщ/ });
  expect(lastQuery()).toBe('from=2026-11-01&to=2026-11-07');
  fireEvent.change(screen.getByLabelText('Бренд'), { target: { value: '1' } });
  await waitFor(() => expect(lastQuery()).toBe('brandId=1&from=2026-11-01&to=2026-11-07'));
});

test('asks for the chosen point of a brand, and forgets it with the brand', async () => {
  await openPage(`${PAGE}?period=custom&from=2026-11-01&to=2026-11-07&brand=1&point=4`, 'ADMIN', {
    pointIds: [4],
  });
  await screen.findByRole('option', { name: 'Тверская' });
  // He works at this one alone, and with what is delivered.
  expect(textsOf(within(screen.getByLabelText('Точка')).getAllByRole('option'))).toEqual([
    'Ваши точки',
    'Тверская',
    'Доставка',
  ]);
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const days = 'from=2026-11-01&to=2026-11-07';
  expect(lastQuery()).toBe(`brandId=1&pointId=4&${days}`);
  choose('Точка', '0');
  await waitFor(() => expect(lastQuery()).toBe(`brandId=1&pointId=0&${days}`));
  choose('Точка', '');
  await waitFor(() => expect(lastQuery()).toBe(`brandId=1&${days}`));
  choose('Точка', '4');
  await waitFor(() => expect(lastQuery()).toBe(`brandId=1&pointId=4&${days}`));
  choose('Бренд', '');
  await waitFor(() => expect(lastQuery()).toBe(days));
  expect(screen.queryByLabelText('Точка')).toBeNull();
});

test('says since when orders are counted, and what canceled ones cost', async () => {
  const totals = { ...costs().totals, canceled: 3, canceledCost: 90, canceledUnknown: 1 };
  stage.on(COSTS, 200, costs({ since: '2026-11-03T09:00:00.000Z', totals }));
  await openPage(PAGE);
  const tiles = await screen.findByRole('region', { name: 'Итоги' });
  expect(text(tiles)).toContain('Считаются заказы, выполненные с 03.11.2026 12:00');
  expect(text(tiles)).toContain(
    'Списано по отмене: 3 порции на 90,00 ₽, без 1 шт. с неизвестной стоимостью. В другие суммы не входит.',
  );
});

test('says it in the zone of the page, which may be that of another chain than the context', async () => {
  const since = '2026-10-31T20:30:00.000Z';
  stage.on(COSTS, 200, costs({ timeZone: 'Asia/Vladivostok', since }));
  await openPage(PAGE);
  const tiles = await screen.findByRole('region', { name: 'Итоги' });
  expect(text(tiles)).toContain('выполненные с 01.11.2026 06:30');
});

test('says no sum of canceled orders of which no cost is known', async () => {
  const totals = { ...costs().totals, canceled: 2, canceledCost: 0, canceledUnknown: 2 };
  stage.on(COSTS, 200, costs({ totals }));
  await openPage(PAGE);
  expect(text(await screen.findByRole('region', { name: 'Итоги' }))).toContain(
    'Списано по отмене: 2 порции, стоимость неизвестна. В другие суммы не входит.',
  );
});

test('an empty period, a failure and its repetition', async () => {
  stage.on(COSTS, 503, { code: 'UNAVAILABLE', message: 'Попробуйте позже' });
  await openPage(PAGE);
  expect(await screen.findByText('Попробуйте позже')).toBeTruthy();
  stage.on(COSTS, 200, costs({ rows: [], since: null }));
  await press('Повторить');
  expect(await screen.findByText('За этот период ничего не продано')).toBeTruthy();
});

test.each([false, true])('the dishes have room in a table, with the brands: %s', (hasBrands) => {
  const room = textRoom(costColumns(hasBrands), { cardsBelow: cardsBelow(hasBrands) });
  expect(room).toBeGreaterThanOrEqual(NAME_MIN);
});

test('becomes cards in wider windows where it names the brands', async () => {
  const media = jest.spyOn(window, 'matchMedia');
  await stage.signIn([membership('OWNER'), membership('OWNER', { brandId: 2, brandName: 'Лапша' })]);
  await show(<App />, `${PAGE}?brand=1`);
  await screen.findByRole('row', { name: /Борщ/ });
  const asked = () => media.mock.calls.flat();
  expect(asked()).not.toContain(`(width < ${cardsBelow(true)}px)`);
  fireEvent.change(screen.getByLabelText('Бренд'), { target: { value: '' } });
  expect(await screen.findByRole('columnheader', { name: /^Бренд/ })).toBeTruthy();
  expect(asked()).toContain(`(width < ${cardsBelow(true)}px)`);
});

test('ends the sentence about what is unknown with one full stop', async () => {
  await openPage(PAGE);
  expect(text(await screen.findByRole('region', { name: 'Итоги' }))).not.toContain('..');
});

test('compares the figures with those of the period before', async () => {
  const { totals } = costs();
  const earlier = { ...totals, revenue: 1520, cost: 400, foodCost: 25.3, margin: null, marginPercent: 70.2 };
  stage.on(COSTS, 200, costs({ previous: { from: '2026-10-25', to: '2026-10-31', totals: earlier } }));
  await openPage(PAGE);
  const tiles = text(await screen.findByRole('region', { name: 'Итоги' }));
  expect(tiles).toContain('Выручка1 900,00 ₽на 25 % больше');
  expect(tiles).toContain('Себестоимость380,00 ₽на 5 % меньше');
  expect(tiles).toContain('Фудкост25,3 %столько же');
  expect(tiles).toContain('Маржа1 120,00 ₽Маржа, %74,7 %на 4,5 п. п. больше');
  expect(tiles).toContain('В сравнении с 25.10.2026 — 31.10.2026');
});

test('says why there is nothing to compare with', async () => {
  stage.on(COSTS, 200, costs({ since: '2026-10-28T09:00:00.000Z', previous: null }));
  await openPage(PAGE);
  expect(text(await screen.findByRole('region', { name: 'Итоги' }))).toContain(
    'Считаются заказы, выполненные с 28.10.2026 12:00: для более ранних себестоимость не сохранялась, поэтому сравнить не с чем.',
  );
});

test('prints what the report is of, its figures and its rows as they are sorted', async () => {
  await openPage(`${PAGE}?brand=1&point=4&sort=Себестоимость&asc=1`);
  await screen.findByRole('row', { name: /Борщ/ });
  fireEvent(window, new Event('beforeprint'));
  const paper = screen.getByRole('article', { name: 'Отчёт для печати' });
  await waitFor(() =>
    expect(paper.textContent).toMatch(
      /^@page.+Отчёт «Себестоимость и маржа».+, Тверская01\.11\.2026 — 07\.11\.2026/,
    ),
  );
  expect(within(paper).getByRole('region', { name: 'Итоги' })).toBeTruthy();
  const [head, ...rows] = within(paper).getAllByRole('row');
  expect(textsOf(within(head as HTMLElement).getAllByRole('columnheader'))).toEqual([
    'Блюдо',
    'Продано',
    'Выручка',
    'Себестоимость',
    'Фудкост',
    'Маржа',
    'Маржа, %',
  ]);
  expect(rows.map(({ firstChild }) => firstChild?.textContent?.replace(/\s/g, ' '))).toEqual([
    'Чай',
    'Борщ',
    expect.stringMatching(/^Хлеб.*нет рецепта/),
  ]);
  expect(within(paper).queryByRole('link')).toBeNull();
  expect(within(paper).getByText(DISH_COST_TEXTS.basis)).toBeTruthy();
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Отчёт для печати' })).toBeNull());
});

test('prints no figures of another period while those of the chosen one are read', async () => {
  await openPage(PAGE);
  await screen.findByRole('row', { name: /Борщ/ });
  const print = screen.getByRole('button', { name: 'Печать' });
  expect(print).toHaveProperty('disabled', false);
  const release = stage.hold(COSTS);
  fireEvent.click(screen.getByRole('button', { name: 'Сегодня' }));
  await waitFor(() => expect(print).toHaveProperty('disabled', true));
  fireEvent(window, new Event('beforeprint'));
  const paper = screen.getByRole('article', { name: 'Отчёт для печати' });
  expect(paper.textContent).toMatch(/Отчёт ещё загружается/);
  expect(paper.textContent).not.toContain('Борщ');
  release({ status: 200, body: costs({ rows: [dish(9, 'Хлеб')] }) });
  await waitFor(() => expect(paper.textContent).toContain('Хлеб'));
  fireEvent(window, new Event('afterprint'));
});

test('on paper, each row of several brands names its one below the dish', async () => {
  await stage.signIn([membership('OWNER'), membership('OWNER', { brandId: 2, brandName: 'Лапша' })]);
  await show(<App />, PAGE);
  await screen.findByRole('row', { name: /Борщ/ });
  fireEvent(window, new Event('beforeprint'));
  const paper = screen.getByRole('article', { name: 'Отчёт для печати' });
  await waitFor(() => expect(paper.textContent).toContain('Все бренды'));
  expect(textsOf(within(paper).getAllByRole('rowheader'))[0]).toBe('БорщПышка');
  expect(textsOf(within(paper).getAllByRole('columnheader'))).not.toContain('Бренд');
  fireEvent(window, new Event('afterprint'));
});
