/** Stocktakings: their list, counting on a phone, and the comparison with the stock. */

import type {
  Stocktaking,
  StocktakingDetails,
  StocktakingEntryBody,
  StocktakingLine,
  StocktakingReview,
  StocktakingTotals,
} from '@skatert/contracts/inventory/stocktakings';
import { fakeOnly } from '@skatert/web-kit/browser-clock';
import {
  address,
  expectRefusal,
  findNotice,
  membership,
  pageOf,
  press,
  show,
  textsOf,
  user,
  write,
} from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { API, openPage, stage, startStage } from './inventory-stage';

const PAGE = '/admin/inventory/counts';
const COUNTS = `GET ${API}/counts`;
const REVIEW = `${COUNTS}/7/review`;
const LINES = `${COUNTS}/7/lines`;
const PUT = `PUT ${API}/counts/7/lines/:ingredientId`;

const stocktaking = (fields: Partial<Stocktaking> = {}): Stocktaking => ({
  id: 7,
  warehouseId: 1,
  warehouseName: 'Главный',
  status: 'OPEN',
  scope: 'WAREHOUSE',
  categories: [],
  notes: null,
  startedAt: '2026-11-20T09:30:00.000Z',
  endedAt: null,
  lines: 340,
  counted: 12,
  ...fields,
});
const details = (fields: Partial<Stocktaking> = {}): StocktakingDetails => ({
  ...stocktaking(fields),
  lineCategories: ['Бакалея', null],
});
const line = (
  ingredientId: number,
  ingredientName: string,
  fields: Partial<StocktakingLine> = {},
): StocktakingLine => ({
  ingredientId,
  ingredientName,
  unitName: 'кг',
  categoryName: 'Бакалея',
  mine: null,
  people: 0,
  ...fields,
});
const TOTALS: StocktakingTotals = {
  lines: 340,
  uncounted: 0,
  differing: 2,
  shortages: 1,
  surpluses: 1,
  shortage: 150.5,
  surplus: 20,
  total: -130.5,
  unpriced: 1,
  limited: 1,
};
const review = (
  fields: Partial<StocktakingReview> = {},
  totals: Partial<StocktakingTotals> = {},
): StocktakingReview => ({
  content: [
    {
      ingredientId: 1,
      ingredientName: 'Мука',
      unitName: 'кг',
      expected: 10,
      counted: 7,
      entries: [
        { byMe: true, byName: 'Иванова Анна', qty: 5, at: '2026-11-20T10:00:00.000Z' },
        { byMe: false, byName: 'Петров Пётр', qty: 2, at: '2026-11-20T10:05:00.000Z' },
      ],
      difference: -3,
      change: -2,
      value: -150.5,
      unpriced: false,
    },
    {
      ingredientId: 2,
      ingredientName: 'Соль',
      unitName: 'кг',
      expected: 1,
      counted: 2,
      entries: [{ byMe: false, byName: null, qty: 2, at: '2026-11-20T10:05:00.000Z' }],
      difference: 1,
      change: 1,
      value: null,
      unpriced: true,
    },
  ],
  totalPages: 1,
  totalElements: 2,
  number: 0,
  size: 50,
  totals: { ...TOTALS, ...totals },
  entries: 15,
  uncountedAs: null,
  ...fields,
});

beforeEach(() => {
  startStage()
    .on(
      COUNTS,
      200,
      pageOf([stocktaking(), stocktaking({ id: 6, status: 'POSTED', endedAt: '2026-11-20T12:00:00.000Z' })]),
    )
    .on(`${COUNTS}/7`, 200, details())
    .on(LINES, 200, { content: [line(1, 'Мука'), line(2, 'Соль', { mine: 1.5, people: 2 })], next: null })
    .on(REVIEW, 200, review())
    .on(`GET ${API}/ingredients`, 200, [
      { id: 1, name: 'Мука', categoryName: 'Бакалея' },
      { id: 2, name: 'Соль', categoryName: null },
    ])
    .respond(PUT, ({ call, body }) => {
      const id = Number(call.split('/').at(-1));
      const { qty } = body as { qty: number | null };
      return { status: 200, body: line(id, id === 1 ? 'Мука' : 'Соль', { mine: qty, people: 1 }) };
    });
});

const open = (path = '', role = 'OWNER') => openPage(`${PAGE}${path}`, role);
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, text: string) => {
  const input = await field(name);
  await user.focus(input);
  await user.fill(input, text);
  return input;
};
/** Only intervals are fake: a response needs real time, also where the test waits for it. */
const fakeIntervals = () => fakeOnly(['setInterval', 'clearInterval']);
const rereadLines = () => act(async () => void jest.advanceTimersByTime(30_000));
const enter = (input: HTMLInputElement) =>
  act(async () => void fireEvent.submit(input.closest('form') as HTMLFormElement));
