import { openForTests } from '@skatert/service-kit/testing/harness';
/** Two spellings of a category are one category. */

import { FOREIGN_OWNER, OWNER, openTwoMasters } from '../../test/two-masters.js';

const inventory = openForTests(openTwoMasters);
let unitId: number;
let count = 0;
beforeAll(async () => {
  unitId = (await inventory.create(OWNER, 'units', { name: 'Килограмм' })).id;
});
beforeEach(() => inventory.deps.ingredients.deleteMany({}));

const add = async (categoryName: string | null, fields: object = {}, userId = OWNER) => {
  count += 1;
  const json = { name: `Ингредиент ${count}`, unitId, categoryName, ...fields };
  return inventory.create(userId, 'ingredients', json);
};
const edit = async (id: number, json: object) =>
  (await inventory.call(OWNER, 'PUT', `ingredients/${id}`, { json })).body;

it.each(['Овощи', ' овощи ', 'ОВОЩИ', 'Ово\u200bщи', 'Овощи\u00a0'])(
  'a new ingredient of «%s» gets the category as others have it',
  async (typed) => {
    await add('Овощи');
    expect((await add(typed)).categoryName).toBe('Овощи');
  },
);

it('a category is written with one form of й, and with е for ё', async () => {
  await add('Чай  зелёный');
  expect((await add('ча\u0438\u0306 зеленый')).categoryName).toBe('Чай  зелёный');
});

it('a changed ingredient gets the category as others have it, too, and stays in its own when another field changes', async () => {
  await add('Овощи');
  const { id } = await add('Фрукты');
  expect((await edit(id, { categoryName: 'овощи' })).categoryName).toBe('Овощи');
  expect((await edit(id, { notes: 'свежие' })).categoryName).toBe('Овощи');
  expect((await edit(id, { categoryName: null })).categoryName).toBeNull();
});

it('the only ingredient of a category may change its spelling', async () => {
  const { id } = await add('овощи');
  expect((await edit(id, { categoryName: 'Овощи' })).categoryName).toBe('Овощи');
});

it('a category with two spellings of an earlier release has that of the first ingredient', async () => {
  const [first, second] = [await add('Овощи'), await add('Фрукты')];
  await inventory.deps.ingredients.updateOne({ _id: second.id }, { categoryName: 'ОВОЩИ' });
  expect((await add('ОВОЩИ')).categoryName).toBe('Овощи');
  expect((await edit(first.id, { categoryName: 'овощи' })).categoryName).toBe('ОВОЩИ');
});

it('two new ingredients at once get one category', async () => {
  const added = await Promise.all(['Соусы', 'соусы', 'СОУСЫ'].map((name) => add(name)));
  expect(new Set(added.map(({ categoryName }) => categoryName)).size).toBe(1);
});

it('a form offers each category once', async () => {
  await add('Овощи');
  const { id } = await add('Фрукты');
  await add('Бакалея');
  await add(null);
  await inventory.deps.ingredients.updateOne({ _id: id }, { categoryName: 'ОВОЩИ' });
  expect((await inventory.call(OWNER, 'GET', 'ingredients/categories')).body).toEqual(['Бакалея', 'Овощи']);
});

it('another master’s categories don’t count', async () => {
  const unit = await inventory.create(FOREIGN_OWNER, 'units', { name: 'Килограмм' });
  await add('Овощи', { unitId: unit.id }, FOREIGN_OWNER);
  expect((await add('овощи')).categoryName).toBe('овощи');
});
