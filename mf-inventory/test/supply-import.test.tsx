/** Drafts from files: the upload, the rows, and what is wrong with them. */

import type { SupplyFileCheck, SupplyFileRow } from '@skatert/contracts/inventory/supply-import';
import { expectRefusal, findNotice, notices, press, reachable, user, write } from '@skatert/web-kit/stage';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { API, openPage, stage, startStage } from './inventory-stage';

const CHECK = `POST ${API}/supplies/import/check`;
const RECHECK = `POST ${API}/supplies/import/check-rows`;
const CREATE = `POST ${API}/supplies`;
const TEMPLATE = `GET ${API}/supplies/import/template`;
const FLOUR = { id: 1, name: 'Мука', unitName: 'кг' };

const row = (number: number, fields: Partial<SupplyFileRow> = {}): SupplyFileRow => ({
  number,
  cells: { ingredient: 'мука', qty: '2,5', unit: 'кг', price: '60', sum: '', expiresAt: '01.02.2027' },
  ingredient: FLOUR,
  similar: [],
  qty: 2.5,
  price: 60,
  expiresAt: '2027-02-01',
  sum: 150,
  errors: [],
  ...fields,
});
const UNKNOWN = row(3, {
  cells: { ingredient: 'Малоко', qty: '2,5', unit: 'л', price: '60', sum: '', expiresAt: '' },
  ingredient: null,
  similar: [{ id: 2, name: 'Молоко', unitName: 'л' }],
  errors: [{ column: 'ingredient', message: 'Такого ингредиента нет' }],
});
const BAD = row(4, {
  cells: { ingredient: 'мука', qty: '5 кг', unit: 'кг', price: '60', sum: '', expiresAt: '' },
  expiresAt: null,
  qty: null,
  sum: null,
  errors: [{ column: 'qty', message: 'Количество — число, например 1,5' }],
});
const checked = (rows: SupplyFileRow[], ignoredColumns: string[] = []): SupplyFileCheck => ({
  rows,
  total: 0,
  ignoredColumns,
});

beforeEach(() => {
  startStage()
    .on(`POST ${API}/supplies/search`, 200, [])
    .on(`GET ${API}/warehouses`, 200, [{ id: 4, name: 'Кухня' }])
    .on(`GET ${API}/suppliers`, 200, [{ id: 3, name: 'Ферма' }])
    .on(`GET ${API}/units`, 200, [
      { id: 10, name: 'Килограмм', shortName: 'кг' },
      { id: 11, name: 'Литр', shortName: 'л' },
    ])
    .on(`GET ${API}/ingredients`, 200, [
      { ...FLOUR, ingredientId: 1, unitId: 10 },
      { id: 2, ingredientId: 2, name: 'Молоко', unitName: 'л', unitId: 11 },
    ])
    .on(CHECK, 200, checked([row(2)]))
    .on(CREATE, 201, { id: 7 })
    .on(`GET ${API}/supplies/7`, 404);
});

async function openImport(): Promise<void> {
  await openPage('/admin/inventory/supplies');
  await press('Импорт');
  await screen.findByRole('dialog', { name: 'Импорт поставки' });
}
const upload = async (file = new File(['x'], 'накладная.csv', { type: 'text/csv' })) => {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('no file input');
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
};
const openRows = async (rows: SupplyFileRow[], ignored?: string[]) => {
  stage.on(CHECK, 200, checked(rows, ignored));
  await openImport();
  await upload();
  await waitFor(() => reachable().getByRole('option', { name: 'Кухня' }));
};
const wrong = () => screen.queryByRole('region', { name: 'Строки с ошибками' });
const choose = async (text: string) => {
  const box = await within(wrong() ?? document.body).findByRole('combobox', { name: 'Ингредиент' });
  await waitFor(() => expect(box).toHaveProperty('disabled', false));
  await user.chooseFirst(box, text);
};
const bodies = () => stage.calls(CREATE).map(({ body }) => body as { items: object[] });
const items = () => bodies().at(-1)?.items;

