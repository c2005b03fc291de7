/** The form that edits a draft supply, over its details. */

import type { Supply } from '@skatert/contracts/inventory/supplies';
import { expectRefusal, notices, press, reachable, user, write } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { API, openPage, stage, startStage } from './inventory-stage';
import { line, shownIn, typeIn } from './lines';

const SEARCH = `POST ${API}/supplies/search`;
const DETAILS = `GET ${API}/supplies/12`;
const EDIT = `PUT ${API}/supplies/12`;
const POST = `POST ${API}/supplies/12/post`;
const DELETE = `DELETE ${API}/supplies/12`;
const PRICES = `GET ${API}/ingredients/2/prices`;
const SAVE = 'Сохранить';
const SAVE_AND_POST = 'Сохранить и провести';

const FLOUR_LINE = { ingredientId: 1, ingredientName: 'Мука', unitName: 'кг' };
const DRAFT: Supply = {
  id: 12,
  warehouseId: 4,
  warehouseName: 'Кухня',
  supplierId: 3,
  supplierName: 'Ферма',
  // The time has seconds, which the field does not show.
  date: '2026-01-20T09:30:15.000Z',
  notes: 'Заказ',
  status: 'DRAFT',
  itemCount: 2,
  postedByName: null,
  version: 5,
  items: [
    { ...FLOUR_LINE, qty: 12.5, expiresAt: '2027-02-01', price: 58.5, sum: null },
    { ...FLOUR_LINE, qty: 3, expiresAt: null, price: null, sum: null },
  ],
};
/** What the form sends when nothing was changed. */
const CONTENT = {
  warehouseId: 4,
  supplierId: 3,
  date: DRAFT.date,
  notes: 'Заказ',
  items: [
    { ingredientId: 1, qty: 12.5, expiresAt: '2027-02-01', price: 58.5 },
    { ingredientId: 1, qty: 3, expiresAt: null, price: null },
  ],
  version: 5,
};
const CHANGED: Supply = { ...DRAFT, version: 6, notes: 'Правка коллеги', items: DRAFT.items.slice(0, 1) };
const CONFLICT = { code: 'EDIT_CONFLICT', message: 'Черновик уже изменили', current: CHANGED };
const POSTED: Supply = { ...DRAFT, status: 'POSTED' };

beforeEach(() => {
  startStage()
    .on(SEARCH, 200, [])
    .on(DETAILS, 200, DRAFT)
    .on(`GET ${API}/suppliers`, 200, [{ id: 3, name: 'Ферма' }])
    .on(`GET ${API}/ingredients`, 200, [
      { id: 1, ingredientId: 1, name: 'Мука', quantity: 100, unitName: 'кг' },
      { id: 2, ingredientId: 2, name: 'Молоко', quantity: 50, unitName: 'л' },
    ])
    .on(EDIT, 200, { ...DRAFT, version: 6 })
    .on(POST, 200, POSTED);
});

const FORM = 'Изменить поставку 12';
const form = () => screen.queryByRole('dialog', { name: FORM });
async function openDetails(role = 'OWNER'): Promise<void> {
  await openPage('/admin/inventory/supplies?open=12', role);
  await screen.findByRole('button', { name: 'Изменить' });
}
async function open(): Promise<void> {
  await openDetails();
  await user.focus(screen.getByRole('button', { name: 'Изменить' }));
  await press('Изменить');
  await screen.findByRole('dialog', { name: FORM });
  await waitFor(() => reachable().getByRole('option', { name: 'Кухня' }));
}
const bodies = () => stage.calls(EDIT).map(({ body }) => body);
const isClosed = () => waitFor(() => expect(form()).toBeNull());

