import { Counters, Sequence } from '../src/data/counters.js';
import { openDatabase } from '../src/data/database.js';
import { openTestPlatform, type TestPlatform } from '../src/testing/harness.js';
import { openFreezableProxy } from './freezable-proxy.js';

test('one increment serves all waiting callers, in the order of their calls', async () => {
  let last = 0;
  const reserve = vi.fn(async (count: number) => {
    await null;
    last += count;
    return last - count + 1;
  });
  const sequence = new Sequence(reserve, 0);
  const ids = await Promise.all(Array.from({ length: 50 }, () => sequence.next()));
  expect(ids).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(reserve.mock.calls.length).toBeLessThanOrEqual(2);
});

test('a failure rejects all waiting callers, and the next call tries again', async () => {
  let broken = true;
  const sequence = new Sequence(async () => {
    if (broken) throw new Error('unreachable');
    return 1;
  }, 0);
  const results = await Promise.allSettled([sequence.next(), sequence.next()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await sequence.next()).toBe(1);
});

describe('on a database', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform();
  });
  afterAll(() => platform.close());

  test('two instances never return the same id, with and without reserving ahead', async () => {
    const counters = new Counters(platform.connection);
    for (const ahead of [0, 20]) {
      const name = `counted${ahead}`;
      const sequences = [counters.sequence(name, { ahead }), counters.sequence(name, { ahead })];
      const ids = await Promise.all(Array.from({ length: 200 }, (_, index) => sequences[index % 2]?.next()));
      expect(new Set(ids).size).toBe(200);
    }
  });

  test('ids are assigned although all connections break at once', async () => {
    const proxy = await openFreezableProxy();
    const connection = await openDatabase(proxy.uri, platform.connection.name);
    const counters = new Counters(connection);
    const sequences = ['a', 'b', 'c', 'd', 'e'].map((name) => counters.sequence(name));
    const next = () => Promise.all(sequences.map((sequence) => sequence.next()));
    // Opens a connection for each.
    expect(await next()).toEqual([1, 1, 1, 1, 1]);
    proxy.freeze(true);
    const ids = next();
    setTimeout(() => proxy.freeze(false));
    expect(await ids).toEqual([2, 2, 2, 2, 2]);
    await connection.close();
    proxy.close();
  });
});
