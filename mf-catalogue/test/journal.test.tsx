/** The journal: entries with their differences, filters, further pages, the file. */
import type { JournalEntry } from '@skatert/contracts/shared/journal';
import { formatDateTime } from '@skatert/web-kit/dates';
import { membership, press, Stage, show, signInAs, user } from '@skatert/web-kit/stage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';
import { csvOf, journalFile } from '../src/journal/journal-csv';
import { readFilters } from '../src/journal/journal-view';
import { LIST as BRANDS, brand } from './brand-stage';

const LIST = 'GET /auth/v1/journal/catalogue';
const STAFF = 'GET /auth/v1/journal/staff';
const ORDERS = 'GET /order/v1/journal';
const STOCK = 'GET /auth/v1/inventory/journal';
const NOTHING = { content: [], more: false };
const entry = (number: number, fields: Partial<JournalEntry> = {}): JournalEntry => ({
  id: number.toString(16).padStart(24, '0'),
  at: '2026-03-07T09:00:00.000Z',
  section: 'catalogue',
  brandId: 7,
  kind: 'product',
  objectId: 21,
  name: 'Борщ',
  action: 'edited',
  by: { id: 5, name: 'anna' },
  changes: [{ field: 'price', before: '199,90 ₽', after: '250,00 ₽' }],
  ...fields,
});

let stage: Stage;
beforeEach(async () => {
  stage = new Stage();
  stage.on(STAFF, 200, NOTHING).on(ORDERS, 200, NOTHING).on(STOCK, 200, NOTHING);
  stage.on('GET /staff/v1/users', 200, { items: [], page: 0, size: 100, total: 0 });
  stage.on(BRANDS, 200, [brand({ id: 7, name: 'Самовар' })]);
  await signInAs(stage, { memberships: [membership('ADMIN', { brandId: 7 })] });
});
const open = () => show(<App />, '/admin/journal');
/** Waits for the entries: the skeleton is a table, too. */
const table = async () => {
  await screen.findAllByRole('button', { name: /^Только/ });
  return within(screen.getByRole('grid', { name: 'Журнал' }));
};
const searches = () => stage.calls(LIST).map(({ query }) => query);