test('the form shows what the draft contains, asks for no last prices, and is not changed yet', async () => {
  await open();
  const headOf = (label: string) =>
    reachable().getByLabelText<HTMLInputElement>(label, { selector: ':not(button)' }).value;
  expect(['Склад', 'Поставщик', 'Дата поставки', 'Примечание'].map(headOf)).toEqual([
    '4',
    'Ферма',
    '20.01.2026',
    'Заказ',
  ]);
  await waitFor(() => expect(line(1).getByRole<HTMLInputElement>('combobox').value).toBe('Мука'));
  const fields = ['Количество', 'Цена за ед.', 'Годен до'];
  expect(fields.map((label) => shownIn(label, 1))).toEqual(['12,5', '58,50', '01.02.2027']);
  expect(fields.map((label) => shownIn(label, 2))).toEqual(['3', '', '']);
  expect(stage.sent.filter(({ call }) => call.includes('prices'))).toEqual([]);
  await press('Отмена');
  await isClosed();
  expect(screen.queryByText('Введённое не сохранится.')).toBeNull();
  expect(bodies()).toEqual([]);
});

test('an edited draft is saved with the version that was shown, what was not changed stays, and all is read again', async () => {
  await open();
  await typeIn('Количество', '10', 1);
  await typeIn('Цена за ед.', '61', 1);
  await press('Удалить позицию 2');
  const saved = { ...DRAFT, version: 6, notes: 'Пришло меньше' };
  await write('Примечание', 'Пришло меньше');
  stage.on(DETAILS, 200, saved);
  const listed = stage.calls(SEARCH).length;
  await press(SAVE);
  await isClosed();
  const [item] = CONTENT.items;
  expect(bodies()).toEqual([
    { ...CONTENT, notes: 'Пришло меньше', items: [{ ...item, qty: 10, price: 61 }] },
  ]);
  expect(notices('success')).toEqual(['Сохранено']);
  expect(stage.calls(POST)).toEqual([]);
  expect(stage.calls(SEARCH).length).toBe(listed + 1);
  const details = within(screen.getByRole('dialog', { name: 'Поставка № 12' }));
  expect(details.getByText('Пришло меньше')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Изменить' }));
});

test('the note of a first stock is shown in Russian, and stays as it is stored', async () => {
  stage.on(DETAILS, 200, { ...DRAFT, notes: 'Initial stock from Ingredient modal' });
  await open();
  const note = screen.getByLabelText<HTMLTextAreaElement>('Примечание');
  expect(note.value).toBe('Начальный остаток из карточки ингредиента');
  await press(SAVE);
  await isClosed();
  expect(bodies()).toEqual([{ ...CONTENT, notes: 'Initial stock from Ingredient modal' }]);
});

test('Enter saves, and does not post', async () => {
  await open();
  await act(
    async () => void fireEvent.submit(screen.getByLabelText('Примечание').closest('form') as Element),
  );
  await isClosed();
  expect([bodies().length, stage.calls(POST).length]).toEqual([1, 0]);
});

test('an edited draft is saved and posted, in the version that was saved, and shown as posted', async () => {
  await open();
  stage.on(DETAILS, 200, POSTED);
  await press(SAVE_AND_POST);
  await isClosed();
  expect(bodies()).toEqual([CONTENT]);
  expect(stage.calls(POST).map(({ query, body }) => [query.toString(), body])).toEqual([
    ['version=6&confirmPrices=false', undefined],
  ]);
  expect(notices('success')).toEqual(['Поставка проведена']);
  expect(screen.getByText('Проведена')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull();
});

test('an edited draft is posted with a price that is unlike the last one when the user says that it is meant', async () => {
  const text = 'Цена сильно отличается от последней: «Мука» — была 60,00 ₽, стала 600,00 ₽ за кг';
  stage.respond(POST, ({ query }) =>
    query.get('confirmPrices') === 'false'
      ? { status: 409, body: { code: 'PRICE_UNUSUAL', message: text } }
      : { status: 200, body: POSTED },
  );
  await open();
  await press(SAVE_AND_POST);
  expect(await screen.findByText(`${text}.`)).toBeTruthy();
  stage.on(DETAILS, 200, POSTED);
  const question = within(screen.getByRole('dialog', { name: 'Проверьте цены' }));
  await user.click(question.getByRole('button', { name: 'Провести' }));
  await isClosed();
  expect(stage.calls(POST).map(({ query }) => query.toString())).toEqual([
    'version=6&confirmPrices=false',
    'version=6',
  ]);
  expect(notices('success')).toEqual(['Поставка проведена']);
});

test('a draft that was saved but not posted is shown with the reason', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  stage.on(POST, 409, { code: 'EDIT_CONFLICT', message: 'Черновик уже изменили' });
  await open();
  await press(SAVE_AND_POST);
  await isClosed();
  const text = 'Поставка сохранена как черновик, но не проведена: Черновик уже изменили';
  expect(notices('error')).toEqual([text]);
  expect(screen.getByRole('button', { name: 'Провести' })).toBeTruthy();
});

test('while it is being saved, neither way can be chosen again', async () => {
  await open();
  const respond = stage.hold(EDIT);
  await press(SAVE_AND_POST);
  await waitFor(() => expect(bodies()).toHaveLength(1));
  const buttons = [SAVE, SAVE_AND_POST].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  );
  expect(buttons.map((button) => [button.disabled, button.getAttribute('aria-busy')])).toEqual([
    [true, null],
    [true, 'true'],
  ]);
  fireEvent(screen.getByRole('dialog', { name: FORM }), new Event('cancel', { cancelable: true }));
  expect(await screen.findByText('Сохранение уже началось и завершится без этого окна.')).toBeTruthy();
  await act(async () => respond({ status: 200, body: { ...DRAFT, version: 6 } }));
  await isClosed();
});

