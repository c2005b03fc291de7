import { DAY_S, MINUTE_S, openRateLimits } from '../src/http/rate-limits.js';
import { openForTests, openTestPlatform } from '../src/testing/harness.js';

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

const platform = openForTests(openTestPlatform);
const open = () => openRateLimits(platform.connection, TABLE);

test('counts the attempts of all instances together, separately for each key', async () => {
  const [one, other] = [await open(), await open()];
  await one.calls.consume('shared');
  await other.calls.consume('shared');
  await expect(one.calls.consume('shared')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect(one.calls.consume('another')).resolves.toBeUndefined();
});

test('a limit does not count an attempt that was rewarded', async () => {
  const { calls } = await open();
  for (let count = 0; count < 4; count++) {
    await calls.consume('rewarded');
    await calls.reward('rewarded');
  }
  await calls.consume('rewarded');
  await calls.consume('rewarded');
  await expect(calls.consume('rewarded')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('returns a waiting time no longer than the exhausted window', async () => {
  const { bursts } = await open();
  await bursts.consume('fast');
  const refused = await bursts.consume('fast').catch((error) => error);
  expect(refused.retryAfterS).toBeGreaterThan(0);
  expect(refused.retryAfterS).toBeLessThanOrEqual(MINUTE_S);
});

test('creates a TTL index for the counters', async () => {
  await open();
  const indexes = await platform.connection.collection('rate-limits').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expire: -1 }, expireAfterSeconds: 0 }));
});
