/** The archive: lists by brand, type and name, pages, restore, permanent deletion, purge and their failures. */
import type { ArchiveEntry } from '@skatert/contracts/menu/archive';
import type { GroupTagNode } from '@skatert/contracts/menu/tags';
import {
  findNotice,
  membership,
  notices,
  press,
  Stage,
  show,
  textsOf,
  user,
  write,
} from '@skatert/web-kit/stage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from '../src/app';
import { LIST as BRANDS, brand } from './brand-stage';

const LIST = 'GET /auth/v1/archive';
const TREE = 'GET /auth/v1/group-tags/tree/7/full';
const CONTENTS = 'GET /auth/v1/group-tags/archive/11/contents';
const RESTORE_PRODUCT = 'POST /auth/v1/products/archive/21/restore';
const RESTORE_TAG = 'POST /auth/v1/group-tags/archive/11/restore';
const PURGE = 'DELETE /auth/v1/products/archive/purge';
const TAG_GONE = 'Запись архива тега не найдена (возможно, уже восстановлена или удалена). Обновите список.';
const UNAVAILABLE = { code: 'UNAVAILABLE', message: 'Сервис недоступен' };

const entry = (fields: Partial<ArchiveEntry> = {}): ArchiveEntry => ({
  type: 'PRODUCT',
  id: 21,
  name: 'Борщ',
  imageUrl: null,
  path: 'Еда / Супы',
  brandId: 7,
  brandName: 'Самовар',
  price: 199.9,
  promoPrice: null,
  groupTagId: 3,
  parentId: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-02-06T09:00:00.000Z',
  archivedAt: '2026-03-07T09:00:00.000Z',
  ...fields,
});
const BORSCH = entry();
const SOUPS = entry({
  type: 'TAG',
  id: 11,
  name: 'Супы',
  path: '',
  price: null,
  groupTagId: null,
  parentId: 0,
});
const page = (content: ArchiveEntry[], fields: object = {}) => ({
  content,
  totalPages: content.length > 0 ? 1 : 0,
  totalElements: content.length,
  number: 0,
  size: 25,
  ...fields,
});
const node = (id: number, name: string, children: GroupTagNode[] = []): GroupTagNode => ({
  id,
  name,
  imageUrl: null,
  parentId: 0,
  brandId: 7,
  level: 1,
  childrenCount: children.length,
  hasChildren: children.length > 0,
  children,
});
const MENU = [node(2, 'Еда', [node(3, 'Первые блюда')]), node(4, 'Напитки')];

let stage: Stage;
beforeEach(() => {
  window.scrollTo = () => {};
  stage = new Stage()
    .on(BRANDS, 200, [brand(), brand({ id: 8, name: 'Блинная' }), brand({ id: 9, role: 'CASHIER' })])
    .on(LIST, 200, page([BORSCH, SOUPS]))
    .on(TREE, 200, MENU)
    .on(CONTENTS, 200, { tags: 2, products: 5 });
});

async function open(search = '', contextBrandId = 7): Promise<void> {
  await stage.signIn([membership('OWNER', { brandId: contextBrandId })]);
  await show(<App />, `/admin/archive${search}`);
}
const cells = (row: HTMLElement) =>
  [...within(row).queryAllByRole('rowheader'), ...within(row).queryAllByRole('gridcell')].map(
    ({ textContent }) => textContent,
  );
const names = () => textsOf(screen.queryAllByRole('rowheader'));
const listed = () => stage.calls(LIST).map(({ query }) => Object.fromEntries(query));
const lastListed = () => listed().at(-1);
const choose = (label: string, value: string) => user.fill(screen.getByLabelText(label), value);
const inDialog = (name: string) => within(screen.getByRole('dialog', { name }));
const pressIn = (name: string, label: string) =>
  user.click(inDialog(name).getByRole('button', { name: label }));
const openDialog = async (button: string, name: string) => {
  await open();
  await press(button);
  await screen.findByRole('dialog', { name });
};

