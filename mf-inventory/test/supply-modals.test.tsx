import {
  expectRefusal,
  findNotice,
  membership,
  notices,
  press,
  reachable,
  show,
  textsOf,
  user,
  write,
} from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { WarehouseSupplyModal } from '../src/supplies/warehouse-supply-modal';
import { openPage, stage, startStage } from './inventory-stage';
import { addLine, closeList, line, lineCount, shownIn, typeIn } from './lines';

// A lower limit, so that a test reaches it.
jest.mock('@skatert/contracts/inventory/inventory-rules', () => ({
  ...jest.requireActual('@skatert/contracts/inventory/inventory-rules'),
  SUPPLY_LINES_MAX: 2,
}));
// Stocktakings how often each quantity is rendered.
jest.mock('@skatert/ui-kit/office/number-field', () => {
  const fields = jest.requireActual('@skatert/ui-kit/office/number-field');
  return { ...fields, QuantityField: jest.fn(fields.QuantityField) };
});
const { QuantityField } = jest.requireMock('@skatert/ui-kit/office/number-field');

const SEARCH = 'POST /auth/v1/inventory/supplies/search';
const CREATE = 'POST /auth/v1/inventory/supplies';
const POST = 'POST /auth/v1/inventory/supplies/7/post';
const INGREDIENTS = 'GET /auth/v1/inventory/ingredients';
const WAREHOUSES = 'GET /auth/v1/inventory/warehouses';
const SUPPLIERS = 'GET /auth/v1/inventory/suppliers';
const PACKAGINGS = 'GET /auth/v1/inventory/packagings';
const FLOUR_PRICES = `${INGREDIENTS}/1/prices`;
const MILK_PRICES = `${INGREDIENTS}/2/prices`;
const FLOUR = { id: 1, ingredientId: 1, name: 'Мука', quantity: 100, unitName: 'кг' };
const MILK = { id: 2, ingredientId: 2, name: 'Молоко', quantity: 50, unitName: 'л' };
const SAVE = 'Сохранить и провести';

beforeEach(() => {
  startStage()
    .on(SEARCH, 200, [])
    .on(SUPPLIERS, 200, [{ id: 3, name: 'Ферма' }])
    .on(PACKAGINGS, 200, [
      { id: 5, name: 'Мешок', size: 25.125, unitId: 1, unitName: 'кг' },
      { id: 6, name: 'Канистра', size: 5, unitId: 2, unitName: 'л' },
    ])
    .respond(INGREDIENTS, ({ query }) => ({
      status: 200,
      body: query.get('warehouseId') === '4' ? [{ ...FLOUR, quantity: 12.5 }] : [FLOUR, MILK],
    }))
    .on(FLOUR_PRICES, 200, [])
    .on(MILK_PRICES, 200, [])
    .on(CREATE, 201, { id: 7 })
    .on(POST, 200, { id: 7 });
});

const choose = async (name: string, text: string, within_ = reachable()) => {
  const box = await within_.findByRole('combobox', { name });
  await user.chooseFirst(box, text);
};
const bodies = () => stage.calls(CREATE).map(({ body }) => body);
const keys = () => stage.calls(CREATE).map(({ headers }) => headers.get('idempotency-key'));

