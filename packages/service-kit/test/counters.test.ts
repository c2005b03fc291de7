import { Counters, Sequence } from '../src/counters.js';
import { openTestPlatform, type TestPlatform } from '../src/test-harness.js';

test('one increment serves everyone who waits at that moment, in their order', async () => {
  let last = 0;
  const take = jest.fn(async (count: number) => {
    await null;
    last += count;
    return last - count + 1;
  });
  const sequence = new Sequence(take, 0);
  const ids = await Promise.all(Array.from({ length: 50 }, () => sequence.next()));
  expect(ids).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(take.mock.calls.length).toBeLessThanOrEqual(2);
});

test('a failure reaches everyone who waited, and the next one tries again', async () => {
  let broken = true;
  const sequence = new Sequence(async () => {
    if (broken) throw new Error('away');
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

  test('two processes never give the same id, with and without ids ahead', async () => {
    const counters = new Counters(platform.connection);
    for (const ahead of [0, 20]) {
      const name = `counted${ahead}`;
      const sequences = [counters.sequence(name, { ahead }), counters.sequence(name, { ahead })];
      const ids = await Promise.all(Array.from({ length: 200 }, (_, index) => sequences[index % 2]?.next()));
      expect(new Set(ids).size).toBe(200);
    }
  });
});
