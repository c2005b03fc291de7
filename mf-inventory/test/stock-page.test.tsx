/** The stock screen: what it shows, and its receipts and write-offs. */
import { expectRefusal, findNotice, notices, press, textsOf, user, write } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { API, openPage, stage, startStage } from './inventory-stage';
import { stockRow } from './stock-row';

const STOCK = `GET ${API}/stock`;
const INCREASE = `POST ${API}/stock/increase`;
const DECREASE = `POST ${API}/stock/decrease`;
const PAGE = '/admin/inventory/stock';
const PROMPT = 'Выберите склад или ингредиент и нажмите «Показать»';
const WRONG = 'Укажите склад, ингредиент и количество > 0';
const FLOUR = stockRow(5, {
  name: 'Мука',
  quantity: 12.5,
  packageSize: 25,
  earliestExpiry: '2099-03-01',
  lastSupplyDate: '2026-02-05T12:00:00.000Z',
});
const SALT = stockRow(6, { name: 'Соль', quantity: 0 });

beforeEach(() => {
  startStage()
    .on(`GET ${API}/warehouses`, 200, [
      { id: 1, name: 'Главный' },
      { id: 2, name: 'Кухня' },
    ])
    .on(`GET ${API}/ingredients`, 200, [
      { id: 5, name: 'Мука', unitName: 'кг' },
      { id: 6, name: 'Соль', unitName: 'кг' },
      { id: 7, name: 'Молоко', unitName: 'л' },
    ])
    .on(STOCK, 200, [FLOUR, SALT]);
});

async function open(search = '', role = 'ADMIN'): Promise<void> {
  await openPage(PAGE + search, role);
  await screen.findByRole('option', { name: 'Кухня' });
}
const button = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const line = (name: string | RegExp) => screen.findByRole('row', { name });
const cells = async (name: string) => textsOf([...(await line(name)).children].slice(0, -1));
const heads = async () => textsOf(await screen.findAllByRole('columnheader'));
const queries = () => stage.calls(STOCK).map(({ query }) => query.toString());
const dialog = async () => within(await screen.findByRole('dialog'));
const box = (scope: Pick<typeof screen, 'getByRole'> = screen) =>
  scope.getByRole('combobox', { name: 'Ингредиент' });