test('a sum of the file is sent, and the price of a unit only as it follows', async () => {
  const { cells } = row(2);
  await openRows([
    row(2, { cells: { ...cells, price: '', sum: '1000' }, qty: 12, price: 83.333333, sum: 1000 }),
  ]);
  expect(screen.getByText(/^Сумма: 1\s000,00/)).toBeTruthy();
  await write('Склад', '4');
  await press('Создать черновик');
  await waitFor(() => expect(items()).toMatchObject([{ qty: 12, price: 83.333333, sum: 1000 }]));
});

test('a right file becomes a draft, which is opened', async () => {
  await openRows([row(2), row(5, { price: null, sum: null, expiresAt: null })], ['Артикул']);
  expect(screen.getByText('накладная.csv: 2 позиции')).toBeTruthy();
  expect(screen.getByText('Не используются колонки: Артикул')).toBeTruthy();
  expect(screen.getByText(/^Сумма: 150,00/)).toBeTruthy();
  await write('Склад', '4');
  await press('Создать черновик');
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toMatchObject({
    warehouseId: 4,
    supplierId: null,
    notes: null,
    items: [
      { ingredientId: 1, qty: 2.5, price: 60, expiresAt: '2027-02-01' },
      { ingredientId: 1, qty: 2.5, expiresAt: null },
    ],
  });
  expect(stage.calls(CREATE)[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  expect(notices('success')).toContain('Черновик создан');
  expect(await screen.findByRole('dialog', { name: 'Поставка № 7' })).toBeTruthy();
});

test('the file is sent as a form', async () => {
  await openRows([row(2)]);
  expect(stage.calls(CHECK)[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
});

test('an unknown ingredient is chosen from the similar ones', async () => {
  await openRows([row(2), UNKNOWN]);
  expect(within(wrong() as HTMLElement).getByText('Такого ингредиента нет')).toBeTruthy();
  const similar = screen.getByRole('button', { name: 'Молоко, л' });
  await waitFor(() => expect(similar).toHaveProperty('disabled', false));
  await user.focus(similar);
  await press('Молоко, л');
  expect(wrong()).toBeNull();
  // The row that had the focus is gone.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Убрать строку 2'));
  await write('Склад', '4');
  await press('Создать черновик');
  await waitFor(() => expect(items()).toHaveLength(2));
  expect(items()?.[1]).toMatchObject({ ingredientId: 2 });
});

test("a chosen ingredient has the file's unit, or the row is checked again", async () => {
  const message = 'Единица ингредиента другая: кг';
  const refused = { ...UNKNOWN, ingredient: FLOUR, similar: [], errors: [{ column: 'unit', message }] };
  stage.on(RECHECK, 200, { rows: [refused] });
  await openRows([UNKNOWN]);
  await choose('Мук');
  expect(screen.queryByText('Такого ингредиента нет')).toBeNull();
  await press('Проверить ещё раз');
  expect(await screen.findByText(message)).toBeTruthy();
  await choose('Моло');
  await waitFor(() => expect(wrong()).toBeNull());
});

test.each([
  ['500 г', ''],
  ['500', 'г'],
])(
  'the quantity «%s» with the unit «%s» of a chosen ingredient is converted by the service',
  async (qty, unit) => {
    const unknown = { ...UNKNOWN, cells: { ...UNKNOWN.cells, qty, unit }, qty: 500 };
    stage.on(RECHECK, 200, { rows: [{ ...unknown, ingredient: FLOUR, similar: [], errors: [], qty: 0.5 }] });
    await openRows([unknown]);
    await choose('Мук');
    await write('Склад', '4');
    await press('Создать черновик');
    await waitFor(() => expect(items()?.[0]).toMatchObject({ ingredientId: 1, qty: 0.5 }));
  },
);

test('a draft needs a warehouse, and rows without errors', async () => {
  await openRows([row(2), BAD]);
  await press('Создать черновик');
  // The placeholder and the error.
  await waitFor(() => expect(screen.getAllByText('Выберите склад')).toHaveLength(2));
  await write('Склад', '4');
  await press('Создать черновик');
  expect(screen.getByText('Исправьте строки с ошибками или уберите их')).toBeTruthy();
  expect(bodies()).toEqual([]);
  await press('Убрать строку 4');
  await press('Создать черновик');
  await waitFor(() => expect(items()).toHaveLength(1));
});

test('all wrong rows are dropped at once, and a draft needs one right row', async () => {
  await openRows([BAD, UNKNOWN]);
  expect(screen.getByText('Нет позиций без ошибок')).toBeTruthy();
  await press('Убрать все с ошибками');
  expect(wrong()).toBeNull();
  await write('Склад', '4');
  await press('Создать черновик');
  expect(await screen.findByText('Добавьте хотя бы одну позицию')).toBeTruthy();
  expect(bodies()).toEqual([]);
});

describe('a wrong row', () => {
  const cell = (label: string, number = 4) =>
    within(screen.getByRole('group', { name: `Строка ${number}` })).getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string, number?: number) => user.fill(cell(label, number), value);
  const sent = () => stage.calls(RECHECK).map(({ body }) => (body as { rows: object[] }).rows);

  test('is corrected in its cells and checked again, without the file', async () => {
    await openRows([row(2), BAD]);
    expect(cell('Количество').value).toBe('5 кг');
    expect(within(wrong() as HTMLElement).getByText('Количество — число, например 1,5')).toBeTruthy();
    await type('Количество', '5');
    stage.on(RECHECK, 200, { rows: [row(4, { qty: 5, sum: 300 })] });
    await press('Проверить ещё раз');
    await waitFor(() => expect(wrong()).toBeNull());
    expect(sent()).toEqual([[{ number: 4, ingredientId: 1, cells: { ...BAD.cells, qty: '5' } }]]);
    expect(screen.getByText(/^Сумма: 450,00/)).toBeTruthy();
    await write('Склад', '4');
    await press('Создать черновик');
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(items()?.[1]).toMatchObject({ qty: 5 });
    expect(stage.calls(CHECK)).toHaveLength(1);
  });

  test('is checked again by Enter in a cell, which creates no draft', async () => {
    await openRows([row(2), BAD]);
    await write('Склад', '4');
    await type('Количество', '5');
    stage.on(RECHECK, 200, { rows: [row(4, { qty: 5, sum: 300 })] });
    await act(async () => {
      expect(fireEvent.keyDown(cell('Количество'), { key: 'Enter' })).toBe(false);
    });
    await waitFor(() => expect(wrong()).toBeNull());
    expect(bodies()).toEqual([]);
  });

  test('that is still wrong shows why, and has the focus', async () => {
    await openRows([BAD]);
    await type('Цена', 'дёшево');
    const errors = [...BAD.errors, { column: 'price' as const, message: 'Цена должна быть числом' }];
    stage.on(RECHECK, 200, { rows: [{ ...BAD, cells: { ...BAD.cells, price: 'дёшево' }, errors }] });
    await press('Проверить ещё раз');
    expect(await screen.findByText('Цена должна быть числом')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(cell('Количество')));
  });

  test('with changed cells is checked before a draft is created, also when its ingredient is chosen', async () => {
    await openRows([UNKNOWN]);
    await type('Цена', '70', 3);
    await choose('Моло');
    expect(wrong()).toBeTruthy();
    stage.on(RECHECK, 200, {
      rows: [row(3, { price: 70, ingredient: { id: 2, name: 'Молоко', unitName: 'л' } })],
    });
    await write('Склад', '4');
    await press('Создать черновик');
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(sent()).toMatchObject([[{ number: 3, ingredientId: 2, cells: { price: '70' } }]]);
    expect(items()).toMatchObject([{ ingredientId: 2, price: 70 }]);
  });

  test('keeps what was typed when it can’t be checked, or while it is checked', async () => {
    await openRows([BAD]);
    await type('Количество', '5');
    stage.on(RECHECK, 502);
    await press('Проверить ещё раз');
    await findNotice('error', 'Не удалось проверить строки');
    expect(cell('Количество').value).toBe('5');
    let respond: (response: Response) => void = () => {};
    const response = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    stage.respond(RECHECK, () => response);
    await press('Проверить ещё раз');
    await type('Количество', '6');
    await act(async () => respond(Response.json({ rows: [row(4, { qty: 5 })] })));
    expect(cell('Количество').value).toBe('6');
  });

  test('is one whose goods expire before the date of the supply', async () => {
    await openRows([row(2, { expiresAt: '2026-01-31' })]);
    expect(await screen.findByText('Срок годности раньше даты поставки')).toBeTruthy();
    await write('Дата поставки', '31.01.2026');
    await waitFor(() => expect(wrong()).toBeNull());
  });
});

test('a right row can be dropped, too', async () => {
  await openRows([row(2), row(3)]);
  await press('Убрать строку 2');
  expect(screen.getByRole('heading', { name: 'Позиции: 1' })).toBeTruthy();
});

test('wrong rows can be dropped one after the other: the focus leads to the next one’s button', async () => {
  await openRows([UNKNOWN, BAD, { ...BAD, number: 5 }]);
  const drop = async (name: string) => {
    await user.focus(screen.getByRole('button', { name }));
    await press(name);
  };
  await drop('Убрать строку 4');
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await waitFor(() => expect(focused()).toBe('Убрать строку 5'));
  await drop('Убрать строку 5');
  await waitFor(() => expect(focused()).toBe('Убрать строку 3'));
});

test('only the first wrong rows of many are shown', async () => {
  await openRows(Array.from({ length: 60 }, (_, index) => ({ ...BAD, number: index + 2 })));
  expect(within(wrong() as HTMLElement).getAllByRole('button', { name: /^Убрать строку/ })).toHaveLength(50);
  expect(screen.getByText('И ещё 10 строк с ошибками')).toBeTruthy();
});

test('a failed attempt is repeated with the same key', async () => {
  stage.on(CREATE, 409, { code: 'CONFLICT', message: 'Склад удалён' });
  await openRows([row(2)]);
  await write('Склад', '4');
  await press('Создать черновик');
  expect(await screen.findByText('Склад удалён')).toBeTruthy();
  stage.on(CREATE, 201, { id: 7 });
  await press('Создать черновик');
  await waitFor(() => expect(bodies()).toHaveLength(2));
  const [first, second] = stage.calls(CREATE).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test.each([
  [400, { code: 'VALIDATION_FAILED', message: 'В файле нет позиций' }, 'В файле нет позиций'],
  [502, undefined, 'Не удалось проверить файл'],
])('a refused file (%d) shows why, and another one can be chosen', async (status, body, text) => {
  stage.on(CHECK, status, body);
  await openImport();
  await upload();
  expect(await screen.findByText(text)).toBeTruthy();
  stage.on(CHECK, 200, checked([row(2)]));
  await upload();
  expect(await screen.findByText('накладная.csv: 1 позиция')).toBeTruthy();
  await press('Выбрать другой файл');
  expect(await screen.findByRole('button', { name: 'Выбрать файл' })).toBeTruthy();
});

test('corrections are not lost without a question', async () => {
  await openRows([row(2), BAD]);
  await press('Убрать строку 4');
  await press('Выбрать другой файл');
  const question = within(await screen.findByRole('dialog', { name: 'Выбрать другой файл?' }));
  await user.click(question.getByRole('button', { name: 'Отмена' }));
  expect(screen.getByText('накладная.csv: 1 позиция')).toBeTruthy();
  await press('Выбрать другой файл');
  await press('Выбрать другой');
  expect(await screen.findByRole('button', { name: 'Выбрать файл' })).toBeTruthy();
});

test('a file of another type or a large one is not sent', async () => {
  await openImport();
  await upload(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.csv', { type: 'text/csv' }));
  expect(await screen.findByText('Файл больше 2 МБ')).toBeTruthy();
  await upload(new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Нужен файл XLSX или CSV')).toBeTruthy();
  expect(stage.calls(CHECK)).toEqual([]);
});

test('the template is downloaded', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:1';
  stage.respond(TEMPLATE, () => new Response('x', { headers: { 'content-type': 'text/csv' } }));
  await openImport();
  await press('Шаблон XLSX');
  await waitFor(() => expect(saved).toEqual(['supply-template.xlsx']));
  expect(stage.calls(TEMPLATE)[0]?.query.toString()).toBe('format=xlsx');
});

test('a cook may not import', async () => {
  await openPage('/admin/inventory/supplies', 'COOK');
  await expectRefusal(await screen.findByRole('button', { name: 'Импорт' }), 'Недостаточно прав');
});