describe('the list', () => {
  test('shows all columns, with two decimals, and the brand’s name at the root', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /Борщ/ });
    expect(textsOf(screen.getAllByRole('columnheader')).join(' | ')).toBe(
      '№ | Название | Тип | Путь | Цена | Акционная цена | Создан | Изменён | В архиве с | Действия',
    );
    expect(cells(row)).toEqual([
      'Борщ',
      '1',
      'Товар',
      'Еда / Супы',
      '199,90\u00a0₽',
      '—',
      '05.01.2026',
      '06.02.2026',
      expect.stringMatching(/^07\.03\.2026 \d\d:\d\d$/),
      '',
    ]);
    expect(cells(screen.getByRole('row', { name: /Супы$|^Супы/ })).slice(0, 6)).toEqual([
      'Супы',
      '2',
      'Тег',
      'Самовар',
      '—',
      '—',
    ]);
    expect(listed()).toEqual([{ brandId: '7', page: '0', size: '25', sort: 'archivedAt,desc' }]);
    expect(screen.getByText('2 записи')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'К панели' }).getAttribute('href')).toBe('/admin?brand=7');
  });

  test('has the lowest price of a product whose sizes have different ones', async () => {
    const lowest = { price: 450, promoPrice: 400 };
    stage.on(LIST, 200, page([entry({ lowest })]));
    await open();
    const row = await screen.findByRole('row', { name: /Борщ/ });
    expect(cells(row).slice(4, 6)).toEqual(['от\u00a0450,00\u00a0₽', 'от\u00a0400,00\u00a0₽']);
  });

  test('of the context’s brand is shown by default, and of the URL’s brand instead', async () => {
    await open('', 8);
    await screen.findByRole('row', { name: /Борщ/ });
    expect(listed().map(({ brandId }) => brandId)).toEqual(['8']);
  });

  test('of another brand is shown by the URL and by the picker', async () => {
    await open('?brand=8');
    await screen.findByRole('row', { name: /Борщ/ });
    expect(listed().map(({ brandId }) => brandId)).toEqual(['8']);
    const brands = screen.getByLabelText<HTMLSelectElement>('Бренд');
    expect([...brands.options].map(({ text }) => text)).toEqual(['Самовар', 'Блинная']);
    await choose('Бренд', '7');
    await waitFor(() => expect(lastListed()?.brandId).toBe('7'));
  });

  test.each(['?brand=9', '?brand=77'])('of a brand without rights is refused: %s', async (search) => {
    await open(search);
    expect(await screen.findByText('Недостаточно прав')).toBeTruthy();
    expect(stage.calls(LIST)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Очистить архив' })).toBeNull();
    await choose('Бренд', '7');
    expect(await screen.findByRole('row', { name: /Борщ/ })).toBeTruthy();
  });

  test.each([
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
  ])('is refused when the server responds with %d', async (status, code) => {
    stage.on(LIST, status, { code, message: 'Нет' });
    await open();
    expect(await screen.findByText('Недостаточно прав')).toBeTruthy();
  });

  test('is filtered by type, and searched once the user stops typing', async () => {
    await open('?page=2');
    stage.on(LIST, 200, page([SOUPS]));
    await screen.findByRole('grid');
    await choose('Тип', 'TAG');
    await waitFor(() => expect(lastListed()).toMatchObject({ type: 'TAG', page: '0' }));
    const before = stage.calls(LIST).length;
    for (const text of ['с', 'су', 'суп ']) await write('Поиск', text);
    await waitFor(() => expect(lastListed()).toMatchObject({ type: 'TAG', query: 'суп' }));
    expect(stage.calls(LIST)).toHaveLength(before + 1);
    expect(screen.getByLabelText<HTMLInputElement>('Поиск').value).toBe('суп ');
  });

  test('is empty, or hidden by the filters, which can be reset', async () => {
    stage.on(LIST, 200, page([]));
    await open('?type=tags&query=ы');
    expect(await screen.findByText('В архиве нет записей с такими фильтрами')).toBeTruthy();
    await press('Сбросить фильтры');
    expect(await screen.findByText('Архив пуст')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Поиск').value).toBe('');
    expect(screen.getByLabelText<HTMLSelectElement>('Тип').value).toBe('');
  });

  test('is read again by the button, which reports a failure', async () => {
    await open();
    await screen.findByRole('row', { name: /Борщ/ });
    stage.on(LIST, 200, page([SOUPS]));
    await press('Обновить');
    await waitFor(() => expect(names()).toEqual(['Супы']));
    stage.on(LIST, 429, { code: 'TOO_MANY_REQUESTS', message: 'Позже' });
    await press('Обновить');
    await findNotice('error', 'Не удалось загрузить архив');
    expect(names()).toEqual(['Супы']);
  });

  test.each([
    ['', 'Не удалось загрузить архив'],
    ['?type=products', 'Не удалось загрузить архив'],
    ['?type=tags', 'Не удалось загрузить архив тегов'],
  ])('that did not load says so, and loads again: %p', async (search, text) => {
    stage.on(LIST, 429, { code: 'TOO_MANY_REQUESTS', message: 'Позже' });
    await open(search);
    expect(await screen.findByText(text)).toBeTruthy();
    stage.on(LIST, 200, page([BORSCH]));
    await press('Повторить');
    expect(await screen.findByRole('row', { name: /Борщ/ })).toBeTruthy();
  });

  test('needs the brands', async () => {
    stage.on(BRANDS, 429, { code: 'TOO_MANY_REQUESTS', message: 'Позже' });
    await open();
    expect(await screen.findByText('Не удалось загрузить бренды')).toBeTruthy();
    stage.on(BRANDS, 200, [brand()]);
    await press('Повторить');
    expect(await screen.findByRole('row', { name: /Борщ/ })).toBeTruthy();
  });
});