test('wrong fields are shown, and nothing is sent', async () => {
  await open();
  await typeIn('Количество', '0', 2);
  await typeIn('Годен до', '01.01.2026', 1);
  await press(SAVE);
  expect(await line(1).findByText('Срок годности раньше даты поставки')).toBeTruthy();
  expect(line(2).getByText('Количество должно быть > 0')).toBeTruthy();
  expect(bodies()).toEqual([]);
});

test('another ingredient of a line has its own last price', async () => {
  const last = { supplyId: 5, date: DRAFT.date, supplierId: null, supplierName: null, price: 80 };
  stage.on(PRICES, 200, [last]);
  await open();
  const box = line(1).getByRole('combobox', { name: 'Ингредиент' });
  await user.chooseFirst(box, 'Мол');
  await waitFor(() => expect(shownIn('Цена за ед.', 1)).toBe('80,00'));
});

test('what was typed is not lost without a question, and returns to the details', async () => {
  await open();
  await typeIn('Количество', '7', 1);
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  const dialog = within(form() as HTMLElement);
  await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
  expect(await screen.findByText('Введённое не сохранится.')).toBeTruthy();
  await press('Вернуться');
  expect(shownIn('Количество', 1)).toBe('7');
});

test('a failure is shown in the form, which can be sent again', async () => {
  stage.on(EDIT, 500);
  await open();
  await press(SAVE);
  expect((await screen.findByRole('alert')).textContent).toBe('Не удалось сохранить поставку');
  stage.on(EDIT, 404, { code: 'NOT_FOUND', message: 'Поставщик не найден' });
  await press(SAVE);
  expect(await screen.findByText('Поставщик не найден')).toBeTruthy();
  stage.on(EDIT, 200, DRAFT);
  await press(SAVE);
  await isClosed();
});

