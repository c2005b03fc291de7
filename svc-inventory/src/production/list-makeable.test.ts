import { Makeable } from '@skatert/contracts/inventory/productions';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { OWNER, openTwoMasters } from '../../test/two-masters.js';

const inventory = openForTests(openTwoMasters);

test('the list has what the kitchen makes by name, without the recipes', async () => {
  const { call, create } = inventory;
  const unitId = (await create(OWNER, 'units', { name: 'Килограмм', shortName: 'кг' })).id;
  const add = async (name: string): Promise<number> =>
    (await inventory.createTwin(OWNER, { name, unitId })).id;
  const flour = await add('Мука');
  const made: number[] = [];
  for (const name of ['Тесто', 'ёлка', 'Ерунда', 'Больше не готовим']) made.push(await add(name));
  const items = [{ ingredientId: flour, qty: 0.5 }];
  const save = (id: number | undefined, json: object) =>
    call(OWNER, 'PUT', `ingredients/${id}/recipe`, { json });
  for (const id of made) await save(id, { version: 0, yield: 2, shelfLifeDays: 3, items });
  await save(made[3], { version: 1, yield: 2, items: [] });
  const { status, body } = await call(OWNER, 'GET', 'makeable');
  expect(status).toBe(200);
  const [dough, tree, trifle] = made;
  const fields = { unitName: 'кг', yield: 2, shelfLifeDays: 3 };
  expect(body).toEqual([
    { ingredientId: tree, ingredientName: 'ёлка', ...fields },
    { ingredientId: trifle, ingredientName: 'Ерунда', ...fields },
    { ingredientId: dough, ingredientName: 'Тесто', ...fields },
  ]);
  expect(Makeable.array().parse(body)).toEqual(body);
});
