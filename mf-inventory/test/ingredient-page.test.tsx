import type { Batch, StockDay, SupplyPrice } from '@skatert/contracts/inventory/ingredient-page';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { address, expectRefusal, press, textsOf, user, write } from '@skatert/web-kit/stage';
import { screen, waitFor, within } from '@testing-library/react';
import { numberOf, plotLines } from '../src/ingredients/page/plot-lines';
import { openPage, stage, startStage } from './inventory-stage';

const INGREDIENT = 'GET /auth/v1/inventory/ingredients/7';
const BATCHES = `${INGREDIENT}/batches`;
const PRICES = `${INGREDIENT}/prices`;
const HISTORY = `${INGREDIENT}/history`;
const RECIPE = `${INGREDIENT}/recipe`;
const SHORTFALLS = 'GET /auth/v1/inventory/shortfalls';
const STOCK = 'GET /auth/v1/inventory/stock';
const WAREHOUSES = 'GET /auth/v1/inventory/warehouses';
const PAGE = '/admin/inventory/ingredients/7';
/** The day of the chain, which the screens show. */
const daysAgo = (days: number) => isoDayIn(Date.now() - days * 86_400_000, 'Europe/Moscow');
const TODAY = daysAgo(0);

const FLOUR = {
  id: 7,
  ingredientId: 7,
  name: 'Мука',
  unitId: 1,
  unitName: 'кг',
  warehouseId: 1,
  warehouseName: 'Главный',
  categoryName: 'Бакалея',
  quantity: 12.5,
  totalQuantity: 14,
  packageSize: null,
  packagingId: null,
  notes: null,
  protein: null,
  fat: null,
  carbs: null,
  calories: null,
  lastSupplyDate: null,
};
const stock = (warehouseId: number, fields: Partial<StockRow> = {}): StockRow => ({
  ingredientId: 7,
  warehouseId,
  name: 'Мука',
  quantity: 12.5,
  unitId: 1,
  unitName: 'кг',
  minimum: null,
  packageSize: null,
  earliestExpiry: '2100-01-01',
  lastSupplyDate: '2026-11-01T12:00:00Z',
  lastUseDate: null,
  supplierName: null,
  categoryName: null,
  ...fields,
});
const batch = (id: number, fields: Partial<Batch> = {}): Batch => ({
  id,
  warehouseId: 1,
  warehouseName: 'Главный',
  received: 20,
  remaining: 12.5,
  receivedAt: '2026-11-01T12:00:00Z',
  expiresAt: '2100-01-01',
  supplierName: 'Ферма',
  ...fields,
});
const price = (supplyId: number, roubles: number, supplierName: string | null = 'Ферма'): SupplyPrice => ({
  supplyId,
  date: '2026-11-01T12:00:00Z',
  supplierId: supplierName === null ? null : 3,
  supplierName,
  price: roubles,
});
const day = (iso: string, quantity: number, warehouseId = 1): StockDay => ({
  day: iso,
  warehouseId,
  warehouseName: warehouseId === 1 ? 'Главный' : 'Кухня',
  quantity,
});

beforeEach(() => {
  startStage()
    .on(INGREDIENT, 200, FLOUR)
    .on(STOCK, 200, [stock(1), stock(4, { quantity: 1.5, earliestExpiry: '2026-01-31' })])
    .on(BATCHES, 200, [batch(1)])
    .on(PRICES, 200, [price(12, 58)])
    .on(HISTORY, 200, [day(TODAY, 12.5)])
    .on(SHORTFALLS, 200, [])
    .on(RECIPE, 200, { ingredientId: 7, items: [], version: 0, yield: 1, cost: 0, unpriced: 0 });
});

const open = (role: 'OWNER' | 'COOK' = 'OWNER', path = PAGE) => openPage(path, role);
const part = async (title: string) => within(await screen.findByRole('region', { name: title }));
/** The texts of a table's cells, row by row, without its header. */
const rowsOf = async (title: string): Promise<string[][]> => {
  const grid = within(await (await part(title)).findByRole('grid', { name: title }));
  return grid
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => (textContent ?? '').replace(/\s/g, ' ')));
};

