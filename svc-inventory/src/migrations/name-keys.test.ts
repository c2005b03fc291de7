import { openForTests } from '@skatert/service-kit/testing/harness';
import { OWNER, openTwoMasters } from '../../test/two-masters.js';
import { createSupplierModel } from '../shared/supplier-model.js';
import { nameKeys } from './0002-name-keys.js';

const inventory = openForTests(openTwoMasters);

test('the first of several with one name gets its key, and the others can still be changed', async () => {
  const { connection, log } = inventory.platform;
  await createSupplierModel(connection).insertMany([
    { _id: 901, masterId: 1, name: 'Ферма' },
    { _id: 902, masterId: 1, name: ' ФЕРМА' },
    { _id: 903, masterId: 2, name: 'Ферма' },
  ]);
  const run = { connection, log, position: undefined, save: async () => {} };
  await nameKeys.run(run);
  await nameKeys.run(run);
  const found = await inventory.deps.suppliers
    .find({ _id: { $gte: 901 } })
    .sort({ _id: 1 })
    .lean();
  expect(found.map(({ nameKey }) => nameKey)).toEqual(['ферма', undefined, 'ферма']);
  const put = (json: object) => inventory.call(OWNER, 'PUT', 'suppliers/902', { json });
  expect((await put({ name: 'ФЕРМА', phone: '+79000000000' })).status).toBe(200);
  expect((await put({ name: 'Ферма вторая' })).status).toBe(200);
  expect((await put({ name: 'Ферма' })).body.code).toBe('SUPPLIER_TAKEN');
});
