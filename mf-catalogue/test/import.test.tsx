import type { ImportPreview, ImportRow, MenuImport, MenuImportRows } from '@skatert/contracts/menu/import';
import { session, switchContext } from '@skatert/web-kit/session';
import {
  expectRefusal,
  membership,
  notices,
  press,
  Stage,
  show,
  textsOf,
  user,
} from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import App from '../src/app';

const UPLOAD = 'POST /auth/v1/products/import';
const READ = 'GET /auth/v1/products/import/12';
const APPLY = 'POST /auth/v1/products/import/12/apply';
const UNDO = 'POST /auth/v1/products/import/12/undo';

const row = (fields: Partial<ImportRow>): ImportRow => ({
  number: 2,
  status: 'changed',
  productId: 5,
  name: 'Борщ',
  changes: [{ column: 'price', before: '200', after: '220' }],
  errors: [],
  ...fields,
});
const BAD = row({
  number: 3,
  status: 'bad',
  productId: null,
  name: 'Щи',
  changes: [],
  errors: [{ column: 'visible', message: 'Напишите «да» или «нет»' }],
});
const NEW = row({
  number: 4,
  status: 'new',
  productId: null,
  name: 'Уха',
  changes: [{ column: 'price', before: '', after: '90' }],
});

const imported = (fields: Partial<MenuImport> = {}): MenuImport => ({
  id: 12,
  brandId: 1,
  fileName: 'menu.xlsx',
  sheet: null,
  headerRow: null,
  state: 'READY',
  createdAt: '2026-11-22T10:00:00.000Z',
  validUntil: '2026-11-23T10:00:00.000Z',
  counts: { new: 1, changed: 1, unchanged: 0, bad: 0 },
  newGroups: [],
  ignoredColumns: [],
  progress: null,
  undo: null,
  ...fields,
});

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});

/** Responds with the import and its rows, by status. */
function onRead(state: () => MenuImport, rows: readonly ImportRow[] = [row({}), NEW]): void {
  stage.respond(READ, ({ query }) => {
    const content = rows.filter(({ status }) => status === query.get('status'));
    const page = { content, totalPages: 1, totalElements: content.length, number: 0, size: 1000 };
    return { status: 200, body: { ...state(), rows: page } satisfies MenuImportRows };
  });
}

async function open(query = '', memberships: object[] = [membership('OWNER')]): Promise<void> {
  await stage.signIn(memberships);
  await show(<App />, `/admin/import${query}`);
}

async function choose(file: File): Promise<void> {
  const input = await waitFor(() => {
    const found = document.querySelector('input[type="file"]');
    if (!found) throw new Error('no input');
    return found;
  });
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
}

