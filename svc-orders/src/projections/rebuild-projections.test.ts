import { openForEachTest } from '@skatert/service-kit/testing/harness';
import { orderDoc, StoredOrders } from '../../test/stored-orders.js';
import { rebuildProjections } from './rebuild-projections.js';

const world = openForEachTest(StoredOrders.open);

describe('a rebuild', () => {
  test('repairs wrong, missing and left hours, and lists missing clients', async () => {
    await world.fill();
    await world.rebuild();
    const { hourSums, listedClients, orders } = world.deps;
    await hourSums.updateOne({ brandId: 1 }, { $set: { statuses: {} } });
    await hourSums.deleteOne({ brandId: 2 });
    await hourSums.create({
      _id: '9:2026-11-22T09:00:00.000Z',
      brandId: 9,
      hour: new Date('2026-11-22T09:00:00Z'),
    });
    await listedClients.deleteOne({ brandId: 1, userId: 51 });
    await orders.collection.insertOne(orderDoc(99, { userId: 52 }) as never);
    expect((await world.audit()).length).toBeGreaterThan(4);
    await world.rebuild();
    expect(await world.audit()).toEqual([]);
  });

  test('is exact while orders are placed, changed and applied', async () => {
    await world.rebuild();
    let rebuilding = true;
    const writing = (async () => {
      for (let order = 1; rebuilding; order += 1) {
        await world.place(order, { userId: 50 + (order % 7), brandId: 1 + (order % 2) });
        if (order % 3 === 0) await world.move(order, 'PREPARING');
        if (order % 4 === 0) await world.log();
        if (order % 5 === 0) await world.apply();
      }
    })();
    for (let round = 0; round < 8; round += 1) {
      await Promise.all([world.rebuild(), world.rebuild()]);
      expect(await world.audit()).toEqual([]);
    }
    rebuilding = false;
    await writing;
    await world.log();
    await world.apply();
    expect(await world.audit()).toEqual([]);
  });

  test('that is killed leaves what the next one completes', async () => {
    await world.fill();
    for (const deps of [
      world.killedBy('hourSums', 'bulkWrite'),
      world.killedBy('listedClients', 'bulkWrite'),
      world.killedBy('logPositions', 'updateOne'),
    ])
      await expect(rebuildProjections(deps)).rejects.toThrow('killed');
    expect(await world.position()).toBeUndefined();
    await world.rebuild();
    expect(await world.audit()).toEqual([]);
    expect(await world.position()).toBeGreaterThan(0);
  });
});
