/** Files of other programs and people: other titles, other places, other notations. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMPORT_MAX_ROWS } from '@skatert/contracts/menu/import-rules';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { importShop } from '../../test/import-shop.js';
import { problemsOf } from '../../test/import-world.js';
import { rowOf } from '../../test/menu-files.js';

const shop = importShop({ price: 200, promoPrice: 150.5, sizes: ['S', 'M'], description: 'Свекольный' });
const fixture = (name: string): Buffer => readFileSync(join(__dirname, '../../test/fixtures', name));

/** Applies a file, and returns the new products. */
async function imported(content: Buffer | string, name: string, choice = '') {
  const { status, body } = await shop.files.upload(content, name, shop.menu.app, choice);
  if (status !== 201) throw new Error(JSON.stringify(body));
  expect((await shop.files.apply(body.id)).status).toBe(200);
  const list = await shop.world.ok<StaffProduct[]>('GET', `/auth/v1/products/by-brand/${shop.brandId}`);
  return list
    .filter(({ id }) => id !== shop.borsch.id)
    .map(({ name, price, visible }) => [name, price, visible]);
}

describe('a file is read', () => {
  it.each<[string, [string, number, boolean][], string]>([
    [
      'f02-menu-rub-cp1251.csv',
      [
        ['Щи', 350, true],
        ['Уха', 350, true],
        ['Окрошка', 350, true],
        ['Рассольник', 350, true],
      ],
      'Горячее',
    ],
    ['f05-woocommerce.csv', [['Борщ, со сметаной', 290, true]], 'Супы(Горячие супы)'],
    ['f06-loyverse.csv', [['Борщ', 290, true]], 'Супы'],
    ['f07-instructions-first.xlsx', [['Борщ', 290, true]], 'Супы'],
    ['f08-title-above.xlsx', [['Борщ', 290, true]], 'Супы'],
    [
      'f11-merged-groups.xlsx',
      [
        ['Борщ', 290, true],
        ['Щи', 250, true],
        ['Солянка', 310, true],
      ],
      'Супы',
    ],
    ['f16-cp866.csv', [['Борщ', 290, true]], 'Супы'],
    ['f19b-header.csv', [['Борщ', 290, true]], 'Супы'],
    ['f21d-case.xlsx', [['Борщ', 290, true]], 'Супы'],
    ['f21e-case2.xlsx', [['Борщ', 290, true]], 'Супы'],
  ])('%s', async (name, products, groups) => {
    expect(await imported(fixture(name), name)).toEqual(products);
    expect(await shop.world.outline()).toBe(groups);
  });

  it.each([
    ['Группа', 'Супы/Борщи', 'Супы/Борщи'],
    ['Группа', 'Напитки > Соки', 'Напитки > Соки'],
    ['Группа/Подгруппа', 'Супы/Борщи', 'Супы(Борщи)'],
    ['Категория', 'Напитки > Соки', 'Напитки(Соки)'],
  ])('with the group «%s: %s»', async (title, group, groups) => {
    await imported(`${title};Наименование;Цена, руб.\n${group};Уха;350 руб.`, 'menu.csv');
    expect(await shop.world.outline()).toBe(groups);
  });
});

it('names the sheet and the row of the titles', async () => {
  const { body } = await shop.files.upload(fixture('f07-instructions-first.xlsx'), 'menu.xlsx');
  expect(body).toMatchObject({ sheet: 'Товары', headerRow: 1 });
  const above = await shop.files.upload(fixture('f08-title-above.xlsx'), 'menu.xlsx');
  expect(above.body).toMatchObject({ sheet: 'Меню', headerRow: 4 });
});

it('the menu is not changed by the same file with decomposed letters', async () => {
  await imported(fixture('f03-menu-nfc.csv'), 'menu.csv');
  const checked = await shop.files.check(fixture('f03-menu-nfd.csv'));
  expect([checked.newGroups, checked.counts.new]).toEqual([[], 0]);
  expect(problemsOf(checked)[2]?.name).toContain('Такой товар в этой группе уже есть');
});

it('changes only what the file has', async () => {
  const checked = await shop.files.check(`ID;Название;Цена\n${shop.borsch.id};Борщ;220`);
  expect(checked.rows.content[0]?.changes).toEqual([{ column: 'price', before: '200', after: '220' }]);
});

