import { DAY_S, MINUTE_S, openRateLimits } from '../src/rate-limits.js';
import { openTestPlatform, type TestPlatform } from '../src/test-harness.js';

const TABLE = {
  calls: { key: 'calls', windows: [[2, DAY_S]] },
  bursts: {
    key: 'bursts',
    windows: [
      [1, MINUTE_S],
      [5, DAY_S],
    ],
  },
} as const;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
const open = () => openRateLimits(platform.connection, TABLE);

test('counts the tries of all instances together, each key by itself', async () => {
  const [one, other] = [await open(), await open()];
  await one.calls.take('shared');
  await other.calls.take('shared');
  await expect(one.calls.take('shared')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(one.calls.take('another')).resolves.toBeUndefined();
});

test('does not count a try that is given back', async () => {
  const { calls } = await open();
  for (let count = 0; count < 4; count++) {
    await calls.take('returned');
    await calls.giveBack('returned');
  }
  await calls.take('returned');
  await calls.take('returned');
  await expect(calls.take('returned')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('tells a caller who fills a window to wait no longer than that window', async () => {
  const { bursts } = await open();
  await bursts.take('fast');
  const refused = await bursts.take('fast').catch((error) => error);
  expect(refused.retryAfterS).toBeGreaterThan(0);
  expect(refused.retryAfterS).toBeLessThanOrEqual(MINUTE_S);
});

test('lets the counts expire by an index of their collection', async () => {
  await open();
  const indexes = await platform.connection.collection('rate-limits').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expire: -1 }, expireAfterSeconds: 0 }));
});