describe('the page', () => {
  test('has the name and the total, and leads back and to the movements', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Мука' })).toBeTruthy();
    expect(screen.getByText('Бакалея · всего 14 кг')).toBeTruthy();
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('Все ингредиенты')).toBe('/admin/inventory/ingredients');
    expect(addressOf('Все движения')).toBe('/admin/inventory/movements?ingredient=7');
  });

  test('says that there is no such ingredient', async () => {
    stage.on(INGREDIENT, 404, { code: 'NOT_FOUND', message: 'Нет' });
    await open();
    expect(await screen.findByRole('heading', { name: 'Ингредиент не найден' })).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('shows why it was not loaded, and reads again', async () => {
    stage.on(INGREDIENT, 403);
    await open();
    expect(await screen.findByText('Ошибка загрузки ингредиента')).toBeTruthy();
    stage.on(INGREDIENT, 200, FLOUR);
    await press('Повторить');
    expect(await screen.findByRole('heading', { level: 1, name: 'Мука' })).toBeTruthy();
  });

  test('edits the ingredient, and shows the change', async () => {
    stage
      .on('GET /auth/v1/inventory/units', 200, [{ id: 1, name: 'Килограмм', shortName: 'кг' }])
      .on('GET /auth/v1/inventory/packagings', 200, [])
      .on('GET /auth/v1/inventory/ingredients/categories', 200, [])
      .on('PUT /auth/v1/inventory/ingredients/7', 200, FLOUR);
    await open();
    await press('Изменить');
    await screen.findByRole('dialog', { name: 'Изменить ингредиент' });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Название').value).toBe('Мука'));
    await write('Название', 'Мука ржаная');
    stage.on(INGREDIENT, 200, { ...FLOUR, name: 'Мука ржаная' });
    await press('Сохранить');
    expect(await screen.findByRole('heading', { level: 1, name: 'Мука ржаная' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stage.calls(BATCHES)).toHaveLength(2);
  });

  test('shows a cook neither prices nor movements, and refuses to edit', async () => {
    await open('COOK');
    await expectRefusal(await screen.findByRole('button', { name: 'Изменить' }), 'Недостаточно прав');
    expect(await rowsOf('Партии')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Цены' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Все движения' })).toBeNull();
    expect(stage.calls(PRICES)).toEqual([]);
  });

  test.each([
    [STOCK, 'Остатки по складам', 'Ошибка загрузки остатков'],
    [BATCHES, 'Партии', 'Ошибка загрузки партий'],
    [PRICES, 'Цены', 'Ошибка загрузки цен'],
    [HISTORY, 'Остаток по дням', 'Ошибка загрузки остатков по дням'],
  ])('has parts that fail on their own: %s', async (call, title, text) => {
    stage.on(call, 403);
    await open();
    const failed = await part(title);
    expect(await failed.findByText(text)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('grid').length).toBeGreaterThan(1));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    stage.on(call, 400, { code: 'BAD', message: 'Так нельзя' });
    await press('Повторить');
    expect(await failed.findByText('Так нельзя')).toBeTruthy();
    stage.on(call, 200, []);
    await press('Повторить');
    await waitFor(() => expect(failed.queryByRole('alert')).toBeNull());
  });
});