it('asks for prices of a file that can be read in two ways, and reads the others', async () => {
  const checked = await shop.files.check(fixture('f01-menu-thousands.csv'));
  expect(problemsOf(checked)).toEqual({
    2: { price: '«1,800» можно понять по-разному: напишите 1800 или 1,80' },
    3: { price: '«1.250» можно понять по-разному: напишите 1250 или 1,25' },
    4: { price: '«1,855» можно понять по-разному: напишите 1855 или 1,855' },
  });
  const read = checked.rows.content.filter(({ status }) => status === 'new');
  expect(read.map(({ changes }) => changes.find(({ column }) => column === 'price')?.after)).toEqual(
    Array.from({ length: 4 }, () => '1250'),
  );
});

it('asks for sizes of a file that may be one, and takes each size once', async () => {
  const checked = await shop.files.check(fixture('f17-sizes.csv'));
  const sizes = checked.rows.content.map(({ name, changes, errors }) => [
    name,
    changes.find(({ column }) => column === 'sizes')?.after ?? errors.map(({ column }) => column),
  ]);
  expect(sizes).toEqual([
    ['Маргарита', ['sizes']],
    ['Пепперони', 'S|M|L'],
    ['Гавайская', 'S|M'],
    ['Четыре сыра', ['sizes']],
    ['Дабл', 'M'],
  ]);
});

it('asks for a price that can be read in two ways, and for sizes that may be one', async () => {
  const rows = ['1,800', '1.250', '1.250,50', '1 250 ₽', '350.00 RUB'].map((price) =>
    rowOf({ name: price, price }),
  );
  const sizes = ['S, M, L', 'S/M/L', '0,5 л', '1/2', 'S, M, L|', 'S / M', '30 см/40 см', '3 шт./500 г'].map(
    (text) => rowOf({ name: text, sizes: text }),
  );
  const checked = await shop.files.check([...rows, ...sizes]);
  expect(Object.keys(problemsOf(checked))).toEqual(['2', '3', '7', '8', '12', '13']);
  expect(problemsOf(checked)[2]?.price).toContain('напишите 1800 или 1,80');
});

describe('a file without known titles', () => {
  const FILE = 'Меню на осень\nСколько;Что;Где;Код\n290;Борщ;Супы;501\n';

  it('is refused by its columns', async () => {
    const { status, body } = await shop.files.upload(FILE);
    expect([status, body.errors]).toEqual([400, { columns: 'В файле нет колонок «Название», «Цена»' }]);
  });

  it('is shown, and read with the columns that the user has chosen', async () => {
    expect(await shop.files.preview(FILE)).toMatchObject({
      sheets: [],
      sheet: 1,
      headerRow: null,
      rows: [
        { number: 1, cells: ['Меню на осень'] },
        { number: 2, cells: ['Сколько', 'Что', 'Где', 'Код'] },
        { number: 3, cells: ['290', 'Борщ', 'Супы', '501'] },
      ],
    });
    const choice = '&headerRow=2&columns=name:2,price:1,group:3';
    expect(await imported(FILE, 'menu.csv', choice)).toEqual([['Борщ', 290, true]]);
  });

  it.each([
    ['&headerRow=2&columns=name:2', { columns: 'Укажите столбец «Цена»' }],
    ['&headerRow=2&columns=x:1', { columns: 'Неверные столбцы' }],
    ['&headerRow=9&columns=name:2,price:1', { headerRow: 'В файле нет такой строки' }],
    ['&sheet=2', { sheet: 'В файле нет такого листа' }],
  ])('is refused with a wrong choice: %s', async (choice, errors) => {
    const { status, body } = await shop.files.upload(FILE, 'menu.csv', shop.menu.app, choice);
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('is shown by its first rows, whatever is below them', async () => {
    const shown = await shop.files.preview(`${FILE}${'290;Борщ;Супы;501\n'.repeat(IMPORT_MAX_ROWS)}`);
    expect(shown.rows).toHaveLength(30);
    const known = await shop.files.preview(
      `Меню\nНазвание;Цена\n${'Борщ;290\n'.repeat(IMPORT_MAX_ROWS + 1)}`,
    );
    expect([known.headerRow, known.rows.length]).toEqual([2, 30]);
  });

  it('of a known program shows which column is which', async () => {
    const shown = await shop.files.preview(fixture('f05-woocommerce.csv'));
    expect([shown.headerRow, shown.columns]).toEqual([
      1,
      {
        ...{ id: null, group: 9, name: 4, description: 6, price: 7, promoPrice: 8, visible: 5, sizes: null },
        ...{ sizePrices: null, weight: null, badges: null },
      },
    ]);
  });
});