describe('when another person has saved the draft meanwhile', () => {
  const conflict = async () => within(await screen.findByRole('dialog', { name: 'Черновик уже изменили' }));
  beforeEach(async () => {
    stage.on(EDIT, 409, CONFLICT);
    await open();
    stage.on(DETAILS, 200, CHANGED);
    await typeIn('Количество', '7', 1);
    await press(SAVE_AND_POST);
  });

  test('the present draft is shown, nothing is posted, and the form keeps what was typed', async () => {
    const dialog = await conflict();
    expect(dialog.getByText('Правка коллеги')).toBeTruthy();
    expect(dialog.getAllByRole('row', { name: /Мука/ })).toHaveLength(1);
    expect(dialog.queryAllByRole('button').filter((button) => button.dataset.look === 'primary')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
    expect(shownIn('Количество', 1)).toBe('7');
    expect(stage.calls(POST)).toEqual([]);
    expect(notices('success')).toEqual([]);
    await press('Отмена');
    await isClosed();
    expect(screen.getByText('Правка коллеги')).toBeTruthy();
  });

  test('the present draft can be loaded, and then saved', async () => {
    await conflict();
    await press('Загрузить нынешний');
    await waitFor(() => expect(shownIn('Количество', 1)).toBe('12,5'));
    expect(screen.getByLabelText<HTMLInputElement>('Примечание').value).toBe('Правка коллеги');
    stage.on(EDIT, 200, CHANGED);
    await press(SAVE);
    await isClosed();
    expect(bodies().at(-1)).toMatchObject({ version: 6, notes: 'Правка коллеги', items: [{ qty: 12.5 }] });
  });

  test('one’s own can be saved over it, as it was to be, and a third edit is found as well', async () => {
    await conflict();
    stage.on(EDIT, 409, { ...CONFLICT, current: { ...CHANGED, version: 7, notes: 'Третья правка' } });
    await press('Сохранить мой');
    expect(await (await conflict()).findByText('Третья правка')).toBeTruthy();
    stage.on(EDIT, 200, { ...DRAFT, version: 8 });
    await press('Сохранить мой');
    await isClosed();
    expect(bodies().map((body) => (body as Supply).version)).toEqual([5, 6, 7]);
    expect(bodies().at(-1)).toMatchObject({ notes: 'Заказ', items: [{ qty: 7 }, { qty: 3 }] });
    expect(stage.calls(POST).map(({ query }) => query.get('version'))).toEqual(['8']);
  });
});

test('a draft that another person has posted meanwhile is shown as posted', async () => {
  const message = 'Поставка уже проведена, её нельзя изменить или удалить';
  stage.on(EDIT, 409, { code: 'SUPPLY_POSTED', message });
  await open();
  stage.on(DETAILS, 200, POSTED);
  await press(SAVE);
  await isClosed();
  expect(notices('error')).toEqual([message]);
  expect(screen.getByText('Проведена')).toBeTruthy();
});

test('a draft that another person has deleted closes with its form, which says so', async () => {
  stage.on(EDIT, 404, { code: 'NOT_FOUND', message: 'Поставка не найдена' });
  await open();
  stage.on(DETAILS, 404);
  await press(SAVE);
  expect(await screen.findByText('Поставка не найдена')).toBeTruthy();
  expect(form()).toBeTruthy();
  await press('Отмена');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(notices('info')).toEqual(['Черновик уже удалён']);
});

test('a draft of a server without versions is saved as one that was never edited', async () => {
  const { version: _, ...draft } = DRAFT;
  stage.on(DETAILS, 200, draft);
  await open();
  await press(SAVE);
  await isClosed();
  expect(bodies()).toEqual([{ ...CONTENT, version: 1 }]);
});

describe('the details', () => {
  test('post and delete the version that they show, and say when there is another one', async () => {
    stage.on(POST, 409, CONFLICT).on(DELETE, 409, CONFLICT);
    await openDetails();
    stage.on(DETAILS, 200, CHANGED);
    await press('Провести');
    await waitFor(() => expect(notices('error')).toEqual(['Черновик уже изменили']));
    expect(await screen.findByText('Правка коллеги')).toBeTruthy();
    await press('Удалить черновик');
    await press('Удалить');
    await waitFor(() => expect(notices('error')).toHaveLength(2));
    const versions = [...stage.calls(POST), ...stage.calls(DELETE)].map(({ query }) => query.get('version'));
    expect(versions).toEqual(['5', '6']);
    expect(await screen.findByText('Правка коллеги')).toBeTruthy();
  });

  test('refuse an edit to those who may not, and offer none of a posted supply', async () => {
    await openDetails('COOK');
    await expectRefusal(screen.getByRole('button', { name: 'Изменить' }), 'Недостаточно прав');
    await press('Изменить');
    expect(form()).toBeNull();
  });
});
