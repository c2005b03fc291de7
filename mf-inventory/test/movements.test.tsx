/** The movements of the stock: what is listed, the filters and the pages. */

import type { Movement, MovementPage } from '@skatert/contracts/inventory/movements';
import { switchContext } from '@skatert/web-kit/session';
import {
  address,
  expectRefusal,
  findNotice,
  membership,
  press,
  show,
  textsOf,
  user,
  write,
} from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { API, openPage, stage, startStage } from './inventory-stage';

const PAGE = '/admin/inventory/movements';
const MOVEMENTS = `GET ${API}/movements`;

const movement = (id: number, fields: Partial<Movement> = {}): Movement => ({
  id,
  at: '2026-11-20T09:30:00.000Z',
  kind: 'SUPPLY',
  warehouseId: 1,
  warehouseName: 'Главный',
  ingredientId: 5,
  ingredientName: `Продукт ${id}`,
  unitName: 'кг',
  batchId: 9,
  change: 12.5,
  balance: 20,
  documentId: 12,
  byName: 'Иванова Анна',
  ...fields,
});
const pageOf = (
  content: Movement[],
  newer: string | null = null,
  older: string | null = null,
): MovementPage => ({
  content,
  newer,
  older,
});

beforeEach(() => {
  startStage()
    .on(`GET ${API}/ingredients`, 200, [
      { id: 5, name: 'Мука', unitName: 'кг' },
      { id: 6, name: 'Соль', unitName: 'кг' },
    ])
    .on(MOVEMENTS, 200, pageOf([movement(1)]));
});

async function open(search = '', memberships = [membership('OWNER')]): Promise<void> {
  await stage.signIn(memberships);
  await show(<App />, PAGE + search);
  await screen.findByRole('option', { name: 'Кухня' });
}
const row = (id: number) => screen.findByRole('row', { name: `Продукт ${id}` });
const cells = async (id: number) => textsOf((await row(id)).children);
const queries = () => stage.calls(MOVEMENTS).map(({ query }) => query.toString());
const lastQuery = (query: string) => waitFor(() => expect(queries().at(-1)).toBe(query));
const button = (name: string) => screen.findByRole('button', { name });