describe('the pager', () => {
  const paged = () =>
    stage.respond(LIST, ({ query }) => {
      const number = Number(query.get('page'));
      const content = number < 4 ? [entry({ id: 100 + number, name: `Суп ${number}` })] : [];
      return { status: 200, body: page(content, { number, totalPages: 4, totalElements: 76 }) };
    });

  test('goes to the first, previous, next and last page; rows are numbered on', async () => {
    paged();
    await open();
    await screen.findByText('Стр. 1 из 4');
    for (const [button, shown, first] of [
      ['Вперёд', 1, '26'],
      ['Последняя страница', 3, '76'],
      ['Назад', 2, '51'],
      ['Первая страница', 0, '1'],
    ] as const) {
      await press(button);
      await waitFor(() => expect(names()).toEqual([`Суп ${shown}`]));
      expect(cells(screen.getByRole('row', { name: /Суп/ }))[1]).toBe(first);
      expect(screen.getByText(`Стр. ${shown + 1} из 4`)).toBeTruthy();
    }
    expect(screen.getByRole('button', { name: 'Первая страница' }).ariaDisabled).toBe('true');
  });

  test('shows the last page when the URL’s does not exist', async () => {
    paged();
    await open('?page=9');
    await waitFor(() => expect(names()).toEqual(['Суп 3']));
  });
});