const leave = (input: HTMLInputElement) => act(async () => input.blur());
const returnToWindow = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));
/** Another person has ended the stocktaking. */
const end = (status: 'POSTED' | 'CANCELED') =>
  stage
    .on(COUNTS, 200, pageOf([stocktaking({ status })]))
    .on(`${COUNTS}/7`, 200, details({ status, endedAt: '2026-11-20T12:00:00.000Z' }));
const entries = () =>
  stage.sent
    .filter(({ call }) => call.startsWith('PUT '))
    .map(({ call, body }) => [call.split('/').at(-1), { qty: (body as StocktakingEntryBody).qty }]);

describe('the list', () => {
  test('shows the stocktakings with their progress', async () => {
    await open();
    const row = await screen.findByRole('row', { name: '7' });
    expect(textsOf([...row.children].slice(0, 5)).join(' | ')).toBe(
      '7 | Главный | Весь склад | Идёт | 12 из 340',
    );
    expect(within(row).getByRole('link', { name: 'Считать' }).getAttribute('href')).toBe(`${PAGE}/7`);
    const posted = screen.getByRole('row', { name: '6' });
    expect(posted.textContent).toContain('Проведена');
    expect(within(posted).getByRole('link', { name: 'Открыть' })).toBeTruthy();
  });

  test('is filtered by warehouse and status', async () => {
    await open();
    await screen.findByRole('option', { name: 'Кухня' });
    await write('Склад', '4');
    await write('Статус', 'POSTED');
    const last = () => stage.calls(COUNTS).at(-1)?.query.toString();
    await waitFor(() => expect(last()).toBe('warehouseId=4&status=POSTED&page=0'));
  });

  test('shows what others have ended since the window was left', async () => {
    await open();
    const row = await screen.findByRole('row', { name: '7' });
    expect(row.textContent).toContain('Идёт');
    end('CANCELED');
    await returnToWindow();
    expect(await within(row).findByText('Отменена')).toBeTruthy();
  });

  test('is read again while a stocktaking is open', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await open();
    const row = await screen.findByRole('row', { name: '7' });
    end('POSTED');
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await within(row).findByText('Проведена')).toBeTruthy();
    const { length } = stage.calls(COUNTS);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(stage.calls(COUNTS)).toHaveLength(length);
  });

  test('may be empty, or fail and be read again', async () => {
    stage.on(COUNTS, 400, { code: 'BAD' });
    await open();
    expect(await screen.findByText('Ошибка загрузки инвентаризаций')).toBeTruthy();
    stage.on(COUNTS, 200, pageOf([], 0));
    await press('Повторить');
    expect(await screen.findByText('Нет инвентаризаций')).toBeTruthy();
  });

  test.each(['COOK', 'CASHIER'])('refuses a start by %s', async (role) => {
    await open('', role);
    await expectRefusal(await screen.findByRole('button', { name: 'Начать' }), 'Недостаточно прав');
  });
});

