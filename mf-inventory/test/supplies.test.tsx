import type { Supply, SupplySummary } from '@skatert/contracts/inventory/supplies';
import { useLocation } from '@skatert/web-kit/router';
import { OPEN_LOGIN_EVENT } from '@skatert/web-kit/session';
import {
  address,
  expectRefusal,
  findNotice,
  membership,
  notices,
  pageOf,
  press,
  show,
  textsOf,
  user,
  write,
} from '@skatert/web-kit/stage';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { openPage, stage, startStage } from './inventory-stage';

const SEARCH = 'POST /auth/v1/inventory/supplies/search';
const LIST = 'GET /auth/v1/inventory/supplies';
const SECOND_LIST = `${LIST}/list`;
const ADMIN_LIST = 'GET /auth/v1/admin/inventory/supplies';
const DETAILS = `${LIST}/12`;
const POST = 'POST /auth/v1/inventory/supplies/12/post';
const DELETE = 'DELETE /auth/v1/inventory/supplies/12';

const summary = (id: number, fields: Partial<SupplySummary> = {}): SupplySummary => ({
  id,
  warehouseId: 1,
  warehouseName: 'Главный',
  supplierId: 3,
  supplierName: 'Ферма',
  date: '2026-11-20T09:30:00.000Z',
  notes: null,
  status: 'POSTED',
  itemCount: 4,
  postedByName: null,
  ...fields,
});
const DRAFT: Supply = {
  ...summary(12, { status: 'DRAFT', supplierId: null, supplierName: null, notes: 'Без накладной' }),
  version: 3,
  items: [
    {
      ingredientId: 1,
      ingredientName: 'Мука',
      unitName: 'кг',
      qty: 12.5,
      expiresAt: '2027-02-01',
      price: 58,
      sum: null,
    },
    {
      ingredientId: 1,
      ingredientName: 'Мука',
      unitName: 'кг',
      qty: 3,
      expiresAt: null,
      price: null,
      sum: null,
    },
  ],
};

/** Shows the query of the address. */
const Probe = () => <output>{useLocation().search}</output>;

const openLogin = jest.fn();
beforeEach(() => {
  window.addEventListener(OPEN_LOGIN_EVENT, openLogin);
  startStage()
    .on(SEARCH, 200, pageOf([summary(12, { status: 'DRAFT' }), summary(11)]))
    .on('GET /auth/v1/inventory/warehouses', 200, [
      { id: 1, name: 'Главный' },
      { id: 2, name: 'Кухня' },
    ])
    .on('GET /auth/v1/inventory/suppliers', 200, [{ id: 3, name: 'Ферма' }]);
});
afterEach(() => window.removeEventListener(OPEN_LOGIN_EVENT, openLogin));

const open = (query = '') => openPage(`/admin/inventory/supplies${query}`);
const queries = () => stage.calls(SEARCH).map(({ query }) => query.toString());
const listed = async () => within(await screen.findByRole('grid', { name: 'Поставки' }));

