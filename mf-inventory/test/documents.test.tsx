/** Write-offs and transfers: their lists, details and forms. */

import type { DocumentSummary, StockDocument } from '@skatert/contracts/inventory/documents';
import { setBrowserZone } from '@skatert/web-kit/browser-clock';
import { address, expectRefusal, notices, pageOf, press, textsOf, user, write } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { API, openPage, stage, startStage } from './inventory-stage';
import { addLine, box, choose, count, line, lineCount, offered, shownIn } from './lines';

// So that a test reaches the limit.
jest.mock('@skatert/contracts/inventory/inventory-rules', () => ({
  ...jest.requireActual('@skatert/contracts/inventory/inventory-rules'),
  DOCUMENT_LINES_MAX: 3,
}));

const PAGES = '/admin/inventory';
const INGREDIENTS = `GET ${API}/ingredients`;
const WRITE_OFFS = `GET ${API}/write-offs`;
const WRITE_OFF = `POST ${API}/write-offs`;
const TRANSFERS = `GET ${API}/transfers`;
const TRANSFER = `POST ${API}/transfers`;

const summary = (id: number, fields: Partial<DocumentSummary> = {}): DocumentSummary => ({
  id,
  kind: 'WRITE_OFF',
  warehouseId: 1,
  warehouseName: 'Главный',
  toWarehouseId: null,
  toWarehouseName: null,
  reason: 'SPOILED',
  notes: null,
  date: '2026-11-20T09:30:00.000Z',
  itemCount: 4,
  main: null,
  orderId: null,
  byName: 'Иванова Анна',
  ...fields,
});
const transfer = (id: number, fields: Partial<DocumentSummary> = {}) =>
  summary(id, { kind: 'TRANSFER', reason: null, toWarehouseId: 4, toWarehouseName: 'Кухня', ...fields });
const TAKEN = { batchId: 31, qty: 12.5, receivedAt: '2026-10-01T09:00:00Z', expiresAt: '2026-11-19' };
const DETAILS: StockDocument = {
  ...summary(12, { notes: 'Залило водой' }),
  items: [
    { ingredientId: 1, ingredientName: 'Мука', unitName: 'кг', qty: 12.5, missing: 0, batches: [TAKEN] },
    { ingredientId: 1, ingredientName: 'Мука', unitName: 'кг', qty: 3, missing: 0, batches: [] },
  ],
  made: [],
};
const BATCH = {
  ...{ id: 31, warehouseId: 1, warehouseName: 'Главный', received: 10, remaining: 2 },
  ...{ receivedAt: '2026-10-01T09:00:00Z', expiresAt: '2020-01-01', supplierName: null },
};
const ingredient = (id: number, name: string, quantity: number, unitName = 'кг') => ({
  id,
  ingredientId: id,
  name,
  quantity,
  unitName,
});
const FLOUR = ingredient(1, 'Мука', 12.5);
const MILK = ingredient(2, 'Молоко', 50, 'л');
const SALT = ingredient(3, 'Соль', 0);

beforeEach(() => {
  startStage()
    .on(
      WRITE_OFFS,
      200,
      pageOf([summary(12, { notes: 'Залило' }), summary(11, { reason: null, byName: null })]),
    )
    .on(TRANSFERS, 200, pageOf([transfer(7)]))
    .on(`${WRITE_OFFS}/12`, 200, DETAILS)
    .respond(INGREDIENTS, ({ query }) => ({
      status: 200,
      body: query.get('warehouseId') === '4' ? [{ ...FLOUR, quantity: 2 }, SALT] : [FLOUR, MILK, SALT],
    }))
    .on(`${INGREDIENTS}/1/batches`, 200, [BATCH, { ...BATCH, id: 32, warehouseId: 4 }])
    .on(`${INGREDIENTS}/2/batches`, 200, [])
    .on(WRITE_OFF, 201, DETAILS)
    .on(TRANSFER, 201, DETAILS);
});