test('a file is uploaded with its name, and what it changes is shown', async () => {
  stage.respond(UPLOAD, () => ({ status: 201, body: { ...imported(), rows: { content: [] } } }));
  onRead(() => imported({ newGroups: ['Супы / Горячие'], ignoredColumns: ['Поставщик'] }));
  await open('?brand=1');
  await choose(new File(['ID;Группа'], 'menu.xlsx'));
  expect(await screen.findByText('Изменится товаров: 1, новых товаров: 1, новых групп: 1')).toBeTruthy();
  const [sent] = stage.calls(UPLOAD);
  expect([sent?.query.get('brandId'), sent?.headers.get('authorization')]).toEqual([
    '1',
    expect.stringMatching(/^Bearer /),
  ]);
  expect(screen.getByText('Супы / Горячие')).toBeTruthy();
  expect(screen.getByText('Не используем колонки: Поставщик')).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Изменятся 1' }).ariaSelected).toBe('true');
  expect(await screen.findByText('Цена: 200 → 220')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Новые 1' }));
  expect(await screen.findByText('Цена: 90')).toBeTruthy();
});

test('why a file is refused is shown at the upload', async () => {
  const message = 'В файле нет колонки «Цена»';
  stage.on(UPLOAD, 400, { code: 'VALIDATION_FAILED', message, errors: { file: message } });
  await open();
  await choose(new File(['x'], 'menu.csv'));
  expect(await screen.findByText(message)).toBeTruthy();
  await choose(new File(['x'.repeat(10 * 1024 * 1024 + 1)], 'menu.csv'));
  expect(await screen.findByText('Файл больше 10 МБ')).toBeTruthy();
  expect(stage.calls(UPLOAD)).toHaveLength(1);
});

test('a file with other titles is shown, and checked with the chosen columns', async () => {
  const message = 'В файле нет колонки «Цена»';
  stage.respond(UPLOAD, ({ query }) =>
    query.has('columns')
      ? { status: 201, body: { ...imported(), rows: { content: [] } } }
      : { status: 400, body: { code: 'VALIDATION_FAILED', message, errors: { columns: message } } },
  );
  stage.on('POST /auth/v1/products/import/preview', 200, {
    sheets: ['Инструкция', 'Товары'],
    sheet: 2,
    headerRow: null,
    columns: {
      id: null,
      group: null,
      name: 1,
      description: null,
      price: null,
      promoPrice: null,
      visible: null,
      sizes: null,
    },
    rows: [
      { number: 1, cells: ['Меню'] },
      { number: 3, cells: ['Наименование', 'Сколько'] },
      { number: 4, cells: ['Борщ', '290'] },
    ],
  } satisfies ImportPreview);
  onRead(() => imported({ sheet: 'Товары', headerRow: 3 }));
  await open('?brand=1');
  await choose(new File(['x'], 'menu.xlsx'));
  expect(((await screen.findByLabelText('Лист')) as HTMLSelectElement).value).toBe('2');
  expect((screen.getByLabelText('Строка с названиями') as HTMLSelectElement).value).toBe('3');
  await expectRefusal(screen.getByRole('button', { name: 'Проверить файл' }), 'Укажите столбец «Цена»');
  const price = screen.getByLabelText(/^Цена/);
  expect(within(price).getByRole('option', { name: 'Сколько (290)' })).toBeTruthy();
  await user.fill(price, '2');
  await press('Проверить файл');
  expect(await screen.findByText(/Лист «Товары», названия столбцов — в строке 3/)).toBeTruthy();
  expect(Object.fromEntries(stage.calls(UPLOAD)[1]?.query ?? [])).toEqual({
    brandId: '1',
    sheet: '2',
    headerRow: '3',
    columns: 'name:1,price:2',
  });
  await press('Изменить столбцы');
  expect(await screen.findByRole('heading', { name: 'Столбцы' })).toBeTruthy();
});

test('a lost connection leaves the upload ready for another attempt', async () => {
  stage.fail(UPLOAD);
  await open();
  await choose(new File(['x'], 'menu.csv'));
  expect(await screen.findByText(/^Сервер не отвечает/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Выбрать файл' })).toBeTruthy();
});

test('a file with bad rows shows them first and can’t be applied', async () => {
  onRead(() => imported({ counts: { new: 1, changed: 1, unchanged: 0, bad: 1 } }), [row({}), BAD, NEW]);
  await open('?brand=1&import=12');
  expect(await screen.findByText('На витрине: Напишите «да» или «нет»')).toBeTruthy();
  expect(screen.getByText(/^1 строка с ошибками/)).toBeTruthy();
  await expectRefusal(screen.getByRole('button', { name: 'Применить' }), 'Сначала исправьте ошибки в файле');
});

test('rows with warnings are a tab of their own, and can be applied', async () => {
  const useless = 'Акционная цена не ниже обычной: она не применится, гости увидят обычную';
  const warned = row({
    warnings: [
      { column: 'promoPrice', message: useless },
      { column: 'sizePrices', message: `«40 см»: ${useless}` },
    ],
  });
  const rows = [warned, NEW];
  stage.respond(READ, ({ query }) => {
    const status = query.get('status');
    const content = rows.filter((each) => (status === 'warned' ? each.warnings : each.status === status));
    const page = { content, totalPages: 1, totalElements: content.length, number: 0, size: 1000 };
    return { status: 200, body: { ...imported({ warned: 1 }), rows: page } };
  });
  await open('?brand=1&import=12');
  expect(await screen.findByText(/^С предупреждениями: 1 строка/)).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Предупреждения 1' }).ariaSelected).toBe('true');
  expect(await screen.findByText(`${useless}; «40 см»: ${useless}`)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Изменятся 1' }));
  expect(await screen.findByText(`Цена: 200 → 220; ${useless}; «40 см»: ${useless}`)).toBeTruthy();
  stage.on(APPLY, 200, imported({ state: 'APPLIED', warned: 1 }));
  await press('Применить');
  await waitFor(() => expect(stage.calls(APPLY)).toHaveLength(1));
});

test('a file without warnings has no tab for them', async () => {
  onRead(() => imported());
  await open('?brand=1&import=12');
  await screen.findByRole('tab', { name: 'Изменятся 1' });
  expect(screen.queryByRole('tab', { name: /Предупреждения/ })).toBeNull();
});

test('a file without changes can’t be applied', async () => {
  onRead(() => imported({ counts: { new: 0, changed: 0, unchanged: 2, bad: 0 } }), []);
  await open('?import=12');
  await expectRefusal(await screen.findByRole('button', { name: 'Применить' }), 'В файле нет изменений');
});

test('applying shows its progress and the result, which can be undone', async () => {
  let state = imported();
  onRead(() => state);
  const release = stage.hold(APPLY);
  await open('?import=12');
  await press('Применить');
  state = imported({ state: 'APPLYING', progress: { done: 1, total: 2 } });
  expect(await screen.findByText('Применяем: 1 из 2')).toBeTruthy();
  state = imported({ state: 'APPLIED' });
  await act(async () => release({ status: 200, body: state }));
  expect(await screen.findByText('Готово. Меню обновлено')).toBeTruthy();
  expect(screen.getByText('Изменено: 1, добавлено: 1')).toBeTruthy();
  expect(notices('success')).toContain('Меню обновлено');
  const undo = {
    restored: 0,
    archived: 1,
    archivedGroups: 0,
    skippedCount: 1,
    skipped: [{ id: 5, name: 'Борщ' }],
  };
  state = imported({ state: 'UNDONE', undo });
  stage.on(UNDO, 200, state);
  await press('Отменить импорт');
  const question = screen.getByRole('dialog', { name: 'Отменить импорт?' });
  expect(question.textContent).toContain('Прежними станут: 1 товар, в архив уйдут: 1 товар.');
  expect(stage.calls(UNDO)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Отменить импорт' }));
  expect(await screen.findByText('Новых отправлено в архив: 1')).toBeTruthy();
  expect(screen.getByText(/оставили как есть — 1 товар: Борщ/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Применить' })).toBeNull();
});

test('a reload during the application shows its progress until it is over', async () => {
  let state = imported({ state: 'APPLYING', progress: { done: 0, total: 2 } });
  onRead(() => state);
  await open('?import=12');
  expect(await screen.findByText('Применяем: 0 из 2')).toBeTruthy();
  state = imported({ state: 'APPLIED' });
  expect(await screen.findByText('Готово. Меню обновлено', {}, { timeout: 5000 })).toBeTruthy();
  expect(stage.calls(APPLY)).toEqual([]);
});

test('a conflict is shown, and the menu stays as it is', async () => {
  onRead(() => imported());
  const message = 'Часть товаров изменилась после проверки файла. Загрузите файл ещё раз.';
  stage.on(APPLY, 409, { code: 'EDIT_CONFLICT', message });
  await open('?import=12');
  await press('Применить');
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a lost response is resolved by the state', async () => {
  let state = imported();
  onRead(() => state);
  stage.respond(APPLY, () => {
    state = imported({ state: 'APPLIED' });
    return Response.error();
  });
  await open('?import=12');
  await press('Применить');
  expect(await screen.findByText('Готово. Меню обновлено')).toBeTruthy();
});

test('an import that is too old leads back to the upload', async () => {
  stage.on(READ, 404, { code: 'NOT_FOUND', message: 'Не найдено' });
  await open('?import=12');
  expect(await screen.findByText('Проверка файла устарела. Загрузите файл ещё раз.')).toBeTruthy();
  await press('Загрузить файл');
  expect(await screen.findByRole('button', { name: 'Выбрать файл' })).toBeTruthy();
});

test('the menu is downloaded under the server’s name, and a failure is shown', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:1';
  const EXPORT = 'GET /auth/v1/products/export';
  stage.respond(
    EXPORT,
    () =>
      new Response('ID', {
        headers: { 'content-disposition': 'attachment; filename="menu-samovar-2026-11-22.csv"' },
      }),
  );
  await open('?brand=1');
  await press('Скачать CSV');
  await waitFor(() => expect(saved).toEqual(['menu-samovar-2026-11-22.csv']));
  expect(Object.fromEntries(stage.calls(EXPORT)[0]?.query ?? [])).toEqual({ brandId: '1', format: 'csv' });
  stage.on(EXPORT, 403, { code: 'FORBIDDEN', message: 'Недостаточно прав' });
  await press('Скачать XLSX');
  expect(await screen.findByText('Недостаточно прав')).toBeTruthy();
});

test('only brands whose menu the user may change can be chosen', async () => {
  const cook = membership('COOK', { membershipId: 2, brandId: 8, brandName: 'Блинная' });
  const admin = membership('ADMIN', { membershipId: 3, brandId: 9, brandName: 'Чайная' });
  localStorage.setItem('selected_membership', '{"membershipId":1}');
  await open('?brand=8', [membership('OWNER'), cook, admin]);
  const select = await screen.findByLabelText('Бренд');
  expect(textsOf(within(select).getAllByRole('option'))).toEqual(['Самовар', 'Чайная']);
  expect((select as HTMLSelectElement).value).toBe('');
  expect(screen.getByText('Недостаточно прав')).toBeTruthy();
  await user.fill(select, '9');
  expect((screen.getByLabelText('Бренд') as HTMLSelectElement).value).toBe('9');
  await waitFor(() => expect(session().membership?.brandId).toBe(9));
});

test('the brand is that of the context, and follows it', async () => {
  const second = membership('ADMIN', { membershipId: 3, brandId: 9, brandName: 'Чайная' });
  localStorage.setItem('selected_membership', '{"membershipId":3}');
  localStorage.setItem('current_brand', '{"id":1,"name":"Самовар","slug":"samovar","accentColor":"#8c1d40"}');
  await open('', [membership('OWNER'), second]);
  const value = () => (screen.getByLabelText('Бренд') as HTMLSelectElement).value;
  await waitFor(() => expect(value()).toBe('9'));
  await act(() => switchContext(membership('OWNER')));
  await waitFor(() => expect(value()).toBe('1'));
});