describe('the filters', () => {
  test('at least one is needed', async () => {
    await open();
    expect(screen.getByText(PROMPT)).toBeTruthy();
    await expectRefusal(await button('Показать'), 'Выберите склад или ингредиент');
    expect(queries()).toEqual([]);
    await write('Склад', '1');
    expect(queries()).toEqual([]);
    await press('Показать');
    expect(await line('Мука')).toBeTruthy();
    expect(queries()).toEqual(['warehouseId=1']);
  });

  test('an ingredient is enough, and both work together', async () => {
    await open();
    await user.choose(box(), 'Мука');
    await press('Показать');
    await line('Мука');
    await write('Склад', '2');
    await press('Показать');
    await waitFor(() => expect(queries()).toEqual(['ingredientId=5', 'warehouseId=2&ingredientId=5']));
  });

  test('without a choice nothing can be shown again', async () => {
    await open('?ingredient=5');
    await line('Мука');
    await user.search(box(), '');
    await act(async () => void fireEvent.blur(box()));
    await expectRefusal(await button('Показать'), 'Выберите склад или ингредиент');
  });

  test('of the URL apply', async () => {
    await open('?warehouse=2&ingredient=5');
    await line('Мука');
    expect(queries()).toEqual(['warehouseId=2&ingredientId=5']);
    expect(field('Склад').value).toBe('2');
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Ингредиент' }).value).toBe('Мука'),
    );
  });

  test('«Показать» reads the same stock again', async () => {
    await open('?warehouse=1');
    await line('Мука');
    stage.on(STOCK, 200, [{ ...FLOUR, quantity: 3 }]);
    await press('Показать');
    await waitFor(async () => expect((await cells('Мука'))[4]).toBe('3'));
  });

  test.each([
    ['warehouses', 'Ошибка загрузки складов'],
    ['ingredients', 'Ошибка загрузки ингредиентов'],
  ])('show that the %s did not load', async (list, text) => {
    stage.on(`GET ${API}/${list}`, 404);
    await openPage(PAGE, 'ADMIN');
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the table', () => {
  test('shows the stock of a warehouse', async () => {
    await open('?warehouse=1');
    expect(await cells('Мука')).toEqual(['5', 'Мука', 'кг', '25', '12,5', '01.03.2099', '05.02.2026']);
    expect(await cells('Соль')).toEqual(['6', 'Соль', 'кг', '—', '0', '—', '—']);
    expect((await heads()).join(' | ')).toBe(
      'ID | Название | Ед. | Упаковка | Количество | Срок годности | Последняя поставка | Действия',
    );
  });

  test('marks what has expired', async () => {
    stage.on(STOCK, 200, [{ ...FLOUR, earliestExpiry: '2020-03-01' }]);
    await open('?warehouse=1');
    expect((await cells('Мука Истёк срок'))[5]).toBe('01.03.2020');
  });

  test('names the warehouses of an ingredient when there are several', async () => {
    stage.on(STOCK, 200, [FLOUR, { ...FLOUR, warehouseId: 2, quantity: 1 }]);
    await open('?ingredient=5');
    const rows = await screen.findAllByRole('row', { name: 'Мука' });
    expect(rows.map((each) => each.children[2]?.textContent)).toEqual(['Главный', 'Кухня']);
    expect((await heads())[2]).toBe('Склад');
  });

  test('has pages', async () => {
    stage.on(
      STOCK,
      200,
      Array.from({ length: 26 }, (_, index) => stockRow(index + 10)),
    );
    await open('?warehouse=1');
    expect(await screen.findByText('Стр. 1 из 3')).toBeTruthy();
    await press('Вперёд');
    await press('Вперёд');
    expect(await line('Продукт 35')).toBeTruthy();
    await write('На странице', '25');
    expect(screen.getByText('Стр. 2 из 2')).toBeTruthy();
  });

  test('is empty without stock', async () => {
    stage.on(STOCK, 200, []);
    await open('?warehouse=1');
    expect(await screen.findByText('Нет данных')).toBeTruthy();
  });

  test.each([
    [undefined, 'Ошибка загрузки'],
    ['Склад не найден', 'Склад не найден'],
  ])('shows why it did not load (%s), and can load it again', async (message, text) => {
    stage.on(STOCK, 404, message && { code: 'NOT_FOUND', message });
    await open('?warehouse=1');
    expect(await screen.findByText(text)).toBeTruthy();
    stage.on(STOCK, 200, [FLOUR]);
    await press('Повторить');
    expect(await line('Мука')).toBeTruthy();
  });
});

describe('the buttons', () => {
  const TOP = ['Приход', 'Списание'];
  const OF_ROW = ['Приход: Мука', 'Списание: Мука'];

  test('above the table need both filters, those of a row the warehouse', async () => {
    await open('?ingredient=5');
    for (const name of TOP) await expectRefusal(await button(name), 'Выберите склад и ингредиент');
    for (const name of OF_ROW) await expectRefusal(await button(name), 'Выберите склад');
    await write('Склад', '1');
    for (const name of [...TOP, ...OF_ROW])
      expect((await button(name)).getAttribute('aria-disabled')).toBeNull();
  });

  test.each(['COOK', 'CASHIER'])('are refused for a %s, who may look', async (role) => {
    await open('?warehouse=1&ingredient=5', role);
    await line('Мука');
    for (const name of [...TOP, ...OF_ROW]) await expectRefusal(await button(name), 'Недостаточно прав');
  });
});

test('a write-off says that some of the stock has expired', async () => {
  stage.on(STOCK, 200, [{ ...FLOUR, earliestExpiry: '2020-02-01' }]);
  await open('?warehouse=1');
  await press('Списание: Мука');
  expect((await dialog()).getByText('Сейчас 12,5 кг, истёк срок 01.02.2020')).toBeTruthy();
});

describe('a receipt', () => {
  test('of a row adds to its ingredient, and the stock is read again', async () => {
    stage.on(INCREASE, 200, {});
    await open('?warehouse=1');
    await press('Приход: Мука');
    const form = await dialog();
    expect(form.getByRole('heading', { name: 'Приход' })).toBeTruthy();
    expect(form.getByLabelText<HTMLSelectElement>('Склад').value).toBe('1');
    expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Ингредиент' }).value).toBe('Мука');
    expect(form.getByText('Сейчас 12,5 кг')).toBeTruthy();
    await write('Количество', '2,5');
    stage.on(STOCK, 200, [{ ...FLOUR, quantity: 15 }]);
    await press('Оприходовать');
    await waitFor(() => expect(notices('success')).toEqual(['Остаток увеличен']));
    await waitFor(async () => expect((await cells('Мука'))[4]).toBe('15'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stage.calls(INCREASE)[0]?.body).toEqual({ warehouseId: 1, ingredientId: 5, qty: 2.5 });
  });

  test('is possible without shown stock, of any ingredient', async () => {
    stage.on(INCREASE, 200, {});
    await open();
    await write('Склад', '2');
    await user.choose(box(), 'Соль');
    await press('Приход');
    const form = await dialog();
    expect(await user.search(box(form), '')).toEqual(['Мука', 'Соль', 'Молоко']);
    await user.choose(box(form), 'Молоко');
    await write('Количество', '1');
    await press('Оприходовать');
    await findNotice('success', 'Остаток увеличен');
    expect(stage.calls(INCREASE)[0]?.body).toEqual({ warehouseId: 2, ingredientId: 7, qty: 1 });
  });

  test.each(['', '0', '-1', 'много'])('of «%s» is not sent', async (quantity) => {
    await open('?warehouse=1');
    await press('Приход: Мука');
    await dialog();
    await write('Количество', quantity);
    await press('Оприходовать');
    expect((await screen.findByRole('alert')).textContent).toBe(WRONG);
    expect(stage.calls(INCREASE)).toEqual([]);
  });

  test('closes its dialog before the stock has been read again', async () => {
    stage.on(INCREASE, 200, {});
    await open('?warehouse=1');
    await press('Приход: Мука');
    const form = await dialog();
    await user.fill(form.getByLabelText('Количество'), '1');
    stage.hold(STOCK);
    await user.click(form.getByRole('button', { name: 'Оприходовать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('without a warehouse and an ingredient is not sent', async () => {
    await open('?warehouse=1');
    await press('Списание: Соль');
    const form = await dialog();
    await user.fill(form.getByLabelText('Склад'), '0');
    await write('Количество', '1');
    await press('Списать');
    await waitFor(() => expect(form.getAllByText(WRONG)).toHaveLength(2));
    expect(stage.calls(DECREASE)).toEqual([]);
  });

  test('that failed keeps its key when it is repeated', async () => {
    stage.on(INCREASE, 502);
    await open('?warehouse=1');
    await press('Приход: Мука');
    await dialog();
    await write('Количество', '1');
    await press('Оприходовать');
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось выполнить приход');
    expect(notices('success')).toEqual([]);
    stage.on(INCREASE, 200, {});
    await press('Оприходовать');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Приход: Мука');
    await dialog();
    await write('Количество', '1');
    await press('Оприходовать');
    await waitFor(() => expect(stage.calls(INCREASE)).toHaveLength(3));
    const [first, repeated, next] = stage
      .calls(INCREASE)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(repeated).toBe(first);
    expect(next).not.toBe(first);
  });

  test('is told that an earlier attempt was carried out, sees what it changed, and can be sent again', async () => {
    const message = 'Прошлая отправка этой формы уже записана, с другими данными.';
    stage.on(INCREASE, 409, { code: 'IDEMPOTENCY_KEY_REUSED', message });
    await open('?warehouse=1');
    await press('Приход: Мука');
    await dialog();
    await write('Количество', '2');
    stage.on(STOCK, 200, [{ ...FLOUR, quantity: 77 }]);
    await press('Оприходовать');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(await screen.findByText('Сейчас 77 кг')).toBeTruthy();
    stage.on(INCREASE, 200, {});
    await press('Оприходовать');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [refused, sent] = stage.calls(INCREASE).map(({ headers }) => headers.get('idempotency-key'));
    expect(sent).not.toBe(refused);
  });
});

describe('a write-off', () => {
  test('offers only what is in stock in the shown rows', async () => {
    stage.on(DECREASE, 200, {});
    await open('?warehouse=1');
    await press('Списание: Соль');
    const form = await dialog();
    expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Ингредиент' }).value).toBe('');
    expect(await user.search(box(form), '')).toEqual(['Мука']);
    await user.choose(box(form), 'Мука');
    await write('Количество', '12,5');
    await press('Списать');
    await waitFor(() => expect(notices('success')).toEqual(['Списание выполнено']));
    expect(stage.calls(DECREASE)[0]?.body).toEqual({ warehouseId: 1, ingredientId: 5, qty: 12.5 });
  });

  test('says what to do when no rows are shown', async () => {
    await open();
    await write('Склад', '1');
    await user.choose(box(), 'Мука');
    await press('Списание');
    const form = await dialog();
    expect(form.getByText('В показанных строках нет остатка: нажмите «Показать»')).toBeTruthy();
  });

  test.each([
    [502, undefined, 'Не удалось выполнить списание'],
    [409, 'Недостаточно остатка для списания', 'Недостаточно остатка для списания'],
  ])('shows why it failed (%s)', async (status, message, text) => {
    stage.on(DECREASE, status, message && { code: 'NOT_ENOUGH_STOCK', message });
    await open('?warehouse=1');
    await press('Списание: Мука');
    await dialog();
    await write('Количество', '100');
    await press('Списать');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(notices('success')).toEqual([]);
  });
});