async function open(page: string, role = 'OWNER', fields = {}): Promise<void> {
  await openPage(`${PAGES}/${page}`, role, fields);
  await screen.findByRole('option', { name: 'Кухня' });
}
const row = (name: string) => screen.findByRole('row', { name });
const cells = async (name: string) => textsOf([...(await row(name)).children].slice(0, -1));
const heads = async () => textsOf(await screen.findAllByRole('columnheader'));
const days = () => ['С даты', 'По дату'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const queries = (call = WRITE_OFFS) => stage.calls(call).map(({ query }) => query.toString());

describe('the list', () => {
  test('shows write-offs with their reasons', async () => {
    await open('write-offs');
    expect((await cells('12')).join(' | ')).toBe(
      '12 | Главный | Порча или бой | 4 | 20.11.2026 12:30 | Залило | Иванова Анна',
    );
    expect((await cells('11')).slice(2, 3)).toEqual(['Вручную']);
    expect((await cells('11')).at(-1)).toBe('—');
    expect((await heads()).join(' | ')).toBe(
      'ID | Склад | Причина | Позиций | Дата | Примечание | Кто | Действия',
    );
    expect(screen.getByRole('heading', { name: 'Списания' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Страницы' })).toBeNull();
  });

  test('has the times of the chain, and names its zone where the browser has another one', async () => {
    setBrowserZone('Europe/Moscow');
    await open('write-offs', 'OWNER', { timeZone: 'Asia/Vladivostok' });
    expect(await cells('12')).toContain('20.11.2026 19:30');
    expect(screen.getByText('Время: Владивосток (UTC+10)')).toBeTruthy();
  });

  test('names no zone that is the browser’s, and shows one of the next release as the default one', async () => {
    setBrowserZone('Europe/Moscow');
    await open('write-offs', 'OWNER', { timeZone: 'Asia/Tashkent' });
    expect(await cells('12')).toContain('20.11.2026 12:30');
    expect(screen.queryByText(/^Время:/)).toBeNull();
  });

  test('shows transfers with both warehouses', async () => {
    await open('transfers');
    expect((await cells('7')).slice(0, 4)).toEqual(['7', 'Главный', 'Кухня', '4']);
    expect((await cells('7')).at(-1)).toBe('Иванова Анна');
    expect((await heads()).slice(1, 3)).toEqual(['Откуда', 'Куда']);
    expect(screen.getByRole('heading', { name: 'Перемещения' })).toBeTruthy();
  });

  test.each([
    ['write-offs', WRITE_OFFS, 'Нет списаний'],
    ['transfers', TRANSFERS, 'Нет перемещений'],
  ])('of %s may be empty', async (page, call, text) => {
    stage.on(call, 200, pageOf([], 0));
    await open(page);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test.each([
    ['write-offs', WRITE_OFFS, undefined, 'Ошибка загрузки списаний'],
    ['transfers', TRANSFERS, undefined, 'Ошибка загрузки перемещений'],
    ['transfers', TRANSFERS, 'Так нельзя', 'Так нельзя'],
  ])('of %s shows why it did not load (%s %s), and can load again', async (page, call, message, text) => {
    stage.on(call, 400, message && { code: 'BAD', message });
    await open(page);
    expect(await screen.findByText(text)).toBeTruthy();
    stage.on(call, 200, pageOf([summary(12)]));
    await press('Повторить');
    expect(await row('12')).toBeTruthy();
  });

  test('is filtered by warehouse, from the first page on', async () => {
    stage.on(WRITE_OFFS, 200, pageOf([summary(12)], 3, 1));
    await open('write-offs?page=2');
    await row('12');
    await write('Склад', '4');
    await waitFor(() => expect(queries()).toEqual(['page=1&size=20', 'warehouseId=4&page=0&size=20']));
  });

  test('has the filter and the page of the URL', async () => {
    stage.on(WRITE_OFFS, 200, pageOf([summary(12)], 3, 1));
    await open('write-offs?warehouse=4&page=2');
    await row('12');
    expect(screen.getByLabelText<HTMLSelectElement>('Склад').value).toBe('4');
    expect(queries()).toEqual(['warehouseId=4&page=1&size=20']);
    expect(screen.getByText('Стр. 2 из 3')).toBeTruthy();
    await press('Вперёд');
    await waitFor(() => expect(queries().at(-1)).toBe('warehouseId=4&page=2&size=20'));
  });

  test.each([
    ['write-offs', WRITE_OFFS],
    ['transfers', TRANSFERS],
    ['production', `GET ${API}/productions`],
    ['processing', `GET ${API}/processings`],
  ])('of %s is filtered by days, from the first page on', async (page, call) => {
    stage.on(call, 200, pageOf([summary(12)], 3, 1));
    await open(`${page}?page=2`);
    await row('12');
    await write('С даты', '01.03.2026');
    await waitFor(() => expect(queries(call).at(-1)).toBe('dateFrom=2026-03-01&page=0&size=20'));
    await write('По дату', '31.03.2026');
    await waitFor(() =>
      expect(queries(call).at(-1)).toBe('dateFrom=2026-03-01&dateTo=2026-03-31&page=0&size=20'),
    );
    await write('С даты', '');
    await waitFor(() => expect(queries(call).at(-1)).toBe('dateTo=2026-03-31&page=0&size=20'));
  });

  test('has the days of the URL, and keeps them on the next page and in the details', async () => {
    stage.on(WRITE_OFFS, 200, pageOf([summary(12)], 3));
    await open('write-offs?from=2026-03-01&to=2026-03-31');
    await row('12');
    expect(days()).toEqual(['01.03.2026', '31.03.2026']);
    await press('Вперёд');
    const period = 'dateFrom=2026-03-01&dateTo=2026-03-31';
    await waitFor(() => expect(queries()).toEqual([`${period}&page=0&size=20`, `${period}&page=1&size=20`]));
    await press('Подробнее: списание 12');
    await screen.findByText('Залило водой');
    await press('Закрыть');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(days()).toEqual(['01.03.2026', '31.03.2026']);
    expect(queries()).toHaveLength(2);
  });

  test('ignores invalid days of the URL', async () => {
    await open('write-offs?from=2026-02-31&to=1999-01-01');
    await row('12');
    expect(days()).toEqual(['', '']);
    expect(queries()).toEqual(['page=0&size=20']);
  });

  test.each([
    ['По дату', '28.02.2026', 'Не раньше 01.03.2026'],
    ['С даты', '01.01.1999', 'Не раньше 01.01.2000'],
    ['С даты', '31.02.2026', 'Введите дату в формате дд.мм.гггг'],
  ])('is not filtered by «%s» %s, and says why', async (label, text, reason) => {
    await open('write-offs?from=2026-03-01');
    await row('12');
    await write(label, text);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(queries()).toEqual(['dateFrom=2026-03-01&page=0&size=20']);
  });

  test('has the calendar of the last day open at the first one', async () => {
    await open('write-offs?from=2025-03-01');
    await press('По дату: открыть календарь');
    expect(await screen.findByText('март 2025 г.')).toBeTruthy();
  });

  test('has all filters that are changed in quick succession', async () => {
    await open('write-offs');
    await row('12');
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Склад'), { target: { value: '4' } });
      fireEvent.change(screen.getByLabelText('С даты'), { target: { value: '01.03.2026' } });
    });
    await waitFor(() => expect(queries().at(-1)).toBe('warehouseId=4&dateFrom=2026-03-01&page=0&size=20'));
  });

  test.each([
    ['write-offs', WRITE_OFFS, 'from=2026-03-01'],
    ['transfers', TRANSFERS, 'to=2026-03-31'],
    ['production', `GET ${API}/productions`, 'from=2026-03-01&to=2026-03-31'],
    ['processing', `GET ${API}/processings`, 'warehouse=4'],
  ])('of %s without matches offers to remove the filters', async (page, call, filters) => {
    stage.respond(call, ({ query }) => {
      const isFiltered = [...query.keys()].length > 2;
      return { status: 200, body: pageOf(isFiltered ? [] : [summary(12)], isFiltered ? 0 : 1) };
    });
    await open(`${page}?${filters}`);
    expect(await screen.findByText('Нет данных')).toBeTruthy();
    await press('Сбросить фильтры');
    expect(await row('12')).toBeTruthy();
    expect(days()).toEqual(['', '']);
    expect(screen.getByLabelText<HTMLSelectElement>('Склад').value).toBe('');
  });

  test('returns to the last page when the URL is beyond it', async () => {
    stage.respond(WRITE_OFFS, ({ query }) => {
      const isLast = query.get('page') === '1';
      return { status: 200, body: pageOf(isLast ? [summary(12)] : [], 2, Number(query.get('page'))) };
    });
    await open('write-offs?page=9');
    expect(await row('12')).toBeTruthy();
    expect(screen.getByText('Стр. 2 из 2')).toBeTruthy();
  });

  test.each([
    ['write-offs', 'Списать'],
    ['transfers', 'Переместить'],
  ])('refuses new %s to those who may only view', async (page, button) => {
    await open(page, 'COOK');
    await expectRefusal(await screen.findByRole('button', { name: button }), 'Недостаточно прав');
  });
});

describe('the details', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Списание № 12' }));

  test('show a document with its lines, and close', async () => {
    await open('write-offs?warehouse=4');
    await press('Подробнее: списание 12');
    const details = await dialog();
    expect(await details.findByText('Залило водой')).toBeTruthy();
    const factOf = (name: string) => details.getByText(name).nextSibling?.textContent;
    expect(['Склад', 'Причина'].map(factOf)).toEqual(['Главный', 'Порча или бой']);
    expect(factOf('Кто')).toBe('Иванова Анна');
    expect(factOf('Дата')).toMatch(/^20\.11\.2026 \d\d:\d\d$/);
    const items = within(details.getByRole('grid', { name: 'Позиции' })).getAllByRole('row');
    expect(textsOf(items.slice(1))).toEqual(['Мука12,5 кг12,5 кг, до 19.11.2026, истёк срок', 'Мука3 кг']);
    await press('Закрыть');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLSelectElement>('Склад').value).toBe('4');
  });

  test('open from a link, and close', async () => {
    await open('write-offs?open=12');
    expect(await (await dialog()).findByText('Залило водой')).toBeTruthy();
    await press('Закрыть');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`${PAGES}/write-offs`);
  });

  test('of a transfer have both warehouses', async () => {
    stage.on(`${TRANSFERS}/7`, 200, { ...DETAILS, ...transfer(7) });
    await open('transfers?open=7');
    const details = within(await screen.findByRole('dialog', { name: 'Перемещение № 7' }));
    expect((await details.findByText('Откуда')).nextSibling?.textContent).toBe('Главный');
    expect(details.getByText('Куда').nextSibling?.textContent).toBe('Кухня');
  });

  test.each([
    [undefined, 'Ошибка загрузки списания'],
    ['Документ не найден', 'Документ не найден'],
  ])('show why they were not loaded: %s', async (message, text) => {
    stage.on(`${WRITE_OFFS}/12`, 404, message && { code: 'NOT_FOUND', message });
    await open('write-offs?open=12');
    expect(await (await dialog()).findByText(text)).toBeTruthy();
  });
});

const form = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** Chooses in a select of the open form, behind which the page has a filter of the same name. */
async function select(label: string, value: string, name = 'Списание'): Promise<void> {
  const field = (await form(name)).getByLabelText(label);
  await user.fill(field, value);
}
async function submit(button: string, name: string): Promise<void> {
  const found = (await form(name)).getByRole('button', { name: button });
  await user.click(found);
}

describe('a new write-off', () => {
  const openForm = async (search = '') => {
    await open(`write-offs${search}`);
    await press('Списать');
    return form('Списание');
  };
  const send = () => submit('Списать', 'Списание');
  const fill = async () => {
    await select('Склад', '1');
    await select('Причина', 'EXPIRED');
    await choose('Мука');
    await count('2,5');
  };

  test('names its batch, and says what has expired; another warehouse has other batches', async () => {
    const dialog = await openForm();
    await fill();
    expect(await dialog.findByText('Истёк срок: 2 кг')).toBeTruthy();
    const batch = () => line(1).getByLabelText<HTMLSelectElement>('Партия');
    expect(textsOf(batch().options)).toEqual(['По сроку годности', '2 кг, до 01.01.2020, истёк срок']);
    await user.fill(batch(), '31');
    await select('Склад', '4');
    await waitFor(() => expect(batch().value).toBe(''));
    await user.fill(batch(), '32');
    await send();
    await waitFor(() =>
      expect(stage.calls(WRITE_OFF)[0]?.body).toMatchObject({
        warehouseId: 4,
        items: [{ ingredientId: 1, qty: 2.5, batchId: 32 }],
      }),
    );
  });

  test('is sent with its lines, and the lists are read again', async () => {
    const dialog = await openForm();
    await fill();
    expect(dialog.getByText('На складе 12,5 кг')).toBeTruthy();
    await user.fill(dialog.getByLabelText('Примечание'), ' Плесень ');
    await press('Добавить позицию');
    await choose('Молоко', 2);
    await count('1', 2);
    stage.on(WRITE_OFFS, 200, pageOf([summary(13)]));
    await send();
    await waitFor(() => expect(notices('success')).toEqual(['Списание проведено']));
    expect(await row('13')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stage.calls(WRITE_OFF)[0]?.body).toEqual({
      warehouseId: 1,
      reason: 'EXPIRED',
      notes: 'Плесень',
      items: [
        { ingredientId: 1, qty: 2.5 },
        { ingredientId: 2, qty: 1 },
      ],
    });
  });

  test('offers only what the warehouse has, once it is chosen', async () => {
    const dialog = await openForm();
    expect(box().disabled).toBe(true);
    expect(dialog.getByText('Сначала выберите склад')).toBeTruthy();
    expect(stage.calls(INGREDIENTS)).toEqual([]);
    await select('Склад', '1');
    await waitFor(() => expect(box().disabled).toBe(false));
    expect(await offered()).toEqual(['Мука', 'Молоко']);
    expect(stage.calls(INGREDIENTS)[0]?.query.toString()).toBe('warehouseId=1');
  });

  test('begins with the warehouse of the filter', async () => {
    const dialog = await openForm('?warehouse=4');
    expect(dialog.getByLabelText<HTMLSelectElement>('Склад').value).toBe('4');
    await waitFor(() => expect(box().disabled).toBe(false));
    expect(await offered()).toEqual(['Мука']);
  });

  test('has nothing to choose in an empty warehouse', async () => {
    stage.on(INGREDIENTS, 200, [SALT]);
    const dialog = await openForm('?warehouse=4');
    expect(await dialog.findByText('На складе нет остатков')).toBeTruthy();
    expect(box().disabled).toBe(true);
  });

  test('keeps the lines that another warehouse can have, too, and says how many it dropped', async () => {
    const dialog = await openForm();
    await fill();
    await press('Добавить позицию');
    await choose('Молоко', 2);
    await select('Склад', '4');
    const text = 'Убрано позиций: 1. Этих ингредиентов нет на выбранном складе';
    expect((await dialog.findByText(text)).getAttribute('role')).toBe('status');
    expect(lineCount()).toBe(1);
    expect(box().value).toBe('Мука');
    expect(shownIn('Количество')).toBe('2,5');
    expect(dialog.getByText('На складе 2 кг')).toBeTruthy();
    await select('Склад', '1');
    await waitFor(() => expect(dialog.queryByText(text)).toBeNull());
    expect(lineCount()).toBe(1);
  });

  test('keeps the lines while the stock of another warehouse could not be read', async () => {
    const dialog = await openForm();
    await fill();
    stage.on(INGREDIENTS, 404);
    await select('Склад', '4');
    expect(await dialog.findByText('Ошибка загрузки ингредиентов')).toBeTruthy();
    expect(dialog.getByText('Остатки склада ещё не загружены')).toBeTruthy();
    stage.on(INGREDIENTS, 200, [FLOUR]);
    await press('Повторить');
    await waitFor(() => expect(box().value).toBe('Мука'));
    expect(shownIn('Количество')).toBe('2,5');
  });

  test('shows what is missing', async () => {
    const dialog = await openForm();
    await send();
    expect(await dialog.findByText('Выберите склад', { selector: '[role=alert]' })).toBeTruthy();
    expect(dialog.getByText('Выберите причину', { selector: '[role=alert]' })).toBeTruthy();
    expect(dialog.getByText('Укажите ингредиент для каждой позиции')).toBeTruthy();
    expect(dialog.getByText('Количество должно быть > 0')).toBeTruthy();
    expect(stage.calls(WRITE_OFF)).toEqual([]);
  });

  test('focuses the reason when only it is missing', async () => {
    const dialog = await openForm('?warehouse=1');
    await choose('Мука');
    await count('1');
    await send();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Причина')));
  });

  test.each([
    ['', 'Количество должно быть > 0'],
    ['0', 'Количество должно быть > 0'],
    ['много', 'Количество должно быть > 0'],
    ['0,0005', 'Не больше трёх знаков после запятой'],
    ['10000000', 'Не больше 9\u00a0999\u00a0999,999'],
  ])('of «%s» is not sent, and the quantity has the focus', async (quantity, text) => {
    const dialog = await openForm();
    await fill();
    await count(quantity);
    await send();
    const normalizer = (shown: string) => shown;
    expect(await dialog.findByText(text, { normalizer })).toBeTruthy();
    expect(document.activeElement).toBe(line(1).getByLabelText('Количество'));
    expect(stage.calls(WRITE_OFF)).toEqual([]);
  });

  test('has a limited number of lines, and always one', async () => {
    const dialog = await openForm('?warehouse=1');
    await choose('Мука');
    await addLine(2);
    await addLine(3);
    expect(lineCount()).toBe(3);
    await expectRefusal(dialog.getByRole('button', { name: 'Добавить позицию' }), 'Не больше 3 позиций');
    for (const left of [2, 1, 1]) {
      await press('Удалить позицию 1');
      expect(lineCount()).toBe(left);
    }
    expect(box().value).toBe('');
  });

  test.each([
    [502, undefined, 'Не удалось провести списание'],
    [409, 'Недостаточно остатка: «Мука» — на складе 2 кг', 'Недостаточно остатка: «Мука» — на складе 2 кг'],
  ])('shows why it failed (%s), and keeps its key when it is repeated', async (status, message, text) => {
    stage.on(WRITE_OFF, status, message && { code: 'NOT_ENOUGH_STOCK', message });
    const dialog = await openForm();
    await fill();
    await send();
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(notices('success')).toEqual([]);
    stage.on(WRITE_OFF, 201, DETAILS);
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Списать');
    await fill();
    await send();
    await waitFor(() => expect(notices('success')).toHaveLength(2));
    const keys = stage.calls(WRITE_OFF).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys.at(-2)).toBe(keys[0]);
    expect(keys.at(-1)).not.toBe(keys[0]);
  });

  test('asks before it is lost', async () => {
    await openForm('?warehouse=1');
    await count('1');
    await press('Закрыть');
    expect(await screen.findByRole('dialog', { name: 'Закрыть окно?' })).toBeTruthy();
  });

  test('shows that the ingredients did not load, and loads them again', async () => {
    stage.on(INGREDIENTS, 404);
    const dialog = await openForm('?warehouse=1');
    expect(await dialog.findByText('Ошибка загрузки ингредиентов')).toBeTruthy();
    stage.on(INGREDIENTS, 200, [FLOUR]);
    await press('Повторить');
    await waitFor(() => expect(box().disabled).toBe(false));
  });
});