describe('the table', () => {
  test('shows each movement with its sign, its balance and its document', async () => {
    stage.on(
      MOVEMENTS,
      200,
      pageOf([
        movement(1),
        movement(2, { kind: 'RECEIPT', documentId: 3, change: 1 }),
        movement(3, { kind: 'WRITE_OFF', change: -2.5, balance: 0, documentId: 7 }),
        movement(4, { kind: 'TRANSFER', change: -1, documentId: 8 }),
        movement(5, { balance: null, documentId: null, byName: null }),
      ]),
    );
    await open();
    const when = expect.stringMatching(/^20\.11\.2026 \d\d:\d\d$/);
    expect(await cells(1)).toEqual([
      when,
      'Поставка № 12',
      'Продукт 1',
      'Главный',
      '+12,5',
      '20',
      'кг',
      'Иванова Анна',
    ]);
    expect((await cells(2)).slice(1, 2)).toEqual(['Приход № 3']);
    expect((await cells(3)).slice(4)).toEqual(['−2,5', '0', 'кг', 'Иванова Анна']);
    expect((await cells(4)).slice(1, 2)).toEqual(['Перемещение № 8']);
    expect([(await cells(5))[1], ...(await cells(5)).slice(5)]).toEqual(['Поставка', '—', 'кг', '—']);
    expect(screen.getByText('−2,5').className).toContain('gone');
    expect(screen.getAllByText('+12,5')[0]?.className).toContain('come');
    expect(textsOf(screen.getAllByRole('columnheader')).join(' | ')).toBe(
      'Проведено | Документ | Ингредиент | Склад | Изменение | Остаток после | Ед. | Кто',
    );
    expect(screen.queryByRole('navigation', { name: 'Страницы' })).toBeNull();
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Поставка № 12', '/admin/inventory/supplies?open=12'],
      ['Приход № 3', `${PAGE}?open=3`],
      ['Списание № 7', '/admin/inventory/write-offs?open=7'],
      ['Перемещение № 8', '/admin/inventory/transfers?open=8'],
    ]);
  });

  test('opens what an order used over the list, with what was missing', async () => {
    const dish = { ingredientId: 5, ingredientName: 'Мука', unitName: 'кг' };
    stage
      .on(MOVEMENTS, 200, pageOf([movement(1, { kind: 'ORDER', documentId: 9, byName: null })]))
      .on(`GET ${API}/documents/9`, 200, {
        ...{ id: 9, kind: 'ORDER', warehouseId: 1, warehouseName: 'Главный', toWarehouseId: null },
        ...{ toWarehouseName: null, reason: null, notes: null, date: '2026-11-20T09:30:00.000Z' },
        ...{ itemCount: 1, main: null, orderId: 71, byName: null, made: [] },
        items: [{ ...dish, qty: 3, missing: 2 }],
      });
    await open('?warehouse=1');
    const link = await screen.findByRole('link', { name: 'Расход № 9' });
    await user.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: 'Расход № 9' }));
    expect((await dialog.findByRole('link', { name: '№ 71' })).getAttribute('href')).toBe('/admin/orders/71');
    expect(dialog.getByText('Вид').nextSibling?.textContent).toBe('Заказ');
    expect(dialog.getAllByRole('row').at(-1)?.textContent).toBe('Мука3 кг2 кг');
    await press('Закрыть');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(queries()).toEqual(['warehouseId=1']);
  });

  test('leads to the document', async () => {
    stage
      .on(MOVEMENTS, 200, pageOf([movement(1, { kind: 'WRITE_OFF', documentId: 7 })]))
      .on(`GET ${API}/write-offs`, 200, { content: [], totalPages: 0 })
      .on(`GET ${API}/write-offs/7`, 404);
    await open();
    const link = await screen.findByRole('link', { name: 'Списание № 7' });
    await user.click(link);
    expect(await screen.findByRole('dialog', { name: 'Списание № 7' })).toBeTruthy();
    expect(address()).toBe('/admin/inventory/write-offs');
  });

  test('may be empty', async () => {
    stage.on(MOVEMENTS, 200, pageOf([]));
    await open();
    expect(await screen.findByText('Нет данных')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Сбросить фильтры' })).toBeNull();
  });

  test('without matches offers to remove the filters', async () => {
    stage.respond(MOVEMENTS, ({ query }) => {
      return { status: 200, body: pageOf(query.size > 0 ? [] : [movement(1)]) };
    });
    await open('?warehouse=4&ingredient=5&kind=TRANSFER&from=2026-11-01&to=2026-11-20');
    expect(await screen.findByText('Нет данных')).toBeTruthy();
    await press('Сбросить фильтры');
    expect(await row(1)).toBeTruthy();
    expect(queries().at(-1)).toBe('');
  });

  test.each([
    [undefined, 'Ошибка загрузки движений'],
    ['Неверное место в списке', 'Неверное место в списке'],
  ])('shows why it did not load (%s), and can load again', async (message, text) => {
    stage.on(MOVEMENTS, 400, message && { code: 'BAD', message });
    await open();
    expect(await screen.findByText(text)).toBeTruthy();
    stage.on(MOVEMENTS, 200, pageOf([movement(1)]));
    await press('Повторить');
    expect(await row(1)).toBeTruthy();
  });

  test('has a card for each movement on a phone', async () => {
    const listeners = { addEventListener() {}, removeEventListener() {} };
    const media = (query: string) => ({ matches: query.includes('width <'), ...listeners });
    jest.spyOn(window, 'matchMedia').mockImplementation(media as unknown as typeof window.matchMedia);
    await open();
    const cards = within(await screen.findByRole('list', { name: 'Движения' }));
    expect(await cards.findByText('+12,5')).toBeTruthy();
  });
});