describe('the list', () => {
  test('shows each supply with its status and date', async () => {
    stage.on(SEARCH, 200, pageOf([summary(12, { status: 'DRAFT', supplierName: null })]));
    await open();
    const cells = within(await screen.findByRole('row', { name: /Главный/ }));
    for (const text of ['12', 'Главный', '—', '4', '20.11.2026']) expect(cells.getByText(text)).toBeTruthy();
    expect(cells.getByText('Черновик').className).toContain('draft');
    expect(textsOf((await listed()).getAllByRole('columnheader')).join(' | ')).toBe(
      'ID | Склад | Поставщик | Позиций | Статус | Дата поставки | Действия',
    );
    expect(screen.getByRole('heading', { name: 'Поставки' })).toBeTruthy();
    expect(stage.calls(SEARCH)[0]?.query.toString()).toBe('page=0&size=20');
    expect(screen.getByRole('button', { name: 'Заказать до минимума' }).textContent).toBe('Заказать');
  });

  test('has a card for each supply on a phone', async () => {
    const listeners = { addEventListener() {}, removeEventListener() {} };
    const media = (query: string) => ({ matches: query.includes('width <'), ...listeners });
    jest.spyOn(window, 'matchMedia').mockImplementation(media as unknown as typeof window.matchMedia);
    stage.on(DETAILS, 200, DRAFT);
    await open();
    const cards = within(await screen.findByRole('list', { name: 'Поставки' }));
    await cards.findByText('Черновик');
    expect(cards.getAllByRole('listitem')).toHaveLength(2);
    // Only an icon fits.
    expect(screen.getByRole('button', { name: 'Заказать до минимума' }).textContent).toBe('');
    await press('Подробнее: поставка 12');
    expect(await screen.findByRole('dialog', { name: 'Поставка № 12' })).toBeTruthy();
  });

  test('refuses a new supply to those who may only view', async () => {
    await openPage('/admin/inventory/supplies', 'COOK');
    await expectRefusal(await screen.findByRole('button', { name: 'Новая поставка' }), 'Недостаточно прав');
  });

  test('marks a posted supply', async () => {
    stage.on(SEARCH, 200, pageOf([summary(11)]));
    await open();
    expect((await screen.findByText('Проведена')).className).toContain('posted');
  });

  test('is filtered by days, from the first page on', async () => {
    stage.on(SEARCH, 200, pageOf([summary(11)], 3, 1));
    await open('?page=2');
    await (await listed()).findByText('11');
    await write('С даты', '01.03.2026');
    await waitFor(() => expect(queries()).toEqual(['page=1&size=20', 'dateFrom=2026-03-01&page=0&size=20']));
    await write('По дату', '28.02.2026');
    expect(await screen.findByText('Не раньше 01.03.2026')).toBeTruthy();
    await write('По дату', '31.03.2026');
    const period = 'dateFrom=2026-03-01&dateTo=2026-03-31';
    await waitFor(() => expect(queries().slice(2)).toEqual([`${period}&page=0&size=20`]));
    await press('Вперёд');
    await waitFor(() => expect(queries().at(-1)).toBe(`${period}&page=1&size=20`));
  });

  test('is filtered by warehouse, supplier and status, which the address keeps', async () => {
    await open('?page=2');
    await (await listed()).findByText('11');
    const select = (label: string, value: string) => user.fill(screen.getByLabelText(label), value);
    await select('Статус', 'DRAFT');
    await select('Склад', '2');
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Поставщик' });
    await user.focus(box);
    await user.fill(box, 'Фер');
    const option = within(await screen.findByRole('listbox')).getByRole('option', { name: 'Ферма' });
    await user.click(option);
    const filters = 'warehouseId=2&supplierId=3&status=DRAFT';
    await waitFor(() => expect(queries().at(-1)).toBe(`${filters}&page=0&size=20`));
  });

  test('begins with the filters of the address', async () => {
    await open('?warehouse=2&supplier=3&status=POSTED');
    await (await listed()).findByText('11');
    expect(queries()).toEqual(['warehouseId=2&supplierId=3&status=POSTED&page=0&size=20']);
    const shown = ['Склад', 'Статус'].map((label) => screen.getByLabelText<HTMLSelectElement>(label).value);
    expect(shown).toEqual(['2', 'POSTED']);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Поставщик' }).value).toBe('Ферма');
  });

  test('reads nothing by ids that the master lacks', async () => {
    await open('?warehouse=99&supplier=99&status=OTHER');
    await (await listed()).findByText('11');
    expect(queries()).toEqual(['page=0&size=20']);
  });

  test('keeps the days of the address when a supply is opened and closed', async () => {
    stage.on(DETAILS, 200, DRAFT);
    await open('?from=2026-03-01&to=2026-03-31');
    await press('Подробнее: поставка 12');
    await screen.findByText('Без накладной');
    await press('Закрыть');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(['С даты', 'По дату'].map(shown)).toEqual(['01.03.2026', '31.03.2026']);
    expect(queries()).toEqual(['dateFrom=2026-03-01&dateTo=2026-03-31&page=0&size=20']);
  });

  test('keeps the days where the search is missing', async () => {
    stage.on(SEARCH, 404).on(LIST, 200, pageOf([summary(11)]));
    await open('?from=2026-03-01');
    await (await listed()).findByText('11');
    expect(stage.calls(LIST)[0]?.query.toString()).toBe('dateFrom=2026-03-01&page=0&size=20');
  });

  test('without matches offers to remove the filters', async () => {
    stage.respond(SEARCH, ({ query }) => {
      return { status: 200, body: pageOf(query.has('dateTo') ? [] : [summary(11)]) };
    });
    await open('?to=2026-03-31');
    expect(await screen.findByText('Нет поставок')).toBeTruthy();
    await press('Сбросить фильтры');
    expect(await (await listed()).findByText('11')).toBeTruthy();
    expect(queries().at(-1)).toBe('page=0&size=20');
  });

  test('says that there are none', async () => {
    stage.on(SEARCH, 200, pageOf([]));
    await open();
    expect(await screen.findByText('Нет поставок')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Сбросить фильтры' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Страницы' })).toBeNull();
  });

  test('has a pager for several pages only, from 1 on', async () => {
    stage.respond(SEARCH, ({ query }) => {
      const page = Number(query.get('page'));
      return { status: 200, body: pageOf([summary(30 - page)], 2, page) };
    });
    await open();
    expect(await screen.findByText('Стр. 1 из 2')).toBeTruthy();
    await press('Вперёд');
    expect(await (await listed()).findByText('29')).toBeTruthy();
    expect(screen.getByText('Стр. 2 из 2')).toBeTruthy();
    expect(stage.calls(SEARCH).map(({ query }) => query.get('page'))).toEqual(['0', '1']);
  });

  test.each([
    ['?page=2', ['1']],
    ['?page=9', ['8', '1']],
    ['?page=no', ['0']],
  ])('shows the page of the address %s, or the last one', async (query, read) => {
    stage.respond(SEARCH, ({ query }) => {
      const page = Number(query.get('page'));
      return { status: 200, body: pageOf(page < 2 ? [summary(30 - page)] : [], 2, page) };
    });
    await open(query);
    const shown = Number(read.at(-1));
    expect(await (await listed()).findByText(String(30 - shown))).toBeTruthy();
    expect(screen.getByText(`Стр. ${shown + 1} из 2`)).toBeTruthy();
    expect(stage.calls(SEARCH).map(({ query }) => query.get('page'))).toEqual(read);
  });

  test('leaves a page beyond the last one below details that stay open', async () => {
    stage
      .respond(SEARCH, ({ query }) => {
        const page = Number(query.get('page'));
        return { status: 200, body: pageOf(page === 0 ? [summary(30)] : [], 1, page) };
      })
      .on(DETAILS, 200, DRAFT);
    await open('?page=9&open=12');
    await waitFor(() => expect(queries()).toEqual(['page=8&size=20', 'page=0&size=20']));
    expect(await screen.findByText('Без накладной')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Поставка № 12' })).toBeTruthy();
  });

  test('returns to the last page when the shown one has disappeared', async () => {
    let pages = 2;
    stage
      .respond(SEARCH, ({ query }) => {
        const page = Number(query.get('page'));
        const rows = page < pages ? [summary(page === 0 ? 30 : 12)] : [];
        return { status: 200, body: pageOf(rows, pages, page) };
      })
      .on(DETAILS, 200, DRAFT)
      .on(DELETE, 204);
    await open();
    await press('Вперёд');
    await press('Подробнее: поставка 12');
    await press('Удалить черновик');
    pages = 1;
    await press('Удалить');
    expect(await (await listed()).findByText('30')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Страницы' })).toBeNull());
  });

  test.each([
    ['items', { items: [summary(11)] }],
    ['an array', [summary(11)]],
  ])('reads %s, too', async (_, body) => {
    stage.on(SEARCH, 200, body);
    await open();
    expect(await (await listed()).findByText('11')).toBeTruthy();
  });

  test.each([404, 405, 501])('is read from the next address after %s', async (status) => {
    stage
      .on(SEARCH, status)
      .on(LIST, status)
      .on(SECOND_LIST, status)
      .on(ADMIN_LIST, 200, [summary(11)]);
    await open();
    expect(await (await listed()).findByText('11')).toBeTruthy();
    const tried = stage.sent.map(({ call }) => call).filter((call) => call.includes('supplies'));
    expect(tried).toEqual([SEARCH, LIST, SECOND_LIST, ADMIN_LIST]);
    expect(stage.calls(ADMIN_LIST)[0]?.query.toString()).toBe('page=0&size=20');
  });

  test('shows the server’s message, else its own, and reads again', async () => {
    stage.on(SEARCH, 403);
    await open();
    expect(await screen.findByText('Ошибка загрузки поставок')).toBeTruthy();
    expect(stage.calls(LIST)).toEqual([]);
    stage.on(SEARCH, 400, { code: 'BAD', message: 'Так нельзя' });
    await press('Повторить');
    expect(await screen.findByText('Так нельзя')).toBeTruthy();
    stage.on(SEARCH, 200, [summary(11)]);
    await press('Повторить');
    expect(await (await listed()).findByText('11')).toBeTruthy();
  });
});