test('an entry says who changed what, before and after', async () => {
  stage.on(LIST, 200, { content: [entry(2), entry(1, { action: 'created', changes: [] })], more: false });
  await open();
  const shown = await table();
  expect(shown.getAllByText('Товар «Борщ»')).toHaveLength(2);
  expect(shown.getByText('199,90 ₽').tagName).toBe('DEL');
  expect(shown.getByText('250,00 ₽').tagName).toBe('INS');
  expect(shown.getByText(/Каталог · Создание/)).toBeTruthy();
  expect(shown.getAllByRole('button', { name: 'Только anna' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
});

test('a person, an object and a brand filter the list; further entries begin before the last one', async () => {
  stage.on(LIST, 200, { content: [entry(2)], more: true });
  await open();
  await press('Только anna');
  await press('Только Товар «Борщ»');
  await screen.findByRole('option', { name: 'Самовар' });
  await user.fill(screen.getByLabelText('Бренд'), '7');
  await waitFor(() => {
    const last = searches().at(-1);
    expect([last?.get('userId'), last?.get('object'), last?.get('brandId')]).toEqual([
      '5',
      'product-21',
      '7',
    ]);
  });
  await press('Показать ещё');
  await waitFor(() => expect(searches().at(-1)?.get('before')).toBe(entry(2).id));
});

test('the sections are one list by time; one that does not respond is named', async () => {
  const cook = entry(2, { section: 'staff', kind: 'person', name: 'Кук', changes: [] });
  stage.on(STAFF, 200, { content: [cook], more: false });
  stage.on(LIST, 200, { content: [entry(3), entry(1)], more: false });
  await open();
  const names = async () =>
    (await table())
      .getAllByRole('button', { name: /^Только (Товар|Сотрудник)/ })
      .map((each) => each.textContent);
  expect(await names()).toEqual(['Товар «Борщ»', 'Сотрудник «Кук»', 'Товар «Борщ»']);
  stage.on(STAFF, 403, { code: 'FORBIDDEN', message: 'Недостаточно прав' });
  await press('Обновить');
  expect(await screen.findByText('Не удалось загрузить: Персонал')).toBeTruthy();
  await waitFor(async () => expect(await names()).toHaveLength(2));
});

test('a failure can be repeated', async () => {
  for (const call of [LIST, STAFF, ORDERS, STOCK])
    stage.on(call, 403, { code: 'FORBIDDEN', message: 'Недостаточно прав' });
  await open();
  expect(await screen.findByText('Недостаточно прав')).toBeTruthy();
  for (const call of [LIST, STAFF, ORDERS, STOCK]) stage.on(call, 200, NOTHING);
  await press('Повторить');
  expect(await screen.findByText(/Здесь появятся изменения/)).toBeTruthy();
});

test('values of the next release are shown as they are', async () => {
  const next = entry(1, { kind: 'robot', action: 'polished', section: 'robots' } as never);
  stage.on(LIST, 200, { content: [next], more: false });
  await open();
  expect((await table()).getByText('robot «Борщ»')).toBeTruthy();
  expect((await table()).getByText('robots · polished')).toBeTruthy();
});

test('the file has a line per field, and runs no text as a formula', () => {
  const changes = [
    { field: 'name', before: 'a;b', after: '=1+1' },
    { field: 'price', before: null, after: '5' },
  ] as const;
  const lines = csvOf([entry(1, { changes: [...changes] })]).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`;Название;"a;b";'=1+1`);
  expect(lines[2]).toMatch(/;Цена;;5$/);
});

test('a time is in the zone of the reader, on the screen and in the file', async () => {
  const at = '2026-11-30T15:47:02.510Z';
  const stopped = entry(1, { changes: [{ field: 'until', before: null, after: at }] });
  stage.on(LIST, 200, { content: [stopped], more: false });
  await open();
  expect((await table()).getByText(formatDateTime(at)).tagName).toBe('INS');
  expect(csvOf([stopped])).toContain(`;До;;${formatDateTime(at)}`);
});

test('a section alone is read when it is chosen', async () => {
  stage.on(STOCK, 200, {
    content: [entry(4, { section: 'stock', kind: 'warehouse', name: 'Первый' })],
    more: false,
  });
  stage.on(LIST, 200, { content: [entry(3)], more: false });
  await open();
  await table();
  await user.fill(screen.getByLabelText('Раздел'), 'stock');
  await waitFor(() => expect(screen.queryByText('Товар «Борщ»')).toBeNull());
  expect((await table()).getByText(/Склад · Изменение/)).toBeTruthy();
});

test('a file that has not all entries says so in its last line', async () => {
  stage.respond(LIST, ({ query }) => {
    const before = Number.parseInt(query.get('before') ?? 'ff', 16);
    const content = [1, 2].map((step) => entry(before - step));
    return { status: 200, body: { content, more: before > 100 } };
  });
  const filters = readFilters(new URLSearchParams('section=catalogue'));
  const short = await journalFile(filters, { max: 4 });
  expect([short.count, short.more]).toEqual([4, true]);
  const lines = (await short.file.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toMatch(/^Здесь последние записи: 4\. Более ранние, до .+ не вошли/);
  const whole = await journalFile(filters);
  expect(whole.more).toBe(false);
  expect(await whole.file.text()).not.toContain('не вошли');
});

test('people are named by their names, and entries of the whole chain say so', async () => {
  stage.on('GET /staff/v1/users', 200, {
    items: [{ id: 5, login: 'anna', lastName: 'Иванова', firstName: 'Анна', patronymic: null }],
    ...{ page: 0, size: 100, total: 1 },
  });
  const other = entry(1, { brandId: null, kind: 'unit', name: 'Литр', by: { id: 6, name: 'boris' } });
  stage.on(LIST, 200, { content: [entry(2), other], more: false });
  await open();
  const shown = await table();
  expect(await shown.findByRole('button', { name: 'Только Иванова Анна' })).toBeTruthy();
  // Nobody of the staff any more: the login is left.
  expect(shown.getByRole('button', { name: 'Только boris' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Иванова Анна' })).toBeTruthy();
  expect(shown.getAllByText(/вся сеть/)).toHaveLength(1);
  await screen.findByRole('option', { name: 'Самовар' });
  await user.fill(screen.getByLabelText('Бренд'), '7');
  expect(await screen.findByText(/Вместе с записями всей сети/)).toBeTruthy();
});

describe('of several brands', () => {
  beforeEach(() => {
    stage.on(BRANDS, 200, [brand({ id: 7, name: 'Самовар' }), brand({ id: 8, name: 'Лапша' })]);
    const content = [
      entry(3),
      entry(2, { brandId: 8 }),
      entry(1, { brandId: null }),
      entry(0, { brandId: 9 }),
    ];
    stage.on(LIST, 200, { content, more: false });
  });
  const quiet = async () =>
    (await table()).getAllByText(/^Каталог · Изменение/).map(({ textContent }) => textContent);

  test('each entry names its brand, until one brand is chosen', async () => {
    await open();
    await table();
    await waitFor(async () =>
      expect(await quiet()).toEqual(
        ['Самовар', 'Лапша', 'вся сеть', 'Бренд #9'].map((name) => `Каталог · Изменение · ${name}`),
      ),
    );
    await user.fill(screen.getByLabelText('Бренд'), '7');
    await waitFor(async () =>
      expect(await quiet()).toEqual([
        'Каталог · Изменение',
        'Каталог · Изменение',
        'Каталог · Изменение · вся сеть',
        'Каталог · Изменение',
      ]),
    );
  });

  test('the file names the brands, also when one is chosen', async () => {
    const files = savedFiles();
    await show(<App />, '/admin/journal?brand=7');
    await table();
    await press('Скачать CSV');
    await waitFor(() => expect(files).toHaveLength(1));
    const [titles, ...lines] = ((await files[0]?.text()) ?? '').trimEnd().split('\r\n');
    expect(titles).toContain('Когда;Бренд;Раздел;');
    expect(lines.map((line) => line.split(';')[1])).toEqual(['Самовар', 'Лапша', 'вся сеть', 'Бренд #9']);
  });
});

test('the only brand is not named in its entries', async () => {
  stage.on(LIST, 200, { content: [entry(2)], more: false });
  await open();
  await screen.findByRole('option', { name: 'Самовар' });
  expect((await table()).getByText('Каталог · Изменение')).toBeTruthy();
});

test.each([
  ['catalogue', false],
  ['orders', false],
  ['stock', true],
  ['staff', true],
])('the section %s of a brand has entries of the whole chain: %s', async (section, isOfChain) => {
  for (const call of [LIST, STAFF, ORDERS, STOCK]) stage.on(call, 200, { content: [entry(2)], more: false });
  await show(<App />, `/admin/journal?brand=7&section=${section}`);
  await table();
  expect(screen.queryAllByText(/Вместе с записями всей сети/)).toHaveLength(isOfChain ? 1 : 0);
});

describe('changed pictures', () => {
  const urlOf = (digits: string) => `/media/menu/${digits.repeat(16)}-c8643c/800.webp`;
  const [former, present] = [urlOf('0a'), urlOf('0b')];
  const openChanges = async (changes: JournalEntry['changes']) => {
    stage.on(LIST, 200, { content: [entry(1, { changes })], more: false });
    await open();
    return table();
  };

  test('are shown before and after; one that nothing uses any more says so', async () => {
    stage.on(`HEAD ${former}`, 404);
    const shown = await openChanges([{ field: 'picture', before: former, after: present }]);
    const before = shown.getByRole('img', { name: 'Картинка до изменения' });
    const after = shown.getByRole('img', { name: 'Картинка после изменения' });
    expect([before, after].map((img) => img.getAttribute('src'))).toEqual([former, present]);
    expect([before, after].map((img) => img.getAttribute('loading'))).toEqual(['lazy', 'lazy']);
    fireEvent.error(before);
    expect((await shown.findByText('Картинки больше нет')).closest('del')).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Повторить' })).toBeNull();
    expect(shown.getAllByRole('img')).toEqual([after]);
  });

  test.each([
    ['the service is away', 503],
    ['only the picture was interrupted', 200],
  ])('that have failed to load are loaded again by a press, as %s', async (_case, status) => {
    stage.on(`HEAD ${present}`, status);
    const shown = await openChanges([{ field: 'picture', before: null, after: present }]);
    const image = () => shown.getByRole('img', { name: 'Картинка после изменения' });
    const failed = image();
    fireEvent.error(failed);
    expect(await shown.findByText('Картинка не загрузилась')).toBeTruthy();
    await press('Повторить');
    expect(image()).not.toBe(failed);
    expect(image().getAttribute('src')).toBe(present);
  });

  test('are numbered where their order was changed', async () => {
    const list = (...urls: string[]) => urls.join(', ');
    const order = { before: list(former, present), after: list(present, former) };
    const shown = await openChanges([{ field: 'pictures', ...order }]);
    expect(shown.getByText('Порядок картинок:')).toBeTruthy();
    const first = shown.getByRole('img', { name: 'Картинка 1 после изменения' });
    expect(first.getAttribute('src')).toBe(present);
  });

  test('are no picture from elsewhere, and no name that reads as an address', async () => {
    const foreign = 'https://example.com/x.png';
    const shown = await openChanges([
      { field: 'picture', before: null, after: foreign },
      { field: 'name', before: 'Борщ', after: present },
    ]);
    expect(shown.queryAllByRole('img')).toEqual([]);
    expect(shown.getByText(foreign)).toBeTruthy();
    expect(shown.getByText(present)).toBeTruthy();
  });

  test('are whole addresses in the file', () => {
    const changes = [{ field: 'pictures', before: null, after: `${former}, ${present}` }] as const;
    const [, line] = csvOf([entry(1, { changes: [...changes] })]).split('\r\n');
    expect(line).toContain(`;;${location.origin}${former}, ${location.origin}${present}`);
  });
});

describe('couriers', () => {
  const COURIERS = 'GET /order/v1/brand/7/couriers';
  const given = entry(3, {
    ...{ section: 'orders', kind: 'order', objectId: 12, name: '#12', action: 'assigned' },
    changes: [{ field: 'courier', before: 'Иван', beforeId: 1, after: 'Пётр', afterId: 2 }],
  });
  beforeEach(() => stage.on(LIST, 200, NOTHING).on(ORDERS, 200, { content: [given], more: false }));

  test('have the names that they have now, where these are known', async () => {
    stage.on(COURIERS, 200, { content: [{ id: 1, name: 'Иван П.' }] });
    await open();
    const shown = await table();
    expect((await shown.findByText('Иван П.')).tagName).toBe('DEL');
    expect(shown.getByText('Пётр').tagName).toBe('INS');
    expect(shown.getByText(/Заказы · Назначен курьер/)).toBeTruthy();
  });

  test('have those of the entry when the list can’t be read', async () => {
    stage.on(COURIERS, 403, { code: 'FORBIDDEN', message: 'Недостаточно прав' });
    await open();
    await waitFor(() => expect(stage.calls(COURIERS)).toHaveLength(1));
    expect((await table()).getByText('Иван')).toBeTruthy();
  });

  test('are read again for the file when they could not be read before', async () => {
    const files = savedFiles();
    stage.on(COURIERS, 400, { code: 'VALIDATION_FAILED', message: 'Неверный запрос' });
    await open();
    await waitFor(() => expect(stage.calls(COURIERS)).toHaveLength(1));
    expect((await table()).getByText('Иван')).toBeTruthy();
    stage.on(COURIERS, 200, { content: [{ id: 1, name: 'Иван П.' }] });
    await press('Скачать CSV');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toContain(';Курьер;Иван П.;Пётр');
  });

  test('are in the file by their present names', async () => {
    const files = savedFiles();
    stage.on(COURIERS, 200, { content: [{ id: 2, name: 'Пётр С.' }] });
    await open();
    await table();
    await press('Скачать CSV');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toContain(';Курьер;Иван;Пётр С.');
  });

  test('are read only for entries that name some', async () => {
    stage.on(ORDERS, 200, { content: [entry(3, { section: 'orders' })], more: false });
    await open();
    await table();
    expect(stage.calls(COURIERS)).toEqual([]);
  });
});

/** Returns the files that are saved from now on. */
function savedFiles(): Blob[] {
  const files: Blob[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
  return files;
}

test('the file waits for the names of the people', async () => {
  const files = savedFiles();
  const release = stage.hold('GET /staff/v1/users');
  stage.on(LIST, 200, { content: [entry(2)], more: false });
  await open();
  await table();
  await press('Скачать CSV');
  expect(files).toEqual([]);
  const anna = { id: 5, login: 'anna', lastName: 'Иванова', firstName: 'Анна', patronymic: null };
  release({ status: 200, body: { items: [anna], page: 0, size: 100, total: 1 } });
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain(';Иванова Анна;');
});

test('the file has logins when the names cannot be read', async () => {
  const files = savedFiles();
  stage.on('GET /staff/v1/users', 403, { code: 'FORBIDDEN', message: 'Недостаточно прав' });
  stage.on(LIST, 200, { content: [entry(2)], more: false });
  await open();
  await table();
  await press('Скачать CSV');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain(';anna;');
});
