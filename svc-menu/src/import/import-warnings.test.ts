/** Promotional prices that will not apply: an import warns of them, and writes them. */
import type { MenuImportRows } from '@skatert/contracts/menu/import';
import { importShop } from '../../test/import-shop.js';
import { rowOf } from '../../test/menu-files.js';

const USELESS = 'Акционная цена не ниже обычной: она не применится, гости увидят обычную';
const shop = importShop({ price: 200, promoPrice: 150, sizes: ['25 см', '40 см'] });
const borsch = (fields: object) => shop.borschRow({ sizes: '25 см|40 см', promoPrice: '150', ...fields });

/** Returns the warnings of the rows by their numbers, and the columns that they are about. */
const warningsOf = ({ rows }: MenuImportRows) =>
  Object.fromEntries(
    rows.content.flatMap(({ number, warnings }) =>
      warnings ? [[number, warnings.map(({ column, message }) => `${column} ${message}`)]] : [],
    ),
  );

it('warns of the product’s price and of each size’s, and of no other', async () => {
  const checked = await shop.files.check([
    borsch({ price: '150', sizePrices: '25 см=350/350|40 см=590/600' }),
    rowOf({ name: 'Уха', price: '100', promoPrice: '100' }),
    rowOf({ name: 'Щи', price: '100', promoPrice: '99,99', sizes: 'S|M', sizePrices: 'S=100/99,99' }),
    rowOf({ name: 'Каша', price: '', promoPrice: '90' }),
    rowOf({ name: 'Плов', price: '100', promoPrice: '200', visible: '?' }),
  ]);
  expect(warningsOf(checked)).toEqual({
    2: [`promoPrice ${USELESS}`, `sizePrices «25 см»: ${USELESS}`, `sizePrices «40 см»: ${USELESS}`],
    3: [`promoPrice ${USELESS}`],
  });
  expect(checked).toMatchObject({ warned: 2, counts: { new: 3, changed: 1, bad: 1 } });
});

it('warns of a promotional price that stays while the file has only the other one', async () => {
  const file = `ID;Название;Цена\r\n${shop.borsch.id};Борщ;140`;
  expect(warningsOf(await shop.files.check(file))).toEqual({ 2: [`promoPrice ${USELESS}`] });
});

it('lists the rows with warnings alone, and applies them', async () => {
  const { id } = await shop.files.check([
    borsch({}),
    rowOf({ name: 'Уха', promoPrice: '100' }),
    rowOf({ name: 'Щи' }),
    rowOf({ name: 'Плов', promoPrice: '500' }),
  ]);
  const names = async (query: string) => {
    const { content, totalElements, totalPages } = (await shop.files.read(id, query)).body.rows;
    return [content.map(({ name }: { name: string }) => name), totalElements, totalPages];
  };
  expect(await names('?status=warned')).toEqual([['Уха', 'Плов'], 2, 1]);
  expect(await names('?status=warned&size=1&page=1')).toEqual([['Плов'], 2, 2]);
  expect((await shop.files.read(id, '?status=wrong')).status).toBe(400);
  expect((await shop.files.apply(id)).body).toMatchObject({ state: 'APPLIED', warned: 2 });
  const uha = (await shop.list()).find(({ name }) => name === 'Уха');
  expect([uha?.price, uha?.promoPrice]).toEqual([100, 100]);
});

it('says nothing of a file without such prices', async () => {
  const checked = await shop.files.check([borsch({}), rowOf({ name: 'Щи' })]);
  expect(checked.warned).toBeUndefined();
  expect(warningsOf(checked)).toEqual({});
  expect((await shop.files.read(checked.id, '?status=warned')).body.rows).toMatchObject({
    content: [],
    totalElements: 0,
  });
});