describe('an unauthorized list', () => {
  test('is searched again with a fresh session', async () => {
    await stage.signIn([membership('OWNER')]);
    stage.respond(SEARCH, () =>
      stage.calls('POST /auth/v1/refresh').length === 0
        ? { status: 401 }
        : { status: 200, body: [summary(11)] },
    );
    await show(<App />, '/admin/inventory/supplies');
    expect(await (await listed()).findByText('11')).toBeTruthy();
    expect(stage.calls(LIST)).toEqual([]);
    expect(openLogin).not.toHaveBeenCalled();
  });

  test('is read by its other call when the search is still refused, also the next time', async () => {
    stage.on(SEARCH, 401).on(LIST, 200, pageOf([summary(11)], 2));
    await open();
    expect(await (await listed()).findByText('11')).toBeTruthy();
    expect(stage.calls(SEARCH)).toHaveLength(2);
    stage.on(LIST, 200, pageOf([summary(10)], 2, 1));
    await press('Вперёд');
    expect(await (await listed()).findByText('10')).toBeTruthy();
    expect(openLogin).not.toHaveBeenCalled();
  });

  test('opens the login modal when both are still refused', async () => {
    stage.on(SEARCH, 401).on(LIST, 401);
    await open();
    expect(await screen.findByText('Ошибка загрузки поставок')).toBeTruthy();
    expect(openLogin).toHaveBeenCalledTimes(1);
  });

  test('opens the login modal when the session can’t be refreshed', async () => {
    await stage.signIn([membership('OWNER')]);
    stage.on(SEARCH, 401).on('POST /auth/v1/refresh', 401);
    await show(<App />, '/admin/inventory/supplies');
    await waitFor(() => expect(openLogin).toHaveBeenCalledTimes(1));
    expect(stage.calls(LIST)).toEqual([]);
  });

  test('opens the login modal at once without a session', async () => {
    await show(<App />, '/admin/inventory/supplies');
    await waitFor(() => expect(openLogin).toHaveBeenCalled());
    expect(stage.calls(SEARCH)).toEqual([]);
    expect(address()).toBe('/admin/inventory/supplies');
  });
});