describe('the filters', () => {
  test('of the URL apply', async () => {
    await open('?warehouse=4&ingredient=5&kind=TRANSFER&from=2026-11-01&to=2026-11-20');
    await row(1);
    expect(queries()).toEqual([
      'warehouseId=4&ingredientId=5&kind=TRANSFER&dateFrom=2026-11-01&dateTo=2026-11-20',
    ]);
    const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(['Склад', 'Вид', 'С даты', 'По дату'].map(shown)).toEqual([
      '4',
      'TRANSFER',
      '01.11.2026',
      '20.11.2026',
    ]);
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Ингредиент' }).value).toBe('Мука'),
    );
  });

  test('that are invalid are ignored', async () => {
    await open('?warehouse=x&ingredient=-1&kind=toString&from=2026-02-31&to=1999-01-01&oldest=yes');
    await row(1);
    expect(queries()).toEqual(['']);
  });

  test('are changed one by one, each from the newest page on', async () => {
    await open('?before=5-6');
    await row(1);
    expect(queries()).toEqual(['before=5-6']);
    await write('Склад', '4');
    await lastQuery('warehouseId=4');
    await write('Вид', 'WRITE_OFF');
    await lastQuery('warehouseId=4&kind=WRITE_OFF');
    await write('С даты', '02.11.2026');
    await lastQuery('warehouseId=4&kind=WRITE_OFF&dateFrom=2026-11-02');
    await write('По дату', '03.11.2026');
    await lastQuery('warehouseId=4&kind=WRITE_OFF&dateFrom=2026-11-02&dateTo=2026-11-03');
    await write('Склад', '');
    await lastQuery('kind=WRITE_OFF&dateFrom=2026-11-02&dateTo=2026-11-03');
  });

  test('that are changed in quick succession all apply', async () => {
    await open();
    await row(1);
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Склад'), { target: { value: '4' } });
      fireEvent.change(screen.getByLabelText('Вид'), { target: { value: 'WRITE_OFF' } });
    });
    await lastQuery('warehouseId=4&kind=WRITE_OFF');
  });

  test('have an ingredient to choose', async () => {
    await open();
    const box = screen.getByRole('combobox', { name: 'Ингредиент' });
    await user.focus(box);
    await user.fill(box, 'Со');
    const option = within(await screen.findByRole('listbox')).getByRole('option', { name: 'Соль' });
    await user.click(option);
    await lastQuery('ingredientId=6');
  });

  test('refuse an end before the beginning', async () => {
    await open('?from=2026-11-10');
    await row(1);
    await write('По дату', '09.11.2026');
    expect(screen.getByLabelText('По дату').getAttribute('aria-invalid')).toBe('true');
    expect(queries()).toEqual(['dateFrom=2026-11-10']);
  });

  test.each([
    ['warehouses', 'Ошибка загрузки складов'],
    ['ingredients', 'Ошибка загрузки ингредиентов'],
  ])('show that the %s did not load', async (list, text) => {
    stage.on(`GET ${API}/${list}`, 404);
    await openPage(PAGE);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the pages', () => {
  /** Three pages of one movement each. */
  beforeEach(() => {
    stage.respond(MOVEMENTS, ({ query }) => {
      const isOldest = query.get('oldest') === 'true' || query.get('before') === '2-2';
      const isMiddle = query.get('before') === '3-3' || query.get('after') === '1-1';
      if (isOldest) return { status: 200, body: pageOf([movement(1)], '1-1') };
      if (isMiddle) return { status: 200, body: pageOf([movement(2)], '2-2', '2-2') };
      return { status: 200, body: pageOf([movement(3)], null, '3-3') };
    });
  });

  test('lead to older and newer movements, with the filters', async () => {
    await open('?warehouse=4');
    await row(3);
    await press('Старее');
    await row(2);
    await press('Старее');
    await row(1);
    await press('Новее');
    await row(2);
    await press('Новее');
    await row(3);
    expect(queries()).toEqual([
      'warehouseId=4',
      'warehouseId=4&before=3-3',
      'warehouseId=4&before=2-2',
      'warehouseId=4&after=1-1',
      'warehouseId=4&after=2-2',
    ]);
  });

  test('lead to both ends, and refuse to go beyond', async () => {
    await open();
    await row(3);
    for (const name of ['К началу', 'Новее']) await expectRefusal(await button(name), 'Это первая страница');
    await press('К концу');
    await row(1);
    for (const name of ['Старее', 'К концу'])
      await expectRefusal(await button(name), 'Это последняя страница');
    await press('К началу');
    await row(3);
    expect(queries().slice(0, 2)).toEqual(['', 'oldest=true']);
  });

  test('keep the former one while the next is loading', async () => {
    await open();
    await row(3);
    let respond = (): void => {};
    const released = new Promise<void>((resolve) => {
      respond = resolve;
    });
    stage.respond(MOVEMENTS, async () => {
      await released;
      return { status: 200, body: pageOf([movement(2)]) };
    });
    await press('Старее');
    expect(await row(3)).toBeTruthy();
    respond();
    expect(await row(2)).toBeTruthy();
    expect(screen.queryByRole('row', { name: 'Продукт 3' })).toBeNull();
  });

  test('of another master do not keep the former ones', async () => {
    const second = membership('OWNER', { membershipId: 2, masterId: 2 });
    await open('', [membership('OWNER'), second]);
    await row(3);
    let resolve = (): void => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    stage.respond(MOVEMENTS, async () => {
      await promise;
      return { status: 200, body: pageOf([movement(2)]) };
    });
    await act(() => switchContext(second));
    expect(screen.queryByRole('row', { name: 'Продукт 3' })).toBeNull();
    resolve();
    expect(await row(2)).toBeTruthy();
  });
});

describe('the file', () => {
  const FILE = `GET ${API}/movements.csv`;

  test('has the filtered movements, and the days in its name', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:1';
    stage.respond(FILE, () => new Response('Дата', { headers: { 'content-type': 'text/csv' } }));
    await open('?warehouse=4&kind=TRANSFER&from=2026-11-01&to=2026-11-20&before=5-6');
    await press('Скачать CSV');
    await waitFor(() => expect(saved).toEqual(['movements-2026-11-01-2026-11-20.csv']));
    expect(stage.calls(FILE)[0]?.query.toString()).toBe(
      'warehouseId=4&kind=TRANSFER&dateFrom=2026-11-01&dateTo=2026-11-20',
    );
  });

  test.each([
    [403, { code: 'FORBIDDEN', message: 'Недостаточно прав' }, 'Недостаточно прав'],
    [502, undefined, 'Не удалось скачать файл'],
  ])('refused with %d shows the reason', async (status, body, text) => {
    stage.on(FILE, status, body);
    await open();
    await press('Скачать CSV');
    await findNotice('error', text);
  });
});
