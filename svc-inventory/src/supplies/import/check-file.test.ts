import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SupplyFileCheck } from '@skatert/contracts/inventory/supply-import';
import { formOf } from '@skatert/service-kit/testing/forms';
import { openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { readTable, sheetRow, windows1251, xlsxOf } from '@skatert/tables/test-files';
import { COOK, FOREIGN_OWNER, OWNER, openTwoMasters } from '../../../test/two-masters.js';
import { supplyTemplate } from './template.js';

const PATH = '/auth/v1/inventory/supplies/import';

const inventory = openForTests(openTwoMasters);
let flour: number;
let milk: number;
let foreign: number;
beforeAll(async () => {
  const { create } = inventory;
  const { id: unitId } = await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' });
  const { id: litre } = await create(OWNER, 'units', { name: 'Литр' });
  flour = (await create(OWNER, 'ingredients', { name: 'Мука  пшеничная', unitId })).id;
  milk = (await create(OWNER, 'ingredients', { name: 'Молоко топлёное', unitId: litre })).id;
  await create(OWNER, 'ingredients', { name: 'Мука ржаная', unitId });
  for (let count = 0; count < 2; count += 1) await inventory.createTwin(OWNER, { name: 'Соль', unitId });
  const foreignUnit = await create(FOREIGN_OWNER, 'units', { name: 'Литр' });
  foreign = (await create(FOREIGN_OWNER, 'ingredients', { name: 'Масло', unitId: foreignUnit.id })).id;
});

const send = async (content: Buffer | string, name = 'supply.csv', userId = OWNER) => {
  const { headers, payload } = await formOf({ content: Buffer.from(content), name });
  const token = await signTestToken(inventory.platform.privateKeyPem, userId);
  const response = await inventory.app.inject({
    method: 'POST',
    url: `${PATH}/check`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
};
const check = async (content: Buffer | string, name?: string): Promise<SupplyFileCheck> => {
  const { status, body } = await send(content, name);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return SupplyFileCheck.parse(body);
};
const HEADER = 'Ингредиент;Количество;Единица;Цена;Годен до';
const FULL_HEADER = 'Ингредиент;Количество;Единица;Цена;Сумма;Годен до';
const rowOf = async (row: string) => (await check(`${HEADER}\n${row}`)).rows[0];
const errorsOf = async (row: string) =>
  (await rowOf(row))?.errors.map(({ column, message }) => [column, message]);

test('a price keeps its decimals, a sum of the row is met, and both must agree', async () => {
  const header = 'Ингредиент;Количество;Цена;Сумма';
  const amounts = async (row: string) => {
    const [found] = (await check(`${header}\nМука пшеничная;${row}`)).rows;
    return [found?.price, found?.sum, found?.errors.map(({ column, message }) => `${column}: ${message}`)];
  };
  expect(await amounts('12;41,6667;')).toEqual([41.6667, 500, []]);
  expect(await amounts('1000;0,025;')).toEqual([0.025, 25, []]);
  expect(await amounts('12;;1 000,00 ₽')).toEqual([83.333333, 1000, []]);
  expect(await amounts('12;83,33;1000')).toEqual([83.33, 1000, []]);
  expect(await amounts('12;70;1000')).toEqual([
    70,
    1000,
    ['sum: Не равна количеству, умноженному на цену: исправьте или уберите лишнее'],
  ]);
  expect((await amounts('12;0,0000001;'))[2]).toEqual(['price: Не больше шести знаков после запятой']);
  expect((await amounts('12;;0,001'))[2]).toEqual(['sum: Не больше двух знаков после запятой']);
});

test('a file in any order, notation and encoding becomes lines', async () => {
  const file = [
    'Годен до;ЦЕНА;Артикул;количество;ИНГРЕДИЕНТ;Единица',
    '31.12.2026;58,50 руб.;A1;1 025,5;мука пшеничная;КГ.',
    '2026-12-31;;;0.125;МОЛОКО топленое;литр',
    ';;;;;',
    '5.1.2027;0;;3;Мука пшеничная;',
  ].join('\r\n');
  const checked = await check(windows1251(file));
  const flourNamed = { id: flour, name: 'Мука  пшеничная', unitName: 'кг' };
  expect(checked).toEqual({
    rows: [
      {
        number: 2,
        cells: {
          ingredient: 'мука пшеничная',
          qty: '1 025,5',
          unit: 'КГ.',
          price: '58,50 руб.',
          sum: '',
          expiresAt: '31.12.2026',
        },
        ingredient: flourNamed,
        similar: [],
        qty: 1025.5,
        price: 58.5,
        expiresAt: '2026-12-31',
        sum: 59_991.75,
        errors: [],
      },
      {
        number: 3,
        cells: {
          ingredient: 'МОЛОКО топленое',
          qty: '0.125',
          unit: 'литр',
          price: '',
          sum: '',
          expiresAt: '31.12.2026',
        },
        ingredient: { id: milk, name: 'Молоко топлёное', unitName: 'Литр' },
        similar: [],
        qty: 0.125,
        price: null,
        expiresAt: '2026-12-31',
        sum: null,
        errors: [],
      },
      expect.objectContaining({
        number: 5,
        ingredient: flourNamed,
        price: 0,
        sum: 0,
        expiresAt: '2027-01-05',
      }),
    ],
    total: 59_991.75,
    ignoredColumns: ['Артикул'],
  });
});

test('a workbook with numbers and dates is read, also with the required columns alone', async () => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const row =
    '<row><c t="inlineStr"><is><t>Мука пшеничная</t></is></c><c><v>2.5</v></c><c s="1"><v>46387</v></c></row>';
  const parts = { 'xl/styles.xml': Buffer.from(styles) };
  const file = xlsxOf(sheetRow(['Ингредиент', 'Количество', 'Годен до']) + row, parts);
  const [line] = (await check(file, 'supply.xlsx')).rows;
  expect(line).toMatchObject({ cells: { qty: '2,5', expiresAt: '31.12.2026' } });
  expect(line).toMatchObject({ qty: 2.5, expiresAt: '2026-12-31', price: null, errors: [] });
  const short = await check(xlsxOf(sheetRow(['Ингредиент', 'Количество']) + sheetRow(['Соль', '1'])));
  expect(short.rows[0]).toMatchObject({ qty: 1, cells: { unit: '' } });
});

test('a checked file stores nothing', async () => {
  await check(`${HEADER}\nМука пшеничная;1;;;`);
  expect(await inventory.deps.supplies.countDocuments()).toBe(0);
});

test.each([
  ['Мука пшеничная;0;;;', 'qty', 'Количество должно быть > 0'],
  ['Мука пшеничная;;;;', 'qty', 'Количество должно быть > 0'],
  ['Мука пшеничная;-1;;;', 'qty', 'Количество должно быть > 0'],
  ['Мука пшеничная;много;;;', 'qty', 'Количество — число, например 1,5'],
  ['Мука пшеничная;5 л;;;', 'qty', 'Единица ингредиента другая: кг'],
  ['Мука пшеничная;½;;;', 'qty', 'Количество — число, например 1,5'],
  ['Мука пшеничная;1,000;;;', 'qty', '«1,000» можно понять по-разному: напишите 1000 или 1,00'],
  ['Мука пшеничная;1e3;;;', 'qty', 'Количество — число, например 1,5'],
  ['Мука пшеничная;0,0005;;;', 'qty', 'Не больше трёх знаков после запятой'],
  ['Мука пшеничная;99999999;;;', 'qty', 'Не больше 9\u00a0999\u00a0999,999'],
  ['Мука пшеничная;1;л;;', 'unit', 'Единица ингредиента другая: кг'],
  ['Мука пшеничная;1;;дёшево;', 'price', 'Цена должна быть числом'],
  ['Мука пшеничная;1;;-1;', 'price', 'Цена должна быть положительной'],
  ['Мука пшеничная;1;;1,9999999;', 'price', 'Не больше шести знаков после запятой'],
  ['Мука пшеничная;1;;1,999;', 'price', '«1,999» можно понять по-разному: напишите 1999 или 1,999'],
  ['Мука пшеничная;1;;;31.02.2026', 'expiresAt', 'Некорректная дата'],
  ['Мука пшеничная;1;;;12.2026', 'expiresAt', 'Некорректная дата'],
  ['Мука пшеничная;1;;;01.01.1900', 'expiresAt', 'Некорректная дата'],
  [
    'Мука пшеничная;1;;;;лишнее',
    'expiresAt',
    'Лишние значения после последней колонки: проверьте разделители и кавычки',
  ],
  [';1;;;', 'ingredient', 'Укажите ингредиент для каждой позиции'],
  ['Икра;1;;;', 'ingredient', 'Такого ингредиента нет'],
  ['Масло;1;;;', 'ingredient', 'Такого ингредиента нет'],
  ['Соль;1;;;', 'ingredient', 'Несколько ингредиентов с таким названием'],
])('«%s» is wrong: %s, %s', async (row, column, message) => {
  expect(await errorsOf(row)).toEqual([[column, message]]);
});

test.each([
  ['50 кг', 50],
  ['50кг.', 50],
  ['1 500 г', 1.5],
  ['1.500,5', 1500.5],
  ['1 000,000', 1000],
])('the quantity «%s» is %d kg', async (qty, kilograms) => {
  expect(await rowOf(`Мука пшеничная;${qty};;;31.12.26`)).toMatchObject({
    qty: kilograms,
    expiresAt: '2026-12-31',
    errors: [],
  });
});

test.each([
  // The price of an invoice is for the invoice's unit.
  ['500;г;0,025;', { qty: 0.5, price: 25, sum: 12.5 }],
  ['2;т;40 000;', { qty: 2000, price: 40, sum: 80_000 }],
  ['2000;г;0,1234567;', { qty: 2, price: 123.4567, sum: 246.91 }],
  ['2;т;41,2345;', { qty: 2000, price: 0.041235, sum: 82.47 }],
  ['500 г;кг;25;', { qty: 0.5, price: 25, sum: 12.5 }],
  ['500 г;;;12,50', { qty: 0.5, price: 25, sum: 12.5 }],
  // Only one of both units gives the sum.
  ['500 г;;0,025;12,50', { qty: 0.5, price: 25, sum: 12.5 }],
  ['500 г;;25;12,50', { qty: 0.5, price: 25, sum: 12.5 }],
  ['50 кг;;25;', { qty: 50, price: 25, sum: 1250 }],
])('the amounts «%s» are in kg', async (cells, amounts) => {
  const { rows } = await check(`Ингредиент;Количество;Единица;Цена;Сумма\nМука пшеничная;${cells}`);
  expect(rows[0]).toMatchObject({ ...amounts, errors: [] });
});

test('a price that may be for two units is asked for', async () => {
  expect(await errorsOf('Мука пшеничная;500 г;;0,025;')).toEqual([
    ['price', 'Цена за «г» или за «кг»? Впишите единицу цены или сумму строки'],
  ]);
});

describe('an invoice', () => {
  beforeAll(async () => {
    const [unit] = (await inventory.call(OWNER, 'GET', 'units')).body;
    for (const name of ['Сыр «Гауда»', 'Лук репчатый'])
      await inventory.create(OWNER, 'ingredients', { name, unitId: unit.id });
  });
  const FLOUR = ['Мука  пшеничная', 50, 2083.33];
  const CHEESE = ['Сыр «Гауда»', 5.5, 3575];
  const ONIONS = ['Лук репчатый', 1000, 35_000];

  test.each<[string, unknown[][], number]>([
    ['s1-torg12.xlsx', [FLOUR, CHEESE], 5658.33],
    ['s2-supplier-list.csv', [FLOUR, CHEESE, ONIONS], 40_658.33],
    ['torg12-two-rows.xlsx', [FLOUR, CHEESE, ONIONS], 40_658.33],
    ['upd.xlsx', [FLOUR, CHEESE], 5658.33],
  ])('%s has its items, and the draft costs what it says', async (name, items, total) => {
    const checked = await check(readFileSync(join(__dirname, '../../../test/fixtures', name)), name);
    expect(checked.rows.flatMap(({ errors }) => errors)).toEqual([]);
    expect(checked.rows.map(({ ingredient, qty, sum }) => [ingredient?.name, qty, sum])).toEqual(items);
    expect(checked.rows[0]?.cells.unit).toBe('кг');
    expect(checked.total).toBe(total);
    const lines = checked.rows.map(({ ingredient, qty, price, sum, expiresAt }) => {
      return { ingredientId: ingredient?.id, qty, price, sum, expiresAt };
    });
    const { id: warehouseId } = await inventory.create(OWNER, 'warehouses', { name });
    const body = { warehouseId, supplierId: null, date: '2026-11-20T09:00:00Z', notes: null, items: lines };
    const draft = await inventory.create(OWNER, 'supplies', body);
    expect(draft.items.map(({ sum }: { sum: number }) => sum)).toEqual(items.map(([, , sum]) => sum));
    await inventory.call(OWNER, 'DELETE', `supplies/${draft.id}`);
  });
});

test('an invoice has its header below a title, numbers of columns, totals and signatures', async () => {
  const file = readFileSync(join(__dirname, '../../../test/fixtures/s1-torg12.xlsx'));
  const { rows, ignoredColumns } = await check(file, 'torg12.xlsx');
  expect(rows.map(({ number, cells }) => [number, cells.ingredient, cells.qty, cells.price])).toEqual([
    [7, 'Мука пшеничная', '50', '41,666667'],
    [8, 'Сыр «Гауда»', '5,5', '650'],
  ]);
  expect(ignoredColumns).toContain('Сумма с НДС');
  const list = await check(
    '№;Товар;Кол-во\n1;Соль;1\nИтого;;1\nВсего наименований 1;;\n;Отпустил Иванов;\n2;Соль;2\n',
  );
  expect(list.rows.map(({ number }) => number)).toEqual([2, 6]);
  const sheets = await check(
    'Товар;Кол-во;Цена\n1;2;3\nСоль;1;9\nИтого;1;\nТовар;Кол-во;Цена\n1;2;3\nСоль;2;9\nВсего;3;\nПринял;подпись;\nДата;20.11.2026;',
  );
  expect(sheets.rows.map(({ number }) => number)).toEqual([3, 7]);
});

test('each wrong column of a row has its message, and right values stay', async () => {
  const row = await rowOf('Мука;x;;-5;31.12.2026');
  expect(row).toMatchObject({ ingredient: null, qty: null, price: null, expiresAt: '2026-12-31', sum: null });
  expect(row?.errors.map(({ column }) => column)).toEqual(['ingredient', 'qty', 'price']);
});

test('an unknown name has similar ones, the best first, and a common name all that have it', async () => {
  const similar = async (name: string) => (await rowOf(`${name};1;;;`))?.similar.map((each) => each.name);
  expect(await similar('Мука пшенич.')).toEqual(['Мука  пшеничная', 'Мука ржаная']);
  expect(await similar('Молако топленое')).toEqual(['Молоко топлёное']);
  expect(await similar('Соль')).toEqual(['Соль', 'Соль']);
  expect(await similar('Бензин')).toEqual([]);
});

test('cells with errors and dates in a workbook are wrong where another value is expected', async () => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const row =
    '<row><c t="inlineStr"><is><t>Мука пшеничная</t></is></c><c s="1"><v>46387</v></c><c t="e"><v>#N/A</v></c></row>';
  const file = xlsxOf(sheetRow(['Ингредиент', 'Количество', 'Годен до']) + row, {
    'xl/styles.xml': Buffer.from(styles),
  });
  expect((await check(file)).rows[0]?.errors).toEqual([
    { column: 'qty', message: 'В ячейке дата. Впишите число или текст' },
    { column: 'expiresAt', message: 'В ячейке ошибка #N/A' },
  ]);
});

test.each<[string, Buffer | string, string, string]>([
  ['no table', '<html>привет</html>', 'a.html', 'Не удалось прочитать файл: это не CSV и не XLSX'],
  ['no quantity', 'Ингредиент;Цена\nСоль;1', 'a.csv', 'В файле нет колонки «Количество»'],
  [
    'a repeated column',
    'Ингредиент;Количество;цена;ЦЕНА\nСоль;1;1;1',
    'a.csv',
    'Колонка повторяется: «Цена»',
  ],
  ['no rows', HEADER, 'a.csv', 'В файле нет позиций'],
  ['an empty file', '', 'a.csv', 'Файл пустой'],
  [
    'too many rows',
    `${HEADER}\n${'Соль;1;;;\n'.repeat(501)}`,
    'a.csv',
    'Не больше 500 строк за один раз. Разделите файл на части.',
  ],
])('is refused: %s', async (_what, content, name, message) => {
  const { status, body } = await send(content, name);
  expect([status, body.message]).toEqual([400, message]);
});

describe('rows that were corrected', () => {
  const recheck = (rows: object[], userId = OWNER) =>
    inventory.call(userId, 'POST', 'supplies/import/check-rows', { json: { rows } });
  const typed = { ingredient: 'Икра', qty: '2,5', unit: '', price: '10 ₽', expiresAt: '1.2.2027' };

  test('are checked as those of a file', async () => {
    const [before] = (await check(`${HEADER}\nМука пшеничная;5 л;;10 ₽;2027-02-01`)).rows;
    const cells = { ...before?.cells, qty: '5' };
    const { status, body } = await recheck([{ number: 2, ingredientId: null, cells }]);
    expect(status).toBe(200);
    expect(body.rows).toMatchObject([
      {
        number: 2,
        ingredient: { id: flour },
        qty: 5,
        price: 10,
        expiresAt: '2027-02-01',
        sum: 50,
        errors: [],
      },
    ]);
    expect(await inventory.deps.supplies.countDocuments()).toBe(0);
  });

  test('keep the chosen ingredient, unless it is another master’s', async () => {
    const of = async (ingredientId: number | null, fields = {}) =>
      (await recheck([{ number: 3, ingredientId, cells: { ...typed, ...fields } }])).body.rows[0];
    expect(await of(flour)).toMatchObject({ ingredient: { id: flour }, sum: 25, errors: [] });
    expect((await of(flour, { unit: 'л' })).errors).toEqual([
      { column: 'unit', message: 'Единица ингредиента другая: кг' },
    ]);
    for (const id of [null, foreign])
      expect((await of(id)).errors).toEqual([{ column: 'ingredient', message: 'Такого ингредиента нет' }]);
  });

  test('are refused to a cook, and when there are too many', async () => {
    const row = { number: 2, ingredientId: null, cells: typed };
    expect((await recheck([row], COOK)).status).toBe(403);
    expect((await recheck(Array.from({ length: 51 }, () => row))).status).toBe(400);
  });
});

test('a file that is too large is refused, and so is a cook', async () => {
  const { status, body } = await send(Buffer.alloc(2 * 1024 * 1024 + 1, ';'));
  expect([status, body.message]).toEqual([413, 'Файл больше 2 МБ']);
  expect((await send(HEADER, 'a.csv', COOK)).status).toBe(403);
});

test('texts of a file are shown without invisible characters, and cut', async () => {
  const row = await rowOf(`=HYPERLINK("x")\u202e\u0007${'ы'.repeat(400)};1;;;`);
  expect(row?.cells.ingredient).toMatch(/^=HYPERLINK\("x"\)ы+$/);
  expect(row?.cells.ingredient).toHaveLength(255);
});

test('hundreds of unknown names among thousands of ingredients are checked soon', async () => {
  const masterId = 3;
  await inventory.grant(14, 'OWNER', masterId);
  const { id: unitId } = await inventory.create(14, 'units', { name: 'Килограмм' });
  const many = Array.from({ length: 5000 }, (_, index) => ({
    _id: 1_000_000 + index,
    masterId,
    name: `Ингредиент для проверки ${index}`,
    unitId,
    warehouseId: null,
    packageSize: null,
    categoryName: null,
  }));
  await inventory.deps.ingredients.insertMany(many);
  const rows = Array.from({ length: 500 }, (_, index) => `Ингредиент для проверок ${index};1;;;`);
  const started = Date.now();
  const { status } = await send(`${HEADER}\n${rows.join('\n')}`, 'a.csv', 14);
  expect(status).toBe(200);
  expect(Date.now() - started).toBeLessThan(20_000);
});

describe.each(['csv', 'xlsx'] as const)('the template in %s', (format) => {
  const template = (masters: number[]) => buffer(supplyTemplate(inventory.deps, masters, format));

  test('has the header and own ingredients, and can be checked', async () => {
    const file = await template([1]);
    expect((await readTable(file, 10))[0]?.cells).toEqual(FULL_HEADER.split(';'));
    const { rows } = await check(file, `a.${format}`);
    expect(rows.map(({ cells, errors }) => [cells.ingredient, errors])).toEqual([
      ['Мука пшеничная', []],
      ['Молоко топлёное', []],
      ['Мука ржаная', []],
    ]);
  });

  test('has examples for those without ingredients, with every column', async () => {
    const { rows } = await check(await template([99]), `a.${format}`);
    expect(rows.map(({ errors }) => errors.map(({ column }) => column))).toEqual([[], ['ingredient']]);
    expect(rows[0]).toMatchObject({ qty: 25, price: 58.5, expiresAt: '2026-12-31' });
  });

  test('is downloaded', async () => {
    const token = await signTestToken(inventory.platform.privateKeyPem, OWNER);
    const headers = { authorization: `Bearer ${token}` };
    const response = await inventory.app.inject({ url: `${PATH}/template?format=${format}`, headers });
    expect(response.headers['content-disposition']).toBe(`attachment; filename="supply-template.${format}"`);
  });
});
