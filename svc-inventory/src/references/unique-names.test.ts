import { openForTests } from '@skatert/service-kit/testing/harness';
import { FOREIGN_OWNER, OWNER, openTwoMasters } from '../../test/two-masters.js';

const inventory = openForTests(openTwoMasters);
let unitId: number;
beforeAll(async () => {
  unitId = (await inventory.create(OWNER, 'units', { name: 'Килограмм' })).id;
});

describe.each([
  ['units', 'UNIT_TAKEN', 'Единица измерения с таким названием уже есть'],
  ['suppliers', 'SUPPLIER_TAKEN', 'Поставщик с таким названием уже есть'],
  ['warehouses', 'WAREHOUSE_TAKEN', 'Склад с таким названием уже есть'],
  ['ingredients', 'INGREDIENT_TAKEN', 'Ингредиент с таким названием уже есть'],
])('%s of a master', (url, code, message) => {
  const refused = expect.objectContaining({
    status: 409,
    body: expect.objectContaining({ code, message, errors: { name: message } }),
  });
  const body = (name: string) => ({ name, ...(url === 'ingredients' && { unitId }) });
  const post = (name: string, headers = {}) =>
    inventory.call(OWNER, 'POST', url, { json: body(name), headers });

  it('have different names, without case, spaces, ё, forms of й and marks that nobody sees', async () => {
    const { id } = (await post('Ёлочный  чай')).body;
    for (const name of ['Ёлочный  чай', ' елочный чай ', 'ЁЛОЧНЫЙ ЧАИ\u0306', 'Ёлочный\u00a0\u200bчай'])
      expect(await post(name)).toEqual(refused);
    const { id: other } = (await post('Другой')).body;
    const rename = (name: string) => inventory.call(OWNER, 'PUT', `${url}/${other}`, { json: { name } });
    expect(await rename('Елочный чай')).toEqual(refused);
    expect((await rename('ДРУГОЙ')).status).toBe(200);
    expect((await inventory.call(OWNER, 'DELETE', `${url}/${id}`)).status).toBe(204);
    expect((await rename('Елочный чай')).status).toBe(200);
  });

  it('get the key of their name again after an earlier release, which has no keys, has renamed them', async () => {
    const { id } = (await post('Прежнее')).body;
    await inventory.deps.connection
      .collection<{ _id: number }>(url)
      .updateOne({ _id: id }, { $set: { name: 'Новое' } });
    expect((await inventory.call(OWNER, 'PUT', `${url}/${id}`, { json: { name: 'Новое' } })).status).toBe(
      200,
    );
    expect((await post('Прежнее')).status).toBe(201);
    expect(await post('новое')).toEqual(refused);
  });

  it('have them also when two calls at once take one, of which a repeated call is no second', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => post('Сразу')));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const key = { 'idempotency-key': `twins-${url}` };
    const repeated = await Promise.all([post('Повтор', key), post('Повтор', key)]);
    expect(repeated.map(({ status }) => status)).toEqual([201, 201]);
    expect(repeated[0]?.body.id).toBe(repeated[1]?.body.id);
  });
});

test('another master may have the same name, and packagings may have one', async () => {
  await inventory.create(FOREIGN_OWNER, 'units', { name: 'Килограмм' });
  for (const size of [25, 50]) await inventory.create(OWNER, 'packagings', { name: 'Мешок', size, unitId });
});