describe('a supply to any warehouse', () => {
  const open = async (fields = {}) => {
    await openPage('/admin/inventory/supplies', 'OWNER', fields);
    await press('Новая поставка');
    await screen.findByRole('dialog', { name: 'Новая поставка' });
    await waitFor(() => reachable().getByRole('option', { name: 'Кухня' }));
  };
  /** Fills what a supply needs. */
  const fill = async () => {
    await write('Склад', '4');
    await choose('Ингредиент', 'Мук', line(1));
    await typeIn('Количество', '2,5');
  };

  test('is created, posted without a body, and listed', async () => {
    await open();
    await fill();
    await choose('Поставщик', 'Фер');
    await write('Дата поставки', '20.01.2026');
    await write('Время', '0815');
    await write('Примечание', '  Утренняя ');
    await typeIn('Годен до', '01.02.2027');
    stage.on(SEARCH, 200, [
      { id: 7, warehouseName: 'Кухня', supplierName: null, date: '2026-11-20T08:15:00Z', status: 'POSTED' },
    ]);
    await press(SAVE);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies()).toEqual([
      {
        warehouseId: 4,
        supplierId: 3,
        date: '2026-01-20T05:15:00.000Z',
        notes: 'Утренняя',
        items: [{ ingredientId: 1, qty: 2.5, expiresAt: '2027-02-01' }],
      },
    ]);
    expect(stage.calls(POST).map(({ body, query }) => [body, query.toString()])).toEqual([
      [undefined, 'confirmPrices=false'],
    ]);
    expect(notices('success')).toContain('Сохранено');
    expect(await screen.findByRole('row', { name: /Кухня/ })).toBeTruthy();
  });

  test('has the time of the chain, and its day', async () => {
    await open({ timeZone: 'Asia/Vladivostok' });
    await fill();
    await write('Дата поставки', '26.11.2025');
    await write('Время', '00:30');
    await typeIn('Годен до', '25.11.2025');
    await press(SAVE);
    expect(await line(1).findByText('Срок годности раньше даты поставки')).toBeTruthy();
    await typeIn('Годен до', '26.11.2025');
    await press(SAVE);
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).toMatchObject({
      date: '2025-11-25T14:30:00.000Z',
      items: [{ expiresAt: '2025-11-26' }],
    });
  });

  test('is posted only as it was created', async () => {
    stage.on(CREATE, 201, { id: 7, version: 1 });
    await open();
    await fill();
    await press(SAVE);
    await waitFor(() => expect(stage.calls(POST)).toHaveLength(1));
    expect(stage.calls(POST)[0]?.query.toString()).toBe('version=1&confirmPrices=false');
  });

  test('has the current time and no other optional value', async () => {
    const before = Date.now();
    await open();
    await fill();
    await press(SAVE);
    await waitFor(() => expect(bodies()).toHaveLength(1));
    const body = bodies()[0] as { date: string };
    expect(body).toMatchObject({ supplierId: null, notes: null, items: [{ expiresAt: null }] });
    expect(Math.abs(Date.parse(body.date) - before)).toBeLessThan(120_000);
  });

  test('needs a warehouse before its ingredients, which show their stock there', async () => {
    await open();
    const box = line(1).getByRole<HTMLInputElement>('combobox', { name: 'Ингредиент' });
    expect(box.disabled).toBe(true);
    expect(line(1).getByText('Сначала выберите склад')).toBeTruthy();
    await press(SAVE);
    const message = await screen.findByText('Выберите склад', { selector: '[role="alert"]' });
    expect(message).toBeTruthy();
    await write('Склад', '4');
    expect(screen.queryByText('Выберите склад', { selector: '[role="alert"]' })).toBeNull();
    await choose('Ингредиент', 'Мук', line(1));
    expect(await line(1).findByText('На складе 12,5 кг')).toBeTruthy();
    await user.focus(reachable().getByLabelText('Склад'));
    await choose('Ингредиент', 'Мол', line(1));
    expect(line(1).getByText('На складе 0 л')).toBeTruthy();
    await write('Склад', '1');
    expect(await line(1).findByText('На складе 50 л')).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  test('needs a line', async () => {
    await open();
    await write('Склад', '4');
    await press('Удалить позицию 1');
    expect(lineCount()).toBe(0);
    await press(SAVE);
    expect(await screen.findByText('Добавьте хотя бы одну позицию')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Добавить позицию');
    await addLine(1);
    expect(screen.queryByText('Добавьте хотя бы одну позицию')).toBeNull();
    expect(lineCount()).toBe(1);
    expect(bodies()).toEqual([]);
  });

  test('needs an ingredient and a quantity in each line, and focuses the first that is missing', async () => {
    await open();
    await fill();
    await addLine(2);
    expect(screen.queryByText('Количество должно быть > 0')).toBeNull();
    await user.focus(screen.getByRole('button', { name: SAVE }));
    await press(SAVE);
    await closeList(2);
    expect(await line(2).findByText('Укажите ингредиент для каждой позиции')).toBeTruthy();
    expect(line(2).getByText('Количество должно быть > 0')).toBeTruthy();
    expect(line(1).queryByRole('alert')).toBeNull();
    for (const [typed, message] of [
      ['0', 'Количество должно быть > 0'],
      ['-1', 'Количество должно быть > 0'],
      ['много', 'Количество должно быть > 0'],
      ['1,2345', 'Не больше трёх знаков после запятой'],
    ] as const) {
      await typeIn('Количество', typed, 2);
      expect(line(2).getByText(message)).toBeTruthy();
    }
    await choose('Ингредиент', 'Мол', line(2));
    await typeIn('Количество', '1,234', 2);
    expect(line(2).queryByText(/Укажите|Количество должно/)).toBeNull();
    expect(bodies()).toEqual([]);
    await press(SAVE);
    await waitFor(() => expect(bodies()).toHaveLength(1));
  });

  test('is not sent with a date that is none', async () => {
    await open();
    await fill();
    await typeIn('Годен до', '31.02.2027');
    await press(SAVE);
    expect(await line(1).findByText('Введите дату в формате дд.мм.гггг')).toBeTruthy();
    await typeIn('Годен до', '');
    await write('Время', '25:00');
    await press(SAVE);
    expect(await screen.findByText('Введите время в формате чч:мм')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Время'));
    await write('Время', '08:15');
    await write('Дата поставки', '');
    await press(SAVE);
    expect(await screen.findByText('Некорректная дата')).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  test('says what a date of an earlier day means for the stock', async () => {
    await open();
    const text = 'Задним числом: остаток изменится в день проведения';
    expect(screen.queryByText(text)).toBeNull();
    await write('Дата поставки', '01.02.2026');
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('has its date again when the last digit of the year is typed again', async () => {
    await open();
    await fill();
    const date = screen.getByLabelText<HTMLInputElement>('Дата поставки').value;
    await write('Дата поставки', date.slice(0, -1));
    await write('Дата поставки', date);
    await press(SAVE);
    await waitFor(() => expect(bodies()).toHaveLength(1));
  });

  test.each([
    [undefined, 'Поставка сохранена как черновик, но не проведена'],
    [
      { code: 'STOCK_TOO_LARGE', message: 'Слишком большой остаток' },
      'Поставка сохранена как черновик, но не проведена: Слишком большой остаток',
    ],
  ])('says that it was not posted, and shows the draft: %j', async (body, text) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    stage.on(POST, 409, body).on('GET /auth/v1/inventory/supplies/7', 404);
    await open();
    await fill();
    await press(SAVE);
    expect(await screen.findByRole('dialog', { name: 'Поставка № 7' })).toBeTruthy();
    expect(notices('error')).toContain(text);
    expect(notices('success')).toEqual([]);
    expect(screen.queryByRole('dialog', { name: 'Новая поставка' })).toBeNull();
    expect(stage.calls(SEARCH)).toHaveLength(2);
  });

  test.each([
    ['POSTED', undefined],
    ['DRAFT', 'Поставка сохранена, но неизвестно, проведена ли она'],
  ])('asks whether it was posted when the response was lost: %s', async (status, text) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    stage.on(POST, 502).on('GET /auth/v1/inventory/supplies/7', 200, {
      id: 7,
      status,
      date: '2026-01-20T05:15:00.000Z',
      items: [],
    });
    await open();
    await fill();
    await press(SAVE);
    if (text) await findNotice('error', text);
    else await findNotice('success', 'Сохранено');
    expect(notices('error')).toHaveLength(text ? 1 : 0);
  });

  test('has no goods that expired before its date', async () => {
    await open();
    await fill();
    await typeIn('Годен до', '01.02.2026');
    await write('Дата поставки', '02.02.2026');
    await write('Время', '12:00');
    await press(SAVE);
    expect(await line(1).findByText('Срок годности раньше даты поставки')).toBeTruthy();
    expect(bodies()).toEqual([]);
    await write('Дата поставки', '01.02.2026');
    expect(line(1).queryByText('Срок годности раньше даты поставки')).toBeNull();
    await press(SAVE);
    await waitFor(() => expect(bodies()).toHaveLength(1));
  });

  test('shows why it was not created, and is sent again with the same key', async () => {
    stage.on(CREATE, 500);
    await open();
    await fill();
    await press(SAVE);
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось создать поставку');
    stage.on(CREATE, 404, { code: 'NOT_FOUND', message: 'Склад не найден' });
    await press(SAVE);
    expect(await screen.findByText('Склад не найден')).toBeTruthy();
    expect(stage.calls(POST)).toEqual([]);
    const [first, second] = keys();
    expect(first).toMatch(/^[\w-]{8,}$/);
    expect(second).toBe(first);
    await press('Отмена');
    await press('Новая поставка');
    await waitFor(() => reachable().getByRole('option', { name: 'Кухня' }));
    await fill();
    await press(SAVE);
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[2]).not.toBe(first);
  });

  test('has no more lines than the contract allows', async () => {
    await open();
    await write('Склад', '1');
    await addLine(2);
    await expectRefusal(screen.getByRole('button', { name: 'Добавить позицию' }), 'Не больше 2 позиций');
    await press('Добавить позицию');
    expect(lineCount()).toBe(2);
  });

  test('asks before typed lines are lost', async () => {
    await open();
    await press('Закрыть');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Новая поставка');
    await screen.findByRole('dialog');
    await typeIn('Количество', '3');
    await press('Закрыть');
    expect(await screen.findByText('Введённое не сохранится.')).toBeTruthy();
  });

  test('is not posted by Enter in a line, which leads to the next one or to the button that adds one', async () => {
    /** Returns whether the browser would send the form. */
    const enter = async (label: string, number: number) => {
      const field = line(number).getByLabelText(label);
      let sends = true;
      await act(async () => {
        field.focus();
        sends = fireEvent.keyDown(field, { key: 'Enter' });
      });
      return sends;
    };
    await open();
    await fill();
    await addLine(2);
    expect(await enter('Количество', 1)).toBe(false);
    await closeList(2);
    expect(await enter('Цена за ед.', 2)).toBe(false);
    expect(document.activeElement?.textContent).toBe('Добавить позицию');
  });

  test('renders no other line when one changes', async () => {
    await open();
    await write('Склад', '1');
    await addLine(2);
    await typeIn('Количество', '2', 2);
    QuantityField.mockClear();
    await typeIn('Количество', '7', 1);
    const rendered = QuantityField.mock.calls.map(([{ value }]: [{ value: number }]) => value);
    expect(rendered).toContain(7000);
    expect(rendered).not.toContain(2000);
  });

  describe('prices', () => {
    const price = (supplierId: number | null, roubles: number) => ({
      supplyId: 5,
      date: '2026-11-01T09:00:00Z',
      supplierId,
      supplierName: null,
      price: roubles,
    });
    const hint = (text: string) => line(1).queryByText((shown) => shown.replace(/\s/g, ' ') === text);
    const sum = () => screen.getByText(/^Сумма: /).textContent?.replace(/\s/g, ' ');
    const sentPrices = () =>
      (bodies() as { items: { price?: number }[] }[]).map(({ items }) => items.map((item) => item.price));
    beforeEach(() => stage.on(FLOUR_PRICES, 200, [price(8, 61.5), price(3, 58), price(3, 40)]));

    test('are suggested: the last one, and that of the supplier as soon as it is chosen', async () => {
      await open();
      await fill();
      await waitFor(() => expect(shownIn('Цена за ед.')).toBe('61,50'));
      expect(hint('последняя: 61,50 ₽')).toBeTruthy();
      expect(sum()).toBe('Сумма: 153,75 ₽');
      await choose('Поставщик', 'Фер');
      await waitFor(() => expect(shownIn('Цена за ед.')).toBe('58,00'));
      expect(hint('последняя: 58,00 ₽')).toBeTruthy();
      await press(SAVE);
      await waitFor(() => expect(sentPrices()).toEqual([[58]]));
    });

    test('are never overwritten when they were typed', async () => {
      await open();
      await write('Склад', '4');
      await typeIn('Цена за ед.', '12,34');
      await typeIn('Количество', '3');
      await choose('Ингредиент', 'Мук', line(1));
      await waitFor(() => expect(hint('последняя: 61,50 ₽')).toBeTruthy());
      expect(shownIn('Цена за ед.')).toBe('12,34');
      expect(sum()).toBe('Сумма: 37,02 ₽');
      await press(SAVE);
      await waitFor(() => expect(sentPrices()).toEqual([[12.34]]));
    });

    test('that were deleted are suggested again only for another ingredient', async () => {
      stage.on(MILK_PRICES, 200, [price(null, 80)]);
      await open();
      await fill();
      await waitFor(() => expect(shownIn('Цена за ед.')).toBe('61,50'));
      await typeIn('Цена за ед.', '');
      await choose('Поставщик', 'Фер');
      await waitFor(() => expect(hint('последняя: 58,00 ₽')).toBeTruthy());
      expect(shownIn('Цена за ед.')).toBe('');
      await choose('Ингредиент', 'Мол', line(1));
      await waitFor(() => expect(shownIn('Цена за ед.')).toBe('80,00'));
    });

    test('are optional: a line without one is not in the sum, and is sent without it', async () => {
      await open();
      await fill();
      await waitFor(() => expect(shownIn('Цена за ед.')).toBe('61,50'));
      expect(screen.queryByText(/без позиций/)).toBeNull();
      await addLine(2);
      expect(screen.queryByText(/без позиций/)).toBeNull();
      await choose('Ингредиент', 'Мол', line(2));
      await typeIn('Количество', '4', 2);
      expect(screen.getByText('без позиций, у которых нет цены: 1')).toBeTruthy();
      expect(sum()).toBe('Сумма: 153,75 ₽');
      await press(SAVE);
      await waitFor(() => expect(sentPrices()).toEqual([[61.5, undefined]]));
    });

    test('are checked as the contract says', async () => {
      await open();
      await fill();
      stage.on(CREATE, 409);
      await press(SAVE);
      for (const [typed, message] of [
        ['1,2345678', 'Не больше шести знаков после запятой'],
        ['-1', 'Цена должна быть положительной'],
        ['дорого', 'Цена должна быть числом'],
      ] as const) {
        await typeIn('Цена за ед.', typed);
        expect(line(1).getByText(message)).toBeTruthy();
      }
      expect(screen.getByText('Сумма: —')).toBeTruthy();
      expect(screen.getByText('нет цены ни у одной позиции')).toBeTruthy();
    });

    test('that were not read are not suggested, and nothing is said', async () => {
      stage.on(FLOUR_PRICES, 403);
      await open();
      await fill();
      await waitFor(() => expect(stage.calls(FLOUR_PRICES)).toHaveLength(1));
      expect(shownIn('Цена за ед.')).toBe('');
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });

  test.each([
    [WAREHOUSES, 'Ошибка загрузки складов'],
    [SUPPLIERS, 'Ошибка загрузки поставщиков'],
    [INGREDIENTS, 'Ошибка загрузки ингредиентов'],
  ])('says that %s failed, and reads it again', async (call, text) => {
    stage.on(call, 403);
    await openPage('/admin/inventory/supplies');
    await press('Новая поставка');
    const form = within(await screen.findByRole('dialog'));
    await form.findByText(text);
    stage.on(call, 200, []);
    await press('Повторить');
    await waitFor(() => expect(form.queryByText(text)).toBeNull());
  });
});

describe('a supply to one warehouse', () => {
  const onClose = jest.fn();
  const open = async () => {
    await stage.signIn([membership('OWNER')]);
    await show(<WarehouseSupplyModal warehouse={{ id: 4, name: 'Кухня' }} onClose={onClose} />);
    await screen.findByRole('dialog', { name: 'Новая поставка' });
    await waitFor(() => expect(stage.calls(INGREDIENTS)).toHaveLength(2));
    await screen.findByRole('option', { name: 'Мешок × 25,125 кг' });
  };

  test('has the ingredients of the warehouse, under any name of their fields', async () => {
    stage.on(`${INGREDIENTS}/9/prices`, 200, []);
    stage.on(INGREDIENTS, 200, [{ ingredientId: 9, ingredientName: 'Соль', qty: 0.3, unitName: 'кг' }]);
    await open();
    const queries = stage.calls(INGREDIENTS).map(({ query }) => query.toString());
    expect(queries.sort()).toEqual(['', 'warehouseId=4']);
    const warehouse = screen.getByLabelText<HTMLInputElement>('Склад');
    expect([warehouse.value, warehouse.disabled]).toEqual(['Кухня', true]);
    await choose('Ингредиент', 'Сол', line(1));
    expect(line(1).getByText('На складе 0,3 кг')).toBeTruthy();
    await typeIn('Всего', '1');
    await press(SAVE);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies()).toMatchObject([
      { warehouseId: 4, items: [{ ingredientId: 9, qty: 1, expiresAt: null }] },
    ]);
    expect(stage.calls(POST)).toHaveLength(1);
    expect(notices('success')).toContain('Сохранено');
  });

  test('sums what the packages cost', async () => {
    const last = {
      supplyId: 5,
      date: '2026-11-01T09:00:00Z',
      supplierId: null,
      supplierName: null,
      price: 2,
    };
    stage.on(FLOUR_PRICES, 200, [last]);
    await open();
    await choose('Ингредиент', 'Мук', line(1));
    await typeIn('Фасовка', '5');
    await typeIn('Упаковок', '40');
    await waitFor(() => expect(shownIn('Цена за упаковку')).toBe('50,25'));
    expect(screen.getByText('Сумма: 2\u00a0010,00\u00a0₽', { normalizer: String })).toBeTruthy();
  });

  test('takes the price of a package, whose sum is sent to the kopeck, and a sum instead of it', async () => {
    await open();
    await choose('Ингредиент', 'Мук', line(1));
    await typeIn('Фасовка', '5');
    await typeIn('Упаковок', '3');
    await typeIn('Цена за упаковку', '1000');
    expect(shownIn('Сумма')).toBe('3\u00a0000,00');
    await typeIn('Упаковок', '');
    await press(SAVE);
    expect(line(1).getByText('Укажите, сколько упаковок')).toBeTruthy();
    await typeIn('Упаковок', '3');
    await typeIn('Фасовка', '');
    expect([shownIn('Цена за ед.'), shownIn('Сумма')]).toEqual(['39,800995', '3\u00a0000,00']);
    await typeIn('Сумма', '1,0051');
    expect(line(1).getByText('Не больше двух знаков после запятой')).toBeTruthy();
    await typeIn('Сумма', '1000');
    await typeIn('Всего', '12');
    await press(SAVE);
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()).toMatchObject([{ items: [{ qty: 12, price: 83.333333, sum: 1000 }] }]);
  });

  test('begins with the packaging of the ingredient', async () => {
    stage.on(INGREDIENTS, 200, [
      { ...FLOUR, packagingId: 5 },
      { ...MILK, packagingId: 5 },
    ]);
    await open();
    await choose('Ингредиент', 'Мук', line(1));
    expect([shownIn('Фасовка'), shownIn('Упаковок'), shownIn('Всего')]).toEqual(['5', '', '']);
    // An ingredient with a packaging of another unit, from an earlier release.
    await choose('Ингредиент', 'Мол', line(1));
    expect(shownIn('Фасовка')).toBe('');
  });

  test('computes the total of packages, which can be changed by hand', async () => {
    await open();
    await choose('Ингредиент', 'Мук', line(1));
    const packaging = line(1).getByRole('combobox', { name: 'Фасовка' });
    expect(textsOf(within(packaging).getAllByRole('option'))).toEqual(['Без фасовки', 'Мешок × 25,125 кг']);
    await typeIn('Фасовка', '5');
    expect([shownIn('Упаковок'), shownIn('Всего')]).toEqual(['1', '25,125']);
    await typeIn('Упаковок', '0,25');
    expect(shownIn('Всего')).toBe('6,281');
    await typeIn('Всего', '6');
    expect(shownIn('Упаковок')).toBe('0,25');
    await press(SAVE);
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()).toMatchObject([{ items: [{ ingredientId: 1, qty: 6, expiresAt: null }] }]);
    expect(Object.keys((bodies()[0] as { items: [object] }).items[0])).toEqual([
      'ingredientId',
      'qty',
      'expiresAt',
    ]);
  });

  test('drops a packaging that does not fit another ingredient', async () => {
    stage.on(INGREDIENTS, 200, [FLOUR, MILK]);
    await open();
    await choose('Ингредиент', 'Мук', line(1));
    await typeIn('Фасовка', '5');
    await choose('Ингредиент', 'Мол', line(1));
    expect([shownIn('Фасовка'), shownIn('Упаковок')]).toEqual(['', '']);
    expect(line(1).getByLabelText<HTMLInputElement>('Упаковок').disabled).toBe(true);
    expect(line(1).getByRole('option', { name: 'Канистра × 5 л' })).toBeTruthy();
  });

  test('refuses a number of packages that is none', async () => {
    await open();
    await choose('Ингредиент', 'Мук', line(1));
    await typeIn('Фасовка', '5');
    await typeIn('Упаковок', 'два');
    await press(SAVE);
    expect(await line(1).findByText('Нужно число')).toBeTruthy();
    expect(shownIn('Всего')).toBe('25,125');
    expect(bodies()).toEqual([]);
  });

  test('always has a line; deleting one moves the focus to the next', async () => {
    await open();
    await typeIn('Всего', '1');
    await addLine(2);
    await typeIn('Всего', '2', 2);
    await press('Удалить позицию 1');
    expect([lineCount(), shownIn('Всего')]).toEqual([1, '2']);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Удалить позицию 1' })),
    );
    await press('Удалить позицию 1');
    expect([lineCount(), shownIn('Всего')]).toEqual([1, '']);
  });

  test('says what an incomplete line needs', async () => {
    await open();
    await press(SAVE);
    await closeList(1);
    expect(await line(1).findByText('Укажите ингредиент для каждой позиции')).toBeTruthy();
    expect(line(1).getByText('Количество должно быть > 0')).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  const fill = async () => {
    await choose('Ингредиент', 'Мук', line(1));
    await typeIn('Всего', '2');
  };

  test('stays open when it was not created; the failure is only logged', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    stage.on(CREATE, 409, { code: 'BAD', message: 'Нельзя' });
    await open();
    await fill();
    await press(SAVE);
    await waitFor(() =>
      expect(console.error).toHaveBeenCalledWith('supplies: not created', expect.any(Error)),
    );
    expect(onClose).not.toHaveBeenCalled();
    expect(notices('success')).toEqual([]);
    expect(screen.queryByText('Нельзя')).toBeNull();
    stage.on(CREATE, 201, { id: 7 });
    await press(SAVE);
    await findNotice('success', 'Сохранено');
    expect(keys()[1]).toBe(keys()[0]);
  });

  test('says that an earlier attempt has created one', async () => {
    stage.on(CREATE, 409, { code: 'IDEMPOTENCY_KEY_REUSED', message: 'Уже записана' });
    await open();
    await fill();
    await press(SAVE);
    expect(await screen.findByText('Уже записана')).toBeTruthy();
    stage.on(CREATE, 201, { id: 7 });
    await press(SAVE);
    await findNotice('success', 'Сохранено');
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  test('says that it is a draft when it was not posted', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    stage.on(POST, 409);
    await open();
    await fill();
    await press(SAVE);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(notices('success')).toEqual([]);
    expect(notices('error')).toContain(
      'Поставка сохранена как черновик, но не проведена. Провести её можно на экране «Поставки»',
    );
  });

  test('says that the packagings failed', async () => {
    stage.on(PACKAGINGS, 403);
    await stage.signIn([membership('OWNER')]);
    await show(<WarehouseSupplyModal warehouse={{ id: 4, name: 'Кухня' }} onClose={onClose} />);
    expect(await screen.findByText('Ошибка загрузки фасовок')).toBeTruthy();
  });
});