describe('the details', () => {
  const openDetails = async () => {
    await open();
    await press('Подробнее: поставка 12');
    return within(await screen.findByRole('dialog', { name: 'Поставка № 12' }));
  };
  beforeEach(() => stage.on(DETAILS, 200, DRAFT));

  test('show the supply with its lines, and who created it', async () => {
    const dialog = await openDetails();
    expect(await dialog.findByText('Без накладной')).toBeTruthy();
    const facts = textsOf(dialog.getAllByRole('term'));
    expect(facts).toEqual(['Склад', 'Поставщик', 'Дата поставки', 'Статус', 'Создал', 'Примечание']);
    const factOf = (name: string) => dialog.getByText(name).nextSibling?.textContent;
    expect(factOf('Создал')).toBe('—');
    expect(factOf('Статус')).toBe('Черновик');
    expect(factOf('Дата поставки')).toMatch(/^20\.11\.2026 \d\d:\d\d$/);
    const items = within(dialog.getByRole('grid', { name: 'Позиции' }))
      .getAllByRole('row')
      .slice(1);
    expect(textsOf(items)).toEqual(['Мука12,5 кг58,00\u00a0₽725,00\u00a0₽01.02.2027', 'Мука3 кг———']);
  });

  test('show who posted it', async () => {
    stage.on(DETAILS, 200, {
      ...DRAFT,
      status: 'POSTED',
      postedByName: 'Петров Пётр',
    });
    const dialog = await openDetails();
    expect((await dialog.findByText('Провёл')).nextSibling?.textContent).toBe('Петров Пётр');
  });

  test.each([
    ['2026-11-27T09:15:00.000Z', /^27\.11\.2026 \d\d:15 — этим днём изменился остаток$/],
    [DRAFT.date, /^20\.11\.2026 \d\d:\d\d$/],
  ])('name both dates of a supply that was posted at %s', async (postedAt, expected) => {
    stage.on(DETAILS, 200, { ...DRAFT, status: 'POSTED', postedAt });
    const dialog = await openDetails();
    expect((await dialog.findByText('Дата поставки')).nextSibling?.textContent).toMatch(/^20\.11\.2026/);
    expect(dialog.getByText('Дата проведения').nextSibling?.textContent).toMatch(expected);
  });

  test('have the sum of the lines with a price', async () => {
    const dialog = await openDetails();
    expect(await dialog.findByText('Сумма: 725,00\u00a0₽', { normalizer: String })).toBeTruthy();
    expect(dialog.getByText('без позиций, у которых нет цены: 1')).toBeTruthy();
  });

  describe('have an address', () => {
    const search = () => screen.getByRole('status', { hidden: true }).textContent;
    const openWith = async (path: string) => {
      await stage.signIn([membership('OWNER')]);
      await show(
        <>
          <App />
          <Probe />
        </>,
        path,
      );
    };

    test('which a link can lead to', async () => {
      await openWith('/admin/inventory/supplies?open=12');
      expect(await screen.findByText('Без накладной')).toBeTruthy();
      await press('Закрыть');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(search()).toBe('');
      expect(await (await listed()).findByText('11')).toBeTruthy();
    });

    test('which is left with the dialog, and with the deleted draft', async () => {
      stage.on(DELETE, 204);
      await openWith('/admin/inventory/supplies');
      await press('Подробнее: поставка 12');
      await screen.findByText('Без накладной');
      expect(search()).toBe('?open=12');
      await press('Закрыть');
      await waitFor(() => expect(search()).toBe(''));
      expect(screen.queryByRole('dialog')).toBeNull();
      await press('Подробнее: поставка 12');
      await press('Удалить черновик');
      await press('Удалить');
      await waitFor(() => expect(search()).toBe(''));
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test.each(['0', 'abc'])('and are not opened by %s', async (id) => {
      await openWith(`/admin/inventory/supplies?open=${id}`);
      expect(await (await listed()).findByText('11')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  test('take a supply without a status for a draft', async () => {
    stage.on(DETAILS, 200, { ...DRAFT, status: undefined });
    expect(await (await openDetails()).findByText('Черновик')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Провести' })).toBeTruthy();
  });

  test('of a posted supply offer no change', async () => {
    stage.on(DETAILS, 200, { ...DRAFT, status: 'POSTED' });
    expect(await (await openDetails()).findByText('Проведена')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Провести' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Удалить черновик' })).toBeNull();
  });

  test('post a draft, and then show it as posted', async () => {
    stage.on(POST, 200, { ...DRAFT, status: 'POSTED' });
    const dialog = await openDetails();
    await screen.findByRole('button', { name: 'Провести' });
    stage.on(DETAILS, 200, { ...DRAFT, status: 'POSTED' });
    await press('Провести');
    expect(await dialog.findByText('Проведена')).toBeTruthy();
    expect(notices('success')).toContain('Поставка проведена');
    expect(stage.calls(POST)[0]?.body).toBeUndefined();
    expect(stage.calls(SEARCH)).toHaveLength(2);
  });

  test.each([
    [undefined, 'Не удалось провести поставку'],
    [{ code: 'STOCK_TOO_LARGE', message: 'Слишком большой остаток' }, 'Слишком большой остаток'],
  ])('show why a draft was not posted: %j', async (body, text) => {
    stage.on(POST, 409, body);
    await openDetails();
    await press('Провести');
    await findNotice('error', text);
    expect(notices('success')).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Провести' }).disabled).toBe(false);
  });

  test('ask about a price that is unlike the last one, and leave the draft when it is not meant', async () => {
    const message = 'Цена сильно отличается от последней: «Мука» — была 60,00 ₽, стала 600,00 ₽ за кг';
    stage.on(POST, 409, { code: 'PRICE_UNUSUAL', message });
    await openDetails();
    await press('Провести');
    expect(await screen.findByText(`${message}.`)).toBeTruthy();
    await press('Отмена');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Провести' }).disabled).toBe(false),
    );
    expect(stage.calls(POST)).toHaveLength(1);
    expect(notices('error')).toEqual([]);
  });

  describe('of a draft that another person has deleted', () => {
    const isClosed = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect((await listed()).queryByText('12')).toBeNull();
    };
    beforeEach(async () => {
      await openDetails();
      await screen.findByRole('button', { name: 'Провести' });
      stage.on(DETAILS, 404).on(SEARCH, 200, pageOf([summary(11)]));
    });

    test('close when it is posted', async () => {
      stage.on(POST, 404, { code: 'NOT_FOUND', message: 'Поставка не найдена' });
      await press('Провести');
      await isClosed();
      expect(notices('info')).toEqual(['Черновик уже удалён']);
      expect(notices('error')).toEqual([]);
    });

    test('close when it is deleted again', async () => {
      stage.on(DELETE, 404, { code: 'NOT_FOUND', message: 'Поставка не найдена' });
      await press('Удалить черновик');
      await press('Удалить');
      await isClosed();
      expect(notices('info')).toEqual(['Уже удалено']);
    });
  });

  test('of a draft that another person has posted say so, and show it as posted', async () => {
    const message = 'Поставка уже проведена, её нельзя изменить или удалить';
    stage.on(DELETE, 409, { code: 'SUPPLY_POSTED', message });
    await openDetails();
    await screen.findByRole('button', { name: 'Провести' });
    stage.on(DETAILS, 200, { ...DRAFT, status: 'POSTED' });
    await press('Удалить черновик');
    await press('Удалить');
    await findNotice('error', message);
    const dialog = within(await screen.findByRole('dialog', { name: 'Поставка № 12' }));
    expect(await dialog.findByText('Проведена')).toBeTruthy();
  });

  test('delete a draft after a question', async () => {
    stage.on(DELETE, 204);
    await openDetails();
    await press('Удалить черновик');
    expect(await screen.findByRole('dialog', { name: 'Удалить черновик?' })).toBeTruthy();
    expect(stage.calls(DELETE)).toEqual([]);
    stage.on(SEARCH, 200, pageOf([summary(11)]));
    await press('Удалить');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stage.calls(DELETE)).toHaveLength(1);
    expect(stage.calls(DETAILS)).toHaveLength(1);
    expect((await listed()).queryByText('12')).toBeNull();
  });

  test('return when the draft is kept, and when it was not deleted', async () => {
    stage.on(DELETE, 409);
    await openDetails();
    await press('Удалить черновик');
    await press('Отмена');
    expect(await screen.findByRole('dialog', { name: 'Поставка № 12' })).toBeTruthy();
    expect(stage.calls(DELETE)).toEqual([]);
    await press('Удалить черновик');
    await press('Удалить');
    await findNotice('error', 'Ошибка удаления');
    expect(await screen.findByRole('dialog', { name: 'Поставка № 12' })).toBeTruthy();
  });

  test.each([
    [404, 0],
    [403, 1],
  ])('show why they were not loaded: %d, and %d buttons to try again', async (status, buttons) => {
    stage.on(DETAILS, status);
    const details = await openDetails();
    expect(await details.findByText('Ошибка загрузки поставки')).toBeTruthy();
    expect(details.queryAllByRole('button', { name: 'Повторить' })).toHaveLength(buttons);
  });
});