describe('the tables', () => {
  test('show the stock of each warehouse, low and expired stock marked', async () => {
    await open();
    await screen.findByText('Кухня');
    expect(await rowsOf('Остатки по складам')).toEqual([
      ['Главный', '12,5 кг', '—', '01.01.2100', '01.11.2026', ''],
      ['КухняМалоИстёк срок', '1,5 кг', '—', '31.01.2026', '01.11.2026', ''],
    ]);
    expect(stage.calls(STOCK)[0]?.query.toString()).toBe('ingredientId=7');
  });

  test('name a warehouse by its number when the warehouses were not read', async () => {
    stage.on(WAREHOUSES, 403);
    await open();
    expect((await rowsOf('Остатки по складам'))[0]?.[0]).toBe('№ 1');
  });

  test('show the batches as they are sent, expired ones marked', async () => {
    const batches = [
      batch(2, { expiresAt: '2026-01-31', warehouseName: 'Кухня', remaining: 0.125, supplierName: null }),
      batch(1, { expiresAt: TODAY }),
      batch(3, { expiresAt: null }),
    ];
    stage.on(BATCHES, 200, batches);
    await open();
    const [expired, today, lasting] = await rowsOf('Партии');
    expect(expired).toEqual(['КухняИстёк срок', '31.01.2026', '0,125 кг', '20 кг', '01.11.2026', '—']);
    expect(today?.[0]).toBe('Главный');
    expect(lasting).toEqual(['Главный', '—', '12,5 кг', '20 кг', '01.11.2026', 'Ферма']);
  });

  test('show the prices as they are sent, with their supplies', async () => {
    stage.on(PRICES, 200, [price(15, 1234.5, null), price(12, 58), price(12, 60)]);
    await open();
    expect(await rowsOf('Цены')).toEqual([
      ['01.11.2026', '—', '1 234,50 ₽', 'Поставка № 15'],
      ['01.11.2026', 'Ферма', '58,00 ₽', 'Поставка № 12'],
      ['01.11.2026', 'Ферма', '60,00 ₽', 'Поставка № 12'],
    ]);
    const link = screen.getByRole('link', { name: 'Поставка № 15' });
    expect(link.getAttribute('href')).toBe('/admin/inventory/supplies?open=15');
  });

  test('say that what came went on the same day', async () => {
    stage.on(HISTORY, 200, [day('2026-11-01', 0)]);
    await open();
    expect(await screen.findByText(/поступал и уходил в тот же день/)).toBeTruthy();
  });

  test('say that there is nothing', async () => {
    stage.on(STOCK, 200, []).on(BATCHES, 200, []).on(PRICES, 200, []).on(HISTORY, 200, []);
    await open();
    for (const text of [
      'Нет ни на одном складе',
      'Партий нет',
      'Цен в поставках не было',
      'За это время ингредиента не было на складах.',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the stock by day', () => {
  test('has a line for each warehouse, and a table of the changes', async () => {
    stage.on(HISTORY, 200, [day('2026-11-01', 12.5), day('2026-11-02', 3, 4)]);
    await open();
    const plot = await part('Остаток по дням');
    const legend = within(await plot.findByRole('list', { name: 'Склады' }));
    expect(textsOf(legend.getAllByRole('listitem'))).toEqual(['Главный', 'Кухня']);
    const rows = within(plot.getByRole('table', { name: 'Остаток в дни, когда он менялся' }))
      .getAllByRole('row')
      .map((row) => textsOf(row.children));
    expect(rows).toEqual([
      ['День', 'Склад', 'Остаток'],
      ['01.11.2026', 'Главный', '12,5'],
      ['02.11.2026', 'Кухня', '3'],
    ]);
  });

  test('is of 30 days, 90 days or a year', async () => {
    await open();
    const group = within(await screen.findByRole('group', { name: 'За какое время' }));
    const shown = () =>
      group.getAllByRole('button').find((button) => button.getAttribute('aria-pressed') === 'true')
        ?.textContent;
    expect(shown()).toBe('30 дней');
    await press('90 дней');
    await press('Год');
    expect(shown()).toBe('Год');
    await waitFor(() =>
      expect(stage.calls(HISTORY).map(({ query }) => query.get('days'))).toEqual(['30', '90', '365']),
    );
  });

  test('is a step line: the former quantity stays until the day of a change', async () => {
    stage.on(HISTORY, 200, [day(daysAgo(29), 8), day(daysAgo(10), 4)]);
    await open();
    const plot = await (await part('Остаток по дням')).findByRole('figure');
    await waitFor(() =>
      expect(plot.querySelector('path.ct-line')?.getAttribute('d')).toMatch(
        /^M[\d.]+,12L([\d.]+),12L\1,91L([\d.]+),91L\2,91$/,
      ),
    );
  });

  test('names the first and the last day', async () => {
    stage.on(HISTORY, 200, [day(daysAgo(29), 8)]);
    await open();
    const plot = await (await part('Остаток по дням')).findByRole('figure');
    const named = (iso: string) => `${iso.slice(8)}.${iso.slice(5, 7)}`;
    await waitFor(() => expect(plot.querySelectorAll('.ct-label.ct-horizontal')).toHaveLength(5));
    const labels = [...plot.querySelectorAll('.ct-label.ct-horizontal')].map(
      ({ textContent }) => textContent,
    );
    expect([labels[0], labels.at(-1)]).toEqual([named(daysAgo(29)), named(TODAY)]);
  });

  test.each([
    [8, 64],
    [9_999_999.999, 92],
  ])('has room at the left for %d', async (quantity, width) => {
    stage.on(HISTORY, 200, [day(TODAY, quantity)]);
    await open();
    const plot = await (await part('Остаток по дням')).findByRole('figure');
    const label = await waitFor(() => {
      const found = plot.querySelector('.ct-label.ct-vertical');
      if (!found) throw new Error('no label');
      return found;
    });
    expect(Number(label.closest('foreignObject')?.getAttribute('width'))).toBe(width - 10);
  });

  test('has a dash of its own for a second warehouse, which may be on the first one’s line', async () => {
    stage.on(HISTORY, 200, [day(TODAY, 5), day(TODAY, 5, 4)]);
    await open();
    const plot = await (await part('Остаток по дням')).findByRole('figure');
    await waitFor(() => expect(plot.querySelectorAll('g.ct-series')).toHaveLength(2));
    const looks = (selector: string) =>
      [...plot.querySelectorAll(selector)].map(
        (line) => /dash\d/.exec(line.getAttribute('class') ?? '')?.[0],
      );
    expect(looks('g.ct-series')).toEqual(['dash0', 'dash1']);
    expect(looks('li > svg')).toEqual(['dash0', 'dash1']);
  });

  const points = (history: StockDay[], days = 30, today = '2026-11-30') =>
    plotLines(history, days, today).lines.map((line) =>
      line.points.map(({ x, y }) => [x - numberOf('2026-11-01'), y]),
    );

  test('begins with nothing, or with the first quantity, and carries the last one to its end', () => {
    expect(points([day('2026-11-11', 5), day('2026-11-21', 2)])).toEqual([
      [
        [0, 0],
        [10, 5],
        [20, 2],
        [29, 2],
      ],
    ]);
    expect(points([day('2026-11-01', 5)])).toEqual([
      [
        [0, 5],
        [29, 5],
      ],
    ]);
    expect(points([day('2026-11-01', 5), day('2026-11-30', 0)])).toEqual([
      [
        [0, 5],
        [29, 0],
      ],
    ]);
  });

  test('has no line for a warehouse without stock in that time', () => {
    expect(points([day('2026-11-01', 0), day('2026-11-01', 4, 4)])).toHaveLength(1);
  });

  test('ends with the server’s day when it is ahead', () => {
    const { from, to } = plotLines([day('2026-12-01', 5)], 30, '2026-11-30');
    expect([from, to]).toEqual([numberOf('2026-11-02'), numberOf('2026-12-01')]);
  });
});

describe('the name of an ingredient leads to its page', () => {
  test.each([
    ['the ingredients', '/admin/inventory/ingredients', 'Ингредиенты'],
    ['the stock', '/admin/inventory/stock?ingredient=7', 'Остатки'],
    ['a warehouse', '/admin/inventory/warehouses', 'Остатки'],
  ])('in %s', async (_, path, table) => {
    stage
      .on('GET /auth/v1/inventory/ingredients', 200, [FLOUR])
      .on('GET /auth/v1/inventory/units', 200, [])
      .on('GET /auth/v1/inventory/expiring', 200, [])
      .on('GET /auth/v1/inventory/warehouses/1/stock', 200, { content: [stock(1)], totalPages: 1 })
      .on(STOCK, 200, [stock(1)]);
    await open('COOK', path);
    const grid = within(await screen.findByRole('grid', { name: table }));
    const link = await grid.findByRole('link', { name: 'Мука' });
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Мука' })).toBeTruthy();
    expect(address()).toBe(PAGE);
  });
});
