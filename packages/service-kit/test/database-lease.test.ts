import type { mongo } from 'mongoose';
import { inTransaction } from '../src/data/database.js';
import { DatabaseLease, type LeaseDoc } from '../src/data/database-lease.js';
import { eventually, openForTests, openTestPlatform } from '../src/testing/harness.js';

interface WorkDoc extends LeaseDoc {
  _id: string;
  count: number;
}

const platform = openForTests(openTestPlatform);
beforeEach(async () => {
  await leases().deleteMany({});
});

const leases = () => platform.connection.collection('leases') as unknown as mongo.Collection<WorkDoc>;
const stored = () => leases().findOne({ _id: 'work' });
const expire = () => leases().updateOne({ _id: 'work' }, { $set: { expiresAt: new Date(0) } });
const open = (leaseMs?: number) =>
  new DatabaseLease<WorkDoc>({ collection: leases(), id: 'work', initial: { count: 0 }, leaseMs });
const plusOne = { count: { $add: ['$count', 1] } };

test('one of several instances acquires a lease that does not exist yet', async () => {
  const acquired = await Promise.all(Array.from({ length: 10 }, () => open().acquire(plusOne)));
  expect(acquired.filter((doc) => doc !== undefined)).toMatchObject([{ count: 1 }]);
});

test('another instance acquires it when it has expired or was released, with what its holder has stored', async () => {
  const [first, second, third] = [open(), open(), open()];
  await first.acquire();
  await first.renew([plusOne, plusOne]);
  expect(await second.acquire()).toBeUndefined();
  await expire();
  expect(await second.acquire(plusOne)).toMatchObject({ count: 3 });
  await second.release({ count: 7 });
  // A renewal that was sent before the release arrives after it.
  expect(await second.renew()).toBeUndefined();
  expect(await third.acquire()).toMatchObject({ count: 7 });
});

test('an instance that has lost the lease neither renews nor changes nor releases it', async () => {
  const [lost, next] = [open(), open()];
  await lost.acquire();
  await expire();
  await next.acquire();
  expect(await lost.renew([plusOne])).toBeUndefined();
  await expect(lost.requireHeld()).rejects.toThrow('the lease work was lost to another instance');
  await lost.release(plusOne);
  expect(await next.renew()).toMatchObject({ count: 0 });
});

test('an instance that loses the lease during a transaction with it does not commit', async () => {
  const [lost, next] = [open(), open()];
  await lost.acquire();
  await expire();
  let attempts = 0;
  const renewed = await inTransaction(platform.connection, async (session) => {
    attempts += 1;
    await leases().findOne({ _id: 'work' }, { session });
    if (attempts === 1) await next.acquire();
    return lost.renew([plusOne], session);
  });
  expect([renewed, attempts]).toEqual([undefined, 2]);
  expect(await stored()).toMatchObject({ count: 0 });
});

test('an expired lease that is renewed in a transaction is not acquired before its end', async () => {
  const [holder, next] = [open(), open()];
  await holder.acquire();
  await expire();
  let acquired: Promise<unknown> | undefined;
  await inTransaction(platform.connection, async (session) => {
    await holder.renew([plusOne], session);
    acquired ??= next.acquire();
  });
  expect(await acquired).toBeUndefined();
  expect(await stored()).toMatchObject({ count: 1 });
});

test('work that runs under a lease keeps it until it ends, also with an error', async () => {
  const first = open(400);
  const work = async () => {
    const before = (await stored())?.expiresAt;
    expect(await open().during(platform.log, async () => 1)).toBeUndefined();
    await eventually(async () => (await stored())?.expiresAt.getTime() !== before?.getTime());
    return 'done';
  };
  expect(await first.during(platform.log, work)).toEqual({ result: 'done' });
  const failing = open().during(platform.log, () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  expect(await open().during(platform.log, async () => 2)).toEqual({ result: 2 });
});
