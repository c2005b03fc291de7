/** An export is read back unchanged, in both formats. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { SizePrice } from '@skatert/contracts/menu/size-prices';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { readTable } from '@skatert/tables/test-files';
import { type ImportWorld, importWorld } from '../../test/import-world.js';
import { csvOf, rowOf } from '../../test/menu-files.js';
import { newBrand, openMenu } from '../../test/menu-harness.js';
import { type MenuWorld, menuWorld } from '../../test/menu-world.js';

const OWNER = 1;
const COUNT = 1000;

const menu = openForTests(openMenu);
let world: MenuWorld;
let files: ImportWorld;
let brandId: number;
beforeAll(async () => {
  brandId = await newBrand(menu, OWNER, { name: 'Самовар' });
  world = menuWorld(menu, brandId);
  files = importWorld(menu, brandId);
});

const TEXTS = [
  'С "кавычками"; и, запятыми\tтабом',
  'Строка\nвторая\n\nчетвёртая',
  '=HYPERLINK("http://evil";"жми")',
  "'=1+1",
  "''@SUM(1)",
  '+7 900 000-00-00',
  '- без глютена',
  '@кафе',
  '👩‍🍳 борщ 🥘 с ёлочкой «»',
  'C:\\меню\\|\\/ | / конец/',
  '/ начало',
  '_x0041_ и _x005F_x0041_',
  '<b>&amp;</b> ]]>',
  "'в апострофах'",
  '0,5',
  '007',
  '1/2',
  'да',
];
const text = (index: number): string => TEXTS[index % TEXTS.length] ?? '';

/** Returns prices of a size and of «M», of one of them, or of a size that the product doesn't have. */
const pricesOf = (label: string, index: number): SizePrice[] =>
  [
    { label, price: index * 41, promoPrice: index % 2 === 0 ? index * 3 : null },
    { label: 'M', price: 0, promoPrice: null },
    { label: 'XXL', price: 1, promoPrice: null },
  ].slice(index % 4 === 0 ? 0 : index % 3);

/** Creates products with such texts in all fields by an import of CSV, where the form accepts them. */
async function fill(): Promise<void> {
  const lines = (value: string) => value.replaceAll(/\s+/g, ' ');
  for (const name of TEXTS) await world.tag(lines(name));
  await world.tag('Под чертой / дважды', (await world.tree())[0]?.id);
  const tree = await world.tree();
  const groups = [...tree, ...(tree[0]?.children ?? [])];
  const { id } = await files.check(
    csvOf(Array.from({ length: COUNT }, (_, index) => rowOf({ name: `Товар ${index}` }))),
  );
  await files.apply(id);
  const created = await world.ok<StaffProduct[]>('GET', `/auth/v1/products/by-brand/${brandId}`);
  const collection = menu.options.connection.collection<{ _id: number }>('products');
  await collection.bulkWrite(
    created.map((product, index) => ({
      updateOne: {
        filter: { _id: product.id },
        update: {
          $set: {
            name: `${lines(text(index))} ${index % 2 === 0 ? index : ''}`.trim(),
            description: index % 3 === 0 ? null : text(index + 1).replaceAll('\n', index % 2 ? '\r\n' : '\n'),
            price: index % 5 === 0 ? null : index * 37,
            promoPrice: index % 5 === 0 || index % 2 === 0 ? index * 11 : null,
            visible: index % 4 !== 0,
            sizes: index % 3 === 0 ? [lines(text(index)).slice(0, 40).trim(), 'M'] : [],
            ...(index % 3 === 0 && { sizePrices: pricesOf(lines(text(index)).slice(0, 40).trim(), index) }),
            ...(index % 2 === 0 && { weight: index % 4 === 0 ? `${index} г` : null }),
            ...(index % 5 === 0 && {
              badges: [lines(text(index)).slice(0, 20).trim(), 'Хит, да'].slice(index % 2),
            }),
            groupTagId: groups[index % (groups.length + 1)]?.id ?? null,
            menuRevision: 1e6,
          },
        },
      },
    })),
  );
  await menu.options.connection
    .collection<{ _id: number }>('menu-revisions')
    .updateOne({ _id: brandId }, { $set: { revision: 1e6 } });
}

describe.each(['csv', 'xlsx'])('an export as %s', (format) => {
  it('is read back unchanged', async () => {
    if ((await world.tree()).length === 0) await fill();
    const before = await world.ok<StaffProduct[]>('GET', `/auth/v1/products/by-brand/${brandId}`);
    expect(before).toHaveLength(COUNT);
    const { content, headers } = await files.download(format);
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' });
    expect(headers['content-disposition']).toBe(`attachment; filename="menu-samovar-${day}.${format}"`);
    const [, ...rows] = await readTable(content, COUNT);
    expect(rows.map(({ cells }) => Number(cells[0]))).toEqual(before.map(({ id }) => id));
    const { id, counts, newGroups, rows: page } = await files.check(content, `menu.${format}`);
    expect(page.content.filter(({ status }) => status !== 'unchanged')).toEqual([]);
    expect([counts, newGroups]).toEqual([{ new: 0, changed: 0, unchanged: COUNT, bad: 0 }, []]);
    await files.apply(id);
    expect(await world.ok('GET', `/auth/v1/products/by-brand/${brandId}`)).toEqual(before);
  });
});

it('opens in Excel: semicolons, decimal commas, a byte order mark, no formulas', async () => {
  const shop = await newBrand(menu, OWNER);
  await menuWorld(menu, shop).product('=cmd|calc', { price: 99.9, description: 'a;b' });
  const { content, headers } = await importWorld(menu, shop).download('csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(content.toString('utf8')).toMatch(
    /^\ufeffID;Группа;Название;Описание;Цена;Акционная цена;На витрине;Размеры;Цены размеров;Вес;Метки\r\n\d+;;'=cmd\|calc;"a;b";99,9;;да;;;;\r\n$/,
  );
});

it('an export has numbers as numbers and texts as texts in a workbook', async () => {
  const shop = await newBrand(menu, OWNER);
  const { id } = await menuWorld(menu, shop).product('=1+1', { price: 99.9, sizes: ['007'] });
  const { content } = await importWorld(menu, shop).download('xlsx');
  const [, row] = await readTable(content, 10);
  expect(row?.cells).toEqual([id, '', '=1+1', '', 99.9, '', 'да', '007', '', '', '']);
});

it.each(['csv', 'xlsx'])('offers a template as %s that can be imported', async (format) => {
  const shop = await newBrand(menu, OWNER);
  const own = importWorld(menu, shop);
  const { content } = await own.download(format, 'export/template');
  const { id, counts } = await own.check(content, `template.${format}`);
  expect(counts).toEqual({ new: 2, changed: 0, unchanged: 0, bad: 0 });
  await own.apply(id);
  expect(await menuWorld(menu, shop).outline()).toBe('Супы(Горячие), Напитки');
});

it('refuses an unknown format', async () => {
  expect((await files.download('pdf')).status).toBe(400);
});
