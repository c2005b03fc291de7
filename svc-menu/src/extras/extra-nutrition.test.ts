import { extraRecipeSubject, INVENTORY_STREAM } from '@skatert/contracts/inventory/states';
import { eventually, openForTests } from '@skatert/service-kit/testing/harness';
import { costsOf } from '@skatert/service-kit/testing/query-costs';
import { publishState } from '@skatert/service-kit/testing/states';
import { OWNER, openShop } from '../../test/shop-harness.js';

const shop = openForTests(openShop);
const NUTRITION = { protein: 2, fat: 6.25, carbs: 12, calories: 90 };

const newGroup = async (productIds: number[]) => {
  const options = [
    { name: 'Овсяное', price: 60 },
    { name: 'Миндальное', price: 80 },
  ];
  const json = { brandId: shop.brandId, name: 'Молоко', min: 0, max: 1, options, productIds };
  const { body } = await shop.menu.call(OWNER, 'POST', '/auth/v1/extra-groups', json);
  return body.options.map(({ id }: { id: number }) => id) as [number, number];
};
const publish = (id: number, version: number, fields: object = {}) =>
  publishState(shop.menu.platform, INVENTORY_STREAM, extraRecipeSubject(id), {
    ...{ id, version, hasRecipe: true, nutrition: NUTRITION },
    ...fields,
  });
const read = async (id: number) => (await shop.menu.call(0, 'GET', `/menu/v1/products/${id}`)).body;

test('a product has what its options add to its nutrition, as svc-inventory published it last', async () => {
  const { id } = await shop.newProduct();
  const [oat, almond] = await newGroup([id]);
  expect(await read(id)).not.toHaveProperty('extraNutrition');
  shop.menu.changed.length = 0;
  await publish(oat, 2);
  await eventually(async () => (await read(id)).extraNutrition?.length === 1);
  expect((await read(id)).extraNutrition).toEqual([{ optionId: oat, nutrition: NUTRITION }]);
  await eventually(() => shop.menu.changed.includes(shop.brandId));
  await publish(oat, 1, { nutrition: null });
  await publish(almond, 1, { nutrition: null });
  await eventually(async () => (await read(id)).extraNutrition?.length === 2);
  expect((await read(id)).extraNutrition).toEqual([
    { optionId: oat, nutrition: NUTRITION },
    { optionId: almond, nutrition: null },
  ]);
  const listed = await shop.menu.call(0, 'GET', `/menu/v1/products/by-brand/${shop.brandId}`);
  expect(listed.body.at(-1)).not.toHaveProperty('extraNutrition');
  await publish(oat, 3, { hasRecipe: false, nutrition: null });
  await publish(almond, 2, { hasRecipe: false, nutrition: null });
  await eventually(async () => (await read(id)).extraNutrition === undefined);
});

test('the page of a product without extras reads none', async () => {
  const { id } = await shop.newProduct();
  const { connection } = shop.menu.options;
  expect(await costsOf(connection, 'extra-nutrition', () => read(id))).toEqual([]);
  await newGroup([id]);
  expect(await costsOf(connection, 'extra-nutrition', () => read(id))).toHaveLength(1);
});