describe('a new transfer', () => {
  const NAME = 'Перемещение';
  const send = () => submit('Переместить', NAME);
  const openForm = async () => {
    await open('transfers');
    await press('Переместить');
    return form(NAME);
  };
  const fill = async (to = '4') => {
    await select('Откуда', '1', NAME);
    await select('Куда', to, NAME);
    await choose('Мука');
    await count('2');
  };

  test('is sent, and the lists are read again', async () => {
    await openForm();
    await fill();
    stage.on(TRANSFERS, 200, pageOf([transfer(8)]));
    await send();
    await waitFor(() => expect(notices('success')).toEqual(['Перемещение проведено']));
    expect(await row('8')).toBeTruthy();
    expect(stage.calls(TRANSFER)[0]?.body).toEqual({
      warehouseId: 1,
      toWarehouseId: 4,
      notes: null,
      items: [{ ingredientId: 1, qty: 2 }],
    });
    expect(stage.calls(TRANSFER)[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  });

  test('needs two warehouses', async () => {
    const dialog = await openForm();
    await send();
    expect(await dialog.findByText('Выберите склад, с которого')).toBeTruthy();
    expect(dialog.getByText('Выберите склад, на который')).toBeTruthy();
    await fill('1');
    await send();
    expect(await dialog.findByText('Выберите другой склад')).toBeTruthy();
    expect(stage.calls(TRANSFER)).toEqual([]);
  });

  test('is not sent with a wrong line', async () => {
    const dialog = await openForm();
    await fill();
    await count('0');
    await send();
    expect(await dialog.findByText('Количество должно быть > 0')).toBeTruthy();
    expect(stage.calls(TRANSFER)).toEqual([]);
  });

  test('shows why it failed', async () => {
    stage.on(TRANSFER, 502);
    const dialog = await openForm();
    await fill();
    await send();
    expect(await dialog.findByText('Не удалось провести перемещение')).toBeTruthy();
    expect(notices('success')).toEqual([]);
  });
});