describe('restoring a product', () => {
  const TITLE = 'Восстановить товар?';
  const openRestore = () => openDialog('Восстановить: Борщ', TITLE);

  test('to its former place, which is named as it is now', async () => {
    stage.on(RESTORE_PRODUCT, 200, {});
    await openRestore();
    expect(await screen.findByText('Еда / Первые блюда')).toBeTruthy();
    stage.on(LIST, 200, page([SOUPS]));
    await pressIn(TITLE, 'Восстановить');
    await findNotice('success', 'Восстановлен «Борщ»');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names()).toEqual(['Супы']);
    expect(stage.calls(RESTORE_PRODUCT).map(({ query }) => String(query))).toEqual(['']);
  });

  test('says that it goes to the root when the former group is archived or gone', async () => {
    stage.on(TREE, 200, [node(4, 'Напитки')]);
    await openRestore();
    expect(
      await screen.findByText('Группы «Еда / Супы» сейчас нет в меню: товар вернётся в корень меню'),
    ).toBeTruthy();
  });

  test.each([
    [/Первые блюда/, '3'],
    ['Без группы', '0'],
  ])('into a chosen group: %p', async (option, target) => {
    stage.on(RESTORE_PRODUCT, 200, {});
    await openRestore();
    const events = userEvent.setup();
    await events.click(screen.getByRole('radio', { name: /В другую группу/ }));
    await pressIn(TITLE, 'Восстановить');
    expect(await screen.findByText('Выберите группу')).toBeTruthy();
    await events.click(await screen.findByRole('button', { name: /Группа/ }));
    await events.click(await screen.findByRole('option', { name: option }));
    await pressIn(TITLE, 'Восстановить');
    await findNotice('success', 'Восстановлен «Борщ»');
    expect(stage.calls(RESTORE_PRODUCT).map(({ query }) => query.get('targetGroupTagId'))).toEqual([target]);
  });

  test('into a group that was archived meanwhile shows the server’s message at the field', async () => {
    const errors = { targetGroupTagId: 'Группа не найдена' };
    stage.on(RESTORE_PRODUCT, 400, { code: 'VALIDATION_FAILED', message: 'Проверьте поля', errors });
    await openRestore();
    const events = userEvent.setup();
    await events.click(screen.getByRole('radio', { name: /В другую группу/ }));
    await events.click(await screen.findByRole('button', { name: /Группа/ }));
    await events.click(await screen.findByRole('option', { name: 'Напитки' }));
    stage.on(TREE, 200, MENU.slice(0, 1));
    await pressIn(TITLE, 'Восстановить');
    expect(await screen.findByText('Группа не найдена')).toBeTruthy();
    await waitFor(() => expect(stage.calls(TREE)).toHaveLength(2));
  });

  test('that failed keeps the dialog, with the reason', async () => {
    stage.on(RESTORE_PRODUCT, 503, UNAVAILABLE);
    await openRestore();
    await pressIn(TITLE, 'Восстановить');
    expect(await screen.findByText('Не удалось восстановить')).toBeTruthy();
    expect(screen.getByText('Сервис недоступен')).toBeTruthy();
    expect(notices('success')).toEqual([]);
  });

  test('that was restored elsewhere says so, and reads the list again', async () => {
    stage.on(RESTORE_PRODUCT, 404, { code: 'NOT_FOUND', message: 'Запись архива не найдена' });
    await openRestore();
    stage.on(LIST, 200, page([SOUPS]));
    await pressIn(TITLE, 'Восстановить');
    await findNotice('error', 'Не удалось восстановить\nЗапись архива не найдена');
    await waitFor(() => expect(names()).toEqual(['Супы']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('restoring a tag', () => {
  const TITLE = 'Восстановить тег?';
  const openRestore = () => openDialog('Восстановить: Супы', TITLE);

  test('says what comes back with it, and restores it below a chosen tag', async () => {
    stage.on(RESTORE_TAG, 200, {});
    await openRestore();
    expect(await screen.findByText('Вместе с ним вернутся: 2 тега и 5 товаров.')).toBeTruthy();
    expect(screen.getByText('Самовар, без родительского тега')).toBeTruthy();
    const events = userEvent.setup();
    await events.click(screen.getByRole('radio', { name: /В другую группу/ }));
    await events.click(await screen.findByRole('button', { name: /Группа/ }));
    expect(textsOf(await screen.findAllByRole('option')).join(' | ')).toBe(
      'Без родительского тега | Еда | Еда / Первые блюда | Напитки',
    );
    await events.click(screen.getByRole('option', { name: 'Напитки' }));
    await pressIn(TITLE, 'Восстановить');
    await findNotice('success', 'Тег «Супы» восстановлен');
    expect(stage.calls(RESTORE_TAG).map(({ query }) => query.get('targetParentId'))).toEqual(['4']);
  });

  test('that was restored elsewhere shows the text of the archive, and reads the list again', async () => {
    stage.on(RESTORE_TAG, 404, { code: 'NOT_FOUND', message: 'Нет' });
    await openRestore();
    stage.on(LIST, 200, page([BORSCH]));
    await pressIn(TITLE, 'Восстановить');
    await findNotice('error', TAG_GONE);
    await waitFor(() => expect(names()).toEqual(['Борщ']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that is gone when the dialog opens closes it with the same text', async () => {
    stage.on(CONTENTS, 404, { code: 'NOT_FOUND', message: 'Нет' });
    await open();
    await press('Восстановить: Супы');
    await findNotice('error', TAG_GONE);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(stage.calls(LIST)).toHaveLength(2));
  });

  test('that failed keeps the dialog, also when contents and groups did not load', async () => {
    const busy = { code: 'TOO_MANY_REQUESTS', message: 'Позже' };
    stage.on(CONTENTS, 429, busy).on(TREE, 429, busy).on(RESTORE_TAG, 503, UNAVAILABLE);
    await openRestore();
    expect(
      await screen.findByText('Вместе с ним вернётся всё, что было архивировано вместе с ним.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /В другую группу/ }));
    expect(await screen.findByText('Ошибка при загрузке тегов')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /На прежнее место/ }));
    await pressIn(TITLE, 'Восстановить');
    expect(await screen.findByText('Не удалось восстановить тег')).toBeTruthy();
  });
});

describe('deleting for good', () => {
  const TITLE = 'Удалить навсегда?';
  const cases = [
    {
      name: 'Борщ',
      call: 'DELETE /auth/v1/products/archive/21',
      success: 'Запись удалена из архива',
      failure: 'Не удалось удалить запись',
    },
    {
      name: 'Супы',
      call: 'DELETE /auth/v1/group-tags/archive/11',
      success: 'Запись архива тега удалена',
      failure: 'Не удалось удалить запись архива тега',
    },
  ];

  test.each(cases)('of $name is confirmed', async ({ name, call, success }) => {
    stage.on(call, 204);
    await openDialog(`Удалить: ${name}`, TITLE);
    expect(screen.getByText(/Это действие нельзя отменить/)).toBeTruthy();
    stage.on(LIST, 200, page([]));
    await pressIn(TITLE, 'Удалить');
    await findNotice('success', success);
    expect(await screen.findByText('Архив пуст')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(cases)('of $name that failed keeps the dialog', async ({ name, call, failure }) => {
    stage.on(call, 503, UNAVAILABLE);
    await openDialog(`Удалить: ${name}`, TITLE);
    await pressIn(TITLE, 'Удалить');
    expect(await screen.findByText(failure)).toBeTruthy();
    expect(screen.getByText('Сервис недоступен')).toBeTruthy();
  });

  test('of a tag names what goes with it', async () => {
    await openDialog('Удалить: Супы', TITLE);
    expect(await screen.findByText('Вместе с ним удалятся: 2 тега и 5 товаров.')).toBeTruthy();
    await pressIn(TITLE, 'Отмена');
    expect(stage.sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
  });
});

describe('purging', () => {
  const TITLE = 'Очистить архив?';
  const openPurge = async () => {
    await openDialog('Очистить архив', TITLE);
    expect(screen.getByText(/архивированные больше 90 дней назад, удалятся навсегда/)).toBeTruthy();
  };

  test.each([
    [{ products: 12, tags: 1 }, 'Удалено: 1 тег и 12 товаров'],
    [{ products: 0, tags: 0 }, 'Таких записей не было'],
  ])('is confirmed, and says what was deleted: %p', async (deleted, description) => {
    stage.on(PURGE, 200, deleted);
    await openPurge();
    await pressIn(TITLE, 'Очистить');
    await findNotice('success', `Архив очищен (старше 90 дней)\n${description}`);
    expect(stage.calls(PURGE).map(({ query }) => Object.fromEntries(query))).toEqual([
      { olderThanDays: '90', brandId: '7' },
    ]);
    await waitFor(() => expect(stage.calls(LIST)).toHaveLength(2));
  });

  test('that failed keeps the dialog', async () => {
    stage.on(PURGE, 503, UNAVAILABLE);
    await openPurge();
    await pressIn(TITLE, 'Очистить');
    expect(await screen.findByText('Не удалось очистить архив')).toBeTruthy();
  });
});