describe('the start', () => {
  const START = `POST ${API}/counts`;
  const submit = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Начать инвентаризацию' });
    await user.click(within(dialog).getByRole('button', { name: 'Начать' }));
  };

  test('of a whole warehouse opens the stocktaking', async () => {
    stage.on(START, 201, stocktaking());
    await open('?warehouse=4');
    await press('Начать');
    await screen.findByRole('dialog');
    await screen.findAllByRole('option', { name: 'Кухня' });
    await submit();
    await waitFor(() => expect(address()).toBe(`${PAGE}/7`));
    const [call] = stage.calls(START);
    expect(call?.body).toMatchObject({ warehouseId: 4, scope: 'WAREHOUSE', notes: null });
    expect(call?.headers.get('idempotency-key')).toBeTruthy();
  });

  test('asks for categories or ingredients, and shows why the server refused', async () => {
    const message = 'Уже считают в инвентаризации № 5: «Мука». Сначала завершите её';
    stage.on(START, 409, { code: 'COUNT_OVERLAP', message });
    await open('?warehouse=4');
    await press('Начать');
    await press('Категории');
    await submit();
    expect(await screen.findByText('Выберите хотя бы одну категорию')).toBeTruthy();
    await press('Ингредиенты');
    await submit();
    expect(await screen.findByText('Выберите хотя бы один ингредиент')).toBeTruthy();
    expect(stage.calls(START)).toHaveLength(0);
    await press('Весь склад');
    await submit();
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('of chosen ingredients sends them', async () => {
    stage.on(START, 201, stocktaking());
    await open('?warehouse=1');
    await press('Начать');
    await press('Ингредиенты');
    const box = await screen.findByRole('combobox', { name: 'Ингредиенты' });
    await user.chooseFirst(box, 'Мук');
    expect(await screen.findByRole('button', { name: 'Убрать: Мука' })).toBeTruthy();
    await submit();
    await waitFor(() => expect(stage.calls(START)).toHaveLength(1));
    expect(stage.calls(START)[0]?.body).toMatchObject({ scope: 'INGREDIENTS', ingredientIds: [1] });
  });
});

describe('counting', () => {
  test('shows progress and lines, and nothing of what is expected', async () => {
    await open('/7', 'COOK');
    expect(await screen.findByText('Посчитано 12 из 340')).toBeTruthy();
    expect((await field('Соль')).value).toBe('1,5');
    expect(screen.getByText('Сохранено · Бакалея · и ещё 1 человек')).toBeTruthy();
    expect(screen.queryByText('Сверка')).toBeNull();
    expect(stage.calls(REVIEW)).toHaveLength(0);
  });

  test('marks what has expired, so that it is put aside', async () => {
    stage.on(LINES, 200, {
      content: [
        line(1, 'Мука', { earliestExpiry: '2020-02-01' }),
        line(2, 'Соль', { earliestExpiry: '2099-02-01' }),
      ],
      next: null,
    });
    await open('/7', 'COOK');
    const described = async (name: string) =>
      (await screen.findByLabelText(name)).closest('li')?.textContent?.includes('Истёк срок');
    expect([await described('Мука'), await described('Соль')]).toEqual([true, false]);
  });

  test('says that quantities of several people are added', async () => {
    await open('/7', 'COOK');
    expect(await screen.findByText('Количества, введённые разными людьми, складываются.')).toBeTruthy();
  });

  test('saves on Enter and goes to the next row; commas and points are the same', async () => {
    await open('/7', 'COOK');
    const flour = await type('Мука', '2.25');
    await enter(flour);
    expect(document.activeElement).toBe(await field('Соль'));
    await waitFor(() => expect(entries()).toEqual([['1', { qty: 2.25 }]]));
    expect(await screen.findByText('Посчитано 13 из 340')).toBeTruthy();
    expect(flour.value).toBe('2,25');
    await enter(await type('Соль', '0'));
    await waitFor(() => expect(entries().at(-1)).toEqual(['2', { qty: 0 }]));
    expect(await screen.findAllByText(/^Сохранено/)).toHaveLength(2);
  });

  test('saves when the field is left, once, and not without a change; empty removes the entry', async () => {
    await open('/7', 'COOK');
    await leave(await type('Мука', '3'));
    await waitFor(() => expect(entries()).toHaveLength(1));
    await screen.findAllByText(/^Сохранено/);
    await leave(await type('Мука', '3,0'));
    expect(entries()).toHaveLength(1);
    await leave(await type('Соль', ''));
    await waitFor(() => expect(entries().at(-1)).toEqual(['2', { qty: null }]));
  });

  test.each([
    ['-1', 'Не меньше 0'],
    ['1,2345', 'Не больше трёх знаков после запятой'],
    ['много', 'Нужно число'],
    ['99999999999', 'Не больше 9 999 999,999'],
  ])('refuses «%s»', async (text, message) => {
    await open('/7', 'COOK');
    const input = await type('Мука', text);
    await enter(input);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(input);
    expect(entries()).toEqual([]);
  });

  test('keeps an entry without a connection, also over a reload, and sends it again with the same key', async () => {
    stage.respond(PUT, () => Response.error());
    await open('/7', 'COOK');
    await leave(await type('Мука', '4'));
    expect(await screen.findByText(/^Не отправлено: 1 запись/)).toBeTruthy();
    expect(screen.getByText('Не отправлено · Бакалея')).toBeTruthy();
    const [stored] = Object.keys(localStorage).filter((key) => key.startsWith('count_entries:'));
    expect(localStorage.getItem(stored ?? '')).toContain('"qty":4');
    stage.on(PUT, 200, line(1, 'Мука', { mine: 4, people: 1 }));
    await press('Отправить сейчас');
    await waitFor(() => expect(localStorage.getItem(stored ?? '')).toBeNull());
    expect(screen.queryByText(/Не отправлено/)).toBeNull();
    const keys = stage.sent
      .filter(({ call }) => call.startsWith('PUT '))
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('sends what an earlier visit has left', async () => {
    await stage.signIn([membership('COOK')]);
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    stage
      .on(`${COUNTS}/8`, 200, details({ id: 8 }))
      .on(`${COUNTS}/8/lines`, 200, { content: [line(1, 'Мука')], next: null });
    const typedAt = Date.now() - 60_000;
    const left = [{ ingredientId: 1, name: 'Мука', qty: 9, typedAt, key: 'left' }, { name: 'без номера' }];
    localStorage.setItem(`count_entries:${user.id}:8`, JSON.stringify(left));
    stage.on(`PUT ${API}/counts/8/lines/1`, 200, line(1, 'Мука', { mine: 9, people: 1 }));
    await show(<App />, `${PAGE}/8`);
    await waitFor(() => expect(stage.calls(`PUT ${API}/counts/8/lines/1`)).toHaveLength(1));
    expect(stage.calls(`PUT ${API}/counts/8/lines/1`)[0]?.headers.get('idempotency-key')).toBe('left');
    const sent = stage.calls(`PUT ${API}/counts/8/lines/1`)[0]?.body as StocktakingEntryBody | undefined;
    expect(sent?.secondsAgo).toBeGreaterThanOrEqual(60);
    expect((await field('Мука')).value).toBe('9');
  });

  test('shows what the server refused, until it is dropped', async () => {
    const message = 'Инвентаризация уже завершена';
    stage.on(PUT, 409, { code: 'COUNT_CLOSED', message });
    await open('/7', 'COOK');
    await leave(await type('Мука', '4'));
    expect(await screen.findByText(`Не сохранено: Мука — 4. ${message}`)).toBeTruthy();
    await press('Понятно');
    expect(screen.queryByText(/Не сохранено/)).toBeNull();
  });

  test.each(['COOK', 'OWNER'])(
    'shows %s at once that the stocktaking has ended, and what was not saved',
    async (role) => {
      const message = 'Инвентаризация уже завершена';
      stage.on(PUT, 409, { code: 'COUNT_CLOSED', message });
      await open('/7', role);
      const input = await type('Мука', '4');
      end('CANCELED');
      await leave(input);
      expect(await screen.findByText('Отменена')).toBeTruthy();
      expect(screen.queryByRole('textbox', { name: 'Мука' })).toBeNull();
      expect(screen.getByText(`Не сохранено: Мука — 4. ${message}`)).toBeTruthy();
    },
  );

  test('searches and filters by category and by what is left', async () => {
    await open('/7', 'COOK');
    await field('Мука');
    const last = () => stage.calls(LINES).at(-1)?.query;
    await write('Найти ингредиент', 'сол');
    await waitFor(() => expect(last()?.get('search')).toBe('сол'));
    await write('Категория', 'Бакалея');
    await waitFor(() => expect(last()?.get('category')).toBe('Бакалея'));
    await write('Категория', ' ');
    await waitFor(() => expect(last()?.get('noCategory')).toBe('true'));
    await press('Не посчитано');
    await waitFor(() => expect(last()?.get('only')).toBe('uncounted'));
    stage.on(LINES, 200, { content: [], next: null });
    await press('Мои');
    expect(await screen.findByText('Ничего не найдено')).toBeTruthy();
  });

  test('goes on to the next page after the last row', async () => {
    stage.respond(LINES, ({ query }) => ({
      status: 200,
      body:
        query.get('after') === '1'
          ? { content: [line(3, 'Сахар')], next: null }
          : { content: [line(1, 'Мука')], next: 1 },
    }));
    await open('/7', 'COOK');
    await enter(await type('Мука', '1'));
    const next = await field('Сахар');
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });

  test('leaves the focus in the search when other rows arrive', async () => {
    stage.respond(LINES, ({ query }) => ({
      status: 200,
      body: {
        content: query.has('search') ? [line(1, 'Мука')] : [line(1, 'Мука'), line(2, 'Соль')],
        next: null,
      },
    }));
    await open('/7?search=му', 'COOK');
    await enter(await type('Мука', '1'));
    const search = await screen.findByLabelText('Найти ингредиент');
    await user.focus(search);
    await write('Найти ингредиент', '');
    await field('Соль');
    expect(document.activeElement).toBe(search);
  });

  test('keeps an accepted entry when a page that was asked for earlier arrives', async () => {
    let respond: (page: object) => void = () => {};
    const later = new Promise<object>((resolve) => {
      respond = resolve;
    });
    stage.respond(LINES, async ({ query }) => ({
      status: 200,
      body: query.get('after') === '1' ? await later : { content: [line(1, 'Мука')], next: 1 },
    }));
    await open('/7', 'COOK');
    await enter(await type('Мука', '1'));
    await screen.findByText(/^Сохранено/);
    await act(async () => respond({ content: [line(3, 'Сахар')], next: null }));
    await field('Сахар');
    expect((await field('Мука')).value).toBe('1');
  });

  test('sends the newer entry of another tab instead of its own', async () => {
    await open('/7', 'COOK');
    stage.respond(PUT, () => Response.error());
    await leave(await type('Мука', '5'));
    await screen.findByText(/^Не отправлено: 1 запись/);
    const [stored] = Object.keys(localStorage).filter((key) => key.startsWith('count_entries:'));
    const [entry] = JSON.parse(localStorage.getItem(stored ?? '') ?? '[]');
    const other = { ...entry, qty: 7, key: 'of-another-tab', typedAt: entry.typedAt + 1000 };
    localStorage.setItem(stored ?? '', JSON.stringify([other]));
    stage.respond(PUT, ({ body }) => ({
      status: 200,
      body: line(1, 'Мука', { mine: (body as { qty: number }).qty, people: 1 }),
    }));
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(entries().at(-1)).toEqual(['1', { qty: 7 }]));
    await waitFor(() => expect(localStorage.getItem(stored ?? '')).toBeNull());
  });

  test('leaves the focus where it was moved while a page was loading', async () => {
    stage.on(LINES, 200, { content: [line(1, 'Мука')], next: 1 });
    await open('/7', 'COOK');
    const flour = await type('Мука', '5');
    const respond = stage.hold(LINES);
    await enter(flour);
    const search = screen.getByLabelText('Найти ингредиент');
    await user.focus(search);
    await act(async () => respond({ status: 200, body: { content: [line(3, 'Сахар')], next: null } }));
    await field('Сахар');
    expect(document.activeElement).toBe(search);
  });

  test('does not go on to a row that comes after the page could not be loaded', async () => {
    fakeIntervals();
    stage.on(LINES, 200, { content: [line(1, 'Мука')], next: 1 });
    await open('/7', 'COOK');
    const flour = await type('Мука', '5');
    stage.on(LINES, 400, { code: 'BAD' });
    await enter(flour);
    await waitFor(() => expect(stage.calls(LINES).at(-1)?.query.get('after')).toBe('1'));
    // The accepted entry may have replaced the message of the failure.
    await screen.findByRole('button', { name: /^(Показать ещё|Повторить)$/ });
    stage.on(LINES, 200, { content: [line(1, 'Мука', { mine: 5 }), line(3, 'Сахар')], next: null });
    await rereadLines();
    await screen.findByRole('textbox', { name: 'Сахар' });
    expect(document.activeElement).toBe(flour);
  });

  test('shows an accepted quantity until a list that was read later has it, then that list', async () => {
    fakeIntervals();
    stage.on(LINES, 200, { content: [line(1, 'Мука')], next: null });
    await open('/7', 'COOK');
    const flour = await type('Мука', '5');
    const respond = stage.hold(LINES);
    await rereadLines();
    await leave(flour);
    await screen.findByText(/^Сохранено/);
    await act(async () => respond({ status: 200, body: { content: [line(1, 'Мука')], next: null } }));
    expect(await screen.findByText(/^Сохранено/)).toBeTruthy();
    // Entered on another device.
    stage.on(LINES, 200, { content: [line(1, 'Мука', { mine: 6, people: 1 })], next: null });
    await rereadLines();
    await waitFor(() => expect(flour.value).toBe('6'));
  });

  test('says that the next page could not be loaded, and loads it again', async () => {
    stage.on(LINES, 200, { content: [line(1, 'Мука')], next: 1 });
    await open('/7', 'COOK');
    await field('Мука');
    stage.on(LINES, 400, { code: 'BAD' });
    await press('Показать ещё');
    expect((await screen.findByRole('alert')).textContent).toBe('Ошибка загрузки ингредиентов');
    stage.on(LINES, 200, { content: [line(3, 'Сахар')], next: null });
    await press('Повторить');
    expect(await field('Сахар')).toBeTruthy();
    expect(screen.queryByText('Ошибка загрузки ингредиентов')).toBeNull();
  });

  test('moves the focus to the first new row when the last page was shown', async () => {
    stage.on(LINES, 200, { content: [line(1, 'Мука')], next: 1 });
    await open('/7', 'COOK');
    const more = await screen.findByRole('button', { name: 'Показать ещё' });
    await user.focus(more);
    stage.on(LINES, 200, { content: [line(3, 'Сахар'), line(4, 'Соль')], next: null });
    await press('Показать ещё');
    const row = (await field('Сахар')).closest('li');
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });

  test('searches in the loaded lines when a search can not be read', async () => {
    await open('/7', 'COOK');
    await field('Мука');
    stage.on(LINES, 400, { code: 'BAD' });
    await write('Найти ингредиент', 'СОЛ');
    expect(await screen.findByText(/Показано только загруженное/)).toBeTruthy();
    expect((await field('Соль')).value).toBe('1,5');
    expect(screen.queryByRole('textbox', { name: 'Мука' })).toBeNull();
    await press('Не посчитано');
    expect(await screen.findByText('Ничего не найдено')).toBeTruthy();
    stage.on(LINES, 200, { content: [line(5, 'Соль морская')], next: null });
    await press('Повторить');
    expect(await field('Соль морская')).toBeTruthy();
    expect(screen.queryByText(/Показано только загруженное/)).toBeNull();
  });

  test('cuts a search to what the server accepts', async () => {
    await open(`/7?search=${'м'.repeat(255)}`, 'COOK');
    await field('Мука');
    expect(stage.calls(LINES)[0]?.query.get('search')).toBe('м'.repeat(200));
  });

  test('a refused entry is announced, and is an item of a list', async () => {
    stage.on(PUT, 400, { code: 'BAD', message: 'Нельзя' });
    await open('/7', 'COOK');
    await leave(await type('Мука', '4'));
    const item = within(await screen.findByRole('list', { name: 'Не сохранено' })).getByRole('listitem');
    expect(within(item).getByRole('alert').textContent).toBe('Не сохранено: Мука — 4. Нельзя');
  });

  test('adds an ingredient that is not in the list, and shows it', async () => {
    stage.on(`POST ${API}/counts/7/lines`, 200, line(2, 'Соль'));
    await open('/7', 'COOK');
    await press('Нет в списке');
    const box = await screen.findByRole('combobox', { name: 'Ингредиент' });
    await user.chooseFirst(box, 'Сол');
    await press('Добавить');
    await findNotice('success', 'Ингредиент добавлен');
    expect(stage.calls(`POST ${API}/counts/7/lines`)[0]?.body).toEqual({ ingredientId: 2 });
    await waitFor(() => expect(stage.calls(LINES).at(-1)?.query.get('search')).toBe('Соль'));
  });

  test('is over once the stocktaking has ended', async () => {
    stage.on(`${COUNTS}/7`, 200, details({ status: 'POSTED', endedAt: '2026-11-20T12:00:00.000Z' }));
    await open('/7', 'COOK');
    expect(await screen.findByText('1,5 кг')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Соль' })).toBeNull();
    expect(screen.queryByText(/складываются/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Нет в списке' })).toBeNull();
  });

  test('of an unknown stocktaking shows so', async () => {
    stage.on(`${COUNTS}/7`, 404, { code: 'NOT_FOUND', message: 'Инвентаризация не найдена' });
    await open('/7', 'COOK');
    expect(await screen.findByRole('heading', { name: 'Инвентаризация не найдена' })).toBeTruthy();
  });
});

describe('in two tabs', () => {
  const stored = () => Object.keys(localStorage).find((key) => key.startsWith('count_entries:')) ?? '';
  /** Another tab of this person stores what it keeps. */
  const storeElsewhere = (kept: object[]) =>
    act(async () => {
      const key = stored();
      if (kept.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(kept));
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
  const elsewhere = (qty: number) => {
    return { ingredientId: 1, name: 'Мука', qty, typedAt: Date.now() + 1, key: 'of another tab' };
  };
  const sentKeys = () =>
    stage.sent
      .filter(({ call }) => call.startsWith('PUT '))
      .map(({ headers }) => headers.get('idempotency-key'));

  test('an accepted entry does not remove a newer one of another tab', async () => {
    await open('/7', 'COOK');
    const respond = stage.hold(PUT);
    await leave(await type('Мука', '4'));
    const key = stored();
    localStorage.setItem(key, JSON.stringify([elsewhere(6)]));
    stage.respond(PUT, () => Response.error());
    await act(async () => respond({ status: 200, body: line(1, 'Мука', { mine: 4, people: 1 }) }));
    await waitFor(() => expect(sentKeys()).toHaveLength(2));
    expect(sentKeys()[1]).toBe('of another tab');
    expect(localStorage.getItem(key)).toContain('"qty":6');
    stage.on(PUT, 200, line(1, 'Мука', { mine: 6, people: 1 }));
    await press('Отправить сейчас');
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  });

  test('does not send again what another tab has sent, and reads the lines again', async () => {
    stage.respond(PUT, () => Response.error());
    await open('/7', 'COOK');
    const flour = await type('Мука', '4');
    await leave(flour);
    await screen.findByText(/^Не отправлено: 1 запись/);
    await storeElsewhere([elsewhere(6)]);
    expect(flour.value).toBe('6');
    stage.on(PUT, 500);
    stage.on(LINES, 200, { content: [line(1, 'Мука', { mine: 6, people: 1 })], next: null });
    const { length } = sentKeys();
    await storeElsewhere([]);
    expect(await screen.findByText(/^Сохранено/)).toBeTruthy();
    expect(screen.queryByText(/Не отправлено/)).toBeNull();
    await waitFor(() => expect(flour.value).toBe('6'));
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(sentKeys()).toHaveLength(length);
  });

  test('sends nothing while another tab sends', async () => {
    let release: () => void = () => {};
    const sentElsewhere = new Promise<void>((resolve) => {
      release = resolve;
    });
    const request = jest.fn((_name: string, _options: object, work: () => unknown) =>
      sentElsewhere.then(work),
    );
    await open('/7', 'COOK');
    // Not before: the sign-in needs a lock, too.
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    try {
      await leave(await type('Мука', '4'));
      expect(request.mock.lastCall?.[0]).toBe(stored());
      expect(entries()).toEqual([]);
      await act(async () => release());
      await waitFor(() => expect(entries()).toEqual([['1', { qty: 4 }]]));
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  test('keeps and sends an entry that the browser could not store', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key: string) => {
      if (key.startsWith('count_entries:')) throw new Error('full');
    });
    stage.respond(PUT, () => Response.error());
    await open('/7', 'COOK');
    await leave(await type('Мука', '4'));
    await screen.findByText(/^Не отправлено: 1 запись/);
    stage.on(PUT, 200, line(1, 'Мука', { mine: 4, people: 1 }));
    await press('Отправить сейчас');
    await waitFor(() => expect(screen.queryByText(/Не отправлено/)).toBeNull());
    expect(entries()).toHaveLength(2);
  });
});

describe('the review', () => {
  const POST = `POST ${API}/counts/7/post`;
  const CANCEL = `POST ${API}/counts/7/cancel`;

  test('marks what has expired', async () => {
    const [flour, salt] = review().content;
    if (!flour || !salt) throw new Error('no lines');
    stage.on(REVIEW, 200, review({ content: [{ ...flour, earliestExpiry: '2020-02-01' }, salt] }));
    await open('/7');
    await user.click(await screen.findByRole('link', { name: 'Сверка' }));
    const isMarked = async (name: RegExp) =>
      within(await screen.findByRole('row', { name })).queryByText('Истёк срок') !== null;
    expect([await isMarked(/^Мука/), await isMarked(/^Соль/)]).toEqual([true, false]);
  });

  test('compares, and shows the totals', async () => {
    await open('/7');
    await user.click(await screen.findByRole('link', { name: 'Сверка' }));
    const row = await screen.findByRole('row', { name: 'Мука' });
    expect(textsOf(row.children)).toEqual([
      'Мука',
      '10',
      '7',
      '−3 (спишется 2)',
      'кг',
      '−150,50\u00a0₽',
      expect.anything(),
    ]);
    expect(textsOf(within(row).getAllByRole('listitem'))).toEqual([
      expect.stringMatching(/^я: 5 кг, 20\.11\.2026 \d\d:\d\d$/),
      expect.stringMatching(/^Петров Пётр: 2 кг, 20\.11\.2026 \d\d:\d\d$/),
    ]);
    expect((await screen.findByRole('row', { name: 'Соль' })).textContent).toContain('нет цены');
    const totals = screen.getByRole('region', { name: 'Итоги' });
    expect(totals.textContent).toContain('Недостача−150,50\u00a0₽ · 1 позиция');
    expect(totals.textContent).toContain('Итого−130,50\u00a0₽');
    expect(totals.textContent).toContain('Спишется не полностью: 1 позиция');
    await press('Все');
    await waitFor(() => expect(stage.calls(REVIEW).at(-1)?.query.get('show')).toBe('all'));
  });

  test('is posted; what nobody has counted is asked for', async () => {
    stage.on(POST, 200, { count: stocktaking({ status: 'POSTED' }), totals: TOTALS });
    stage.respond(REVIEW, ({ query }) => ({
      status: 200,
      body: review({}, { uncounted: 5, differing: query.get('uncounted') === 'ZERO' ? 7 : 2 }),
    }));
    await open('/7?view=review');
    await press('Провести');
    const dialog = await screen.findByRole('dialog', { name: 'Провести инвентаризацию № 7' });
    expect(await within(dialog).findByText(/Изменятся остатки: 2 позиции/)).toBeTruthy();
    expect(within(dialog).getByText('Не посчитано: 5 позиций')).toBeTruthy();
    await user.click(within(dialog).getByRole('radio', { name: /Считать, что их нет/ }));
    expect(await within(dialog).findByText(/Изменятся остатки: 7 позиций/)).toBeTruthy();
    stage.on(`${COUNTS}/7`, 200, details({ status: 'POSTED', endedAt: '2026-11-20T12:00:00.000Z' }));
    await user.click(within(dialog).getByRole('button', { name: 'Провести' }));
    await findNotice('success', 'Инвентаризация проведена');
    expect(stage.calls(POST)[0]?.body).toEqual({ uncounted: 'ZERO', confirmed: { lines: 340, entries: 15 } });
    expect(await screen.findByText('Проведена')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Провести' })).toBeNull();
  });

  test('shows the last page when a refresh finds fewer differences', async () => {
    stage.on(REVIEW, 200, review({ totalPages: 2, totalElements: 52 }));
    await open('/7?view=review');
    await press('Вперёд');
    await waitFor(() => expect(stage.calls(REVIEW).at(-1)?.query.get('page')).toBe('1'));
    stage.respond(REVIEW, ({ query }) => ({
      status: 200,
      body: review(query.get('page') === '1' ? { content: [], number: 1 } : {}),
    }));
    await press('Обновить');
    await waitFor(() => expect(stage.calls(REVIEW).at(-1)?.query.get('page')).toBe('0'));
    expect(await screen.findByRole('row', { name: 'Мука' })).toBeTruthy();
  });

  test('is not posted while its numbers are not shown', async () => {
    await open('/7?view=review');
    await screen.findByRole('row', { name: 'Мука' });
    stage.on(REVIEW, 400, { code: 'BAD' });
    await press('Провести');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Ошибка загрузки сверки')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Провести' })).toHaveProperty('disabled', true);
    stage.on(REVIEW, 200, review());
    await user.click(dialog.getByRole('button', { name: 'Повторить' }));
    expect(await dialog.findByText(/Изменятся остатки: 2 позиции/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Провести' })).toHaveProperty('disabled', false);
  });

  test('is posted on totals that were read when the dialog was opened', async () => {
    await open('/7?view=review');
    await press('Провести');
    await within(await screen.findByRole('dialog')).findByText(/Изменятся остатки: 2 позиции/);
    await press('Отмена');
    const respond = stage.hold(REVIEW);
    await press('Провести');
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Провести' });
    expect(confirm).toHaveProperty('disabled', true);
    expect(dialog.queryByText(/Изменятся остатки/)).toBeNull();
    await act(async () => respond({ status: 200, body: review({ entries: 16 }, { differing: 3 }) }));
    expect(await dialog.findByText(/Изменятся остатки: 3 позиции/)).toBeTruthy();
    expect(confirm).toHaveProperty('disabled', false);
  });

  test('shows the new totals when another person has entered something since', async () => {
    const message = 'Пока вы проверяли итоги, кто-то внёс количества. Проверьте новые итоги';
    stage.on(POST, 409, { code: 'CONFLICT', message });
    await open('/7?view=review');
    await press('Провести');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/Изменятся остатки: 2 позиции/);
    stage.on(REVIEW, 200, review({ entries: 16 }, { differing: 4 }));
    const confirm = dialog.getByRole('button', { name: 'Провести' });
    await user.click(confirm);
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(await dialog.findByText(/Изменятся остатки: 4 позиции/)).toBeTruthy();
    stage.on(POST, 200, { count: stocktaking({ status: 'POSTED' }), totals: TOTALS });
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
    await user.click(confirm);
    await findNotice('success', 'Инвентаризация проведена');
    expect(stage.calls(POST)[1]?.body).toMatchObject({ confirmed: { entries: 16 } });
  });

  test('shows why the posting was refused', async () => {
    stage.on(POST, 409, { code: 'COUNT_TOO_LARGE', message: 'Слишком много расхождений' });
    await open('/7?view=review');
    await press('Провести');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/Изменятся остатки/);
    await user.click(within(dialog).getByRole('button', { name: 'Провести' }));
    expect(await within(dialog).findByText('Слишком много расхождений')).toBeTruthy();
  });

  test.each([
    ['posting', 'Провести', 'Провести', POST],
    ['cancellation', 'Отменить', 'Отменить инвентаризацию', CANCEL],
  ])('shows the new state when the %s comes too late', async (_, button, confirm, call) => {
    const message = 'Инвентаризация уже завершена';
    stage.on(call, 409, { code: 'COUNT_CLOSED', message });
    await open('/7?view=review');
    await press(button);
    const dialog = within(await screen.findByRole('dialog'));
    end('CANCELED');
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: confirm })).toHaveProperty('ariaBusy', null),
    );
    await user.click(dialog.getByRole('button', { name: confirm }));
    await findNotice('error', message);
    expect(await screen.findByText('Отменена')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is read again once another person has ended the stocktaking', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await open('/7?view=review');
    await screen.findByRole('row', { name: 'Мука' });
    end('POSTED');
    stage.on(REVIEW, 200, review({ uncountedAs: 'ZERO' }, { uncounted: 3 }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('3 позиции · учтено как 0')).toBeTruthy();
    expect((await screen.findByRole('row', { name: 'Мука' })).textContent).toContain('−3 (списано 2)');
  });

  test('is cancelled, after a question that names what is lost', async () => {
    stage.on(CANCEL, 200, stocktaking({ status: 'CANCELED' }));
    await open('/7?view=review');
    await press('Отменить');
    expect(await screen.findByText(/Уже посчитано 12 позиций/)).toBeTruthy();
    await press('Отменить инвентаризацию');
    await findNotice('success', 'Инвентаризация отменена');
    expect(stage.calls(CANCEL)).toHaveLength(1);
  });

  test('can be read again after a failure', async () => {
    stage.on(REVIEW, 400, { code: 'BAD' });
    await open('/7?view=review');
    expect(await screen.findByText('Ошибка загрузки сверки')).toBeTruthy();
    stage.on(REVIEW, 200, review({ content: [], totalElements: 0 }));
    await press('Повторить');
    expect(await screen.findByText('Расхождений нет')).toBeTruthy();
  });
});
