import { CountsHarness } from '../../test/counts-harness.js';
import { COUNT_STATE_ID } from './count-state-model.js';
import { rebuildCounts } from './rebuild-counts.js';

let world: CountsHarness;
beforeEach(async () => {
  world = await CountsHarness.open();
});
afterEach(() => world.close());

describe('a rebuild', () => {
  test('leaves out changes that the log does not have yet, which are counted later', async () => {
    await world.place(1);
    await world.log();
    await world.move(1, 'PREPARING');
    await world.place(2, { userId: 51 });
    await world.rebuild();
    expect((await world.countOf(1, ''))?.statuses).toMatchObject({
      QUEUED: { orders: 1 },
      PREPARING: { orders: 0 },
    });
    expect(await world.audit()).toEqual([]);
    await world.log();
    await world.count();
    expect((await world.countOf(1, ''))?.statuses).toMatchObject({
      QUEUED: { orders: 1 },
      PREPARING: { orders: 1 },
    });
    expect(await world.audit()).toEqual([]);
  });

  test('is exact while orders are placed, changed and counted', async () => {
    await world.rebuild();
    let rebuilding = true;
    const writing = (async () => {
      for (let order = 1; rebuilding; order += 1) {
        await world.place(order, { userId: 50 + (order % 7), brandId: 1 + (order % 2) });
        if (order % 3 === 0) await world.move(order, 'PREPARING');
        if (order % 4 === 0) await world.log();
        if (order % 5 === 0) await world.count();
      }
    })();
    for (let round = 0; round < 8; round += 1) {
      await world.rebuild();
      expect(await world.audit()).toEqual([]);
    }
    rebuilding = false;
    await writing;
    await world.log();
    await world.count();
    expect(await world.audit()).toEqual([]);
    expect(await world.deps.countModels.brandClients.distinct('generation')).toHaveLength(1);
  });

  test('that is killed changes nothing, and the next one removes what it left', async () => {
    await world.fill();
    await world.rebuild();
    for (const deps of [
      world.killedBy('orderCounts', 'insertMany'),
      world.killedBy('brandClients', 'insertMany'),
    ])
      await expect(rebuildCounts(deps)).rejects.toThrow('killed');
    expect(await world.state()).toMatchObject({ started: 3, generation: 1 });
    expect(await world.audit()).toEqual([]);
    await world.rebuild();
    expect(await world.audit()).toEqual([]);
    expect(await world.deps.countModels.orderCounts.distinct('generation')).toEqual([4]);
  });

  test('replaces what is left when the state was lost', async () => {
    await world.fill();
    await world.rebuild();
    await world.deps.countModels.states.deleteMany({});
    await world.rebuild();
    expect(await world.audit()).toEqual([]);
  });

  test('can’t replace the counts when another one has started', async () => {
    await world.fill();
    const { states, orderCounts } = world.deps.countModels;
    const insertMany = async (docs: never) => {
      await states.updateOne({ _id: COUNT_STATE_ID }, { $inc: { started: 1 } });
      return orderCounts.collection.insertMany(docs);
    };
    const slow = world.with('orderCounts', (key) => (key === 'insertMany' ? insertMany : undefined));
    await expect(rebuildCounts(slow)).rejects.toThrow('another rebuild of the counts has started');
    expect((await world.state())?.generation).toBeUndefined();
  });
});
