import { createDigestRunModel, sendDailyDigests } from '../src/digests/daily-digest.js';
import { openForTests, openTestPlatform } from '../src/testing/harness.js';

const MINUTE = 60_000;
const NOON = Date.parse('2026-06-15T09:00:00Z');

const platform = openForTests(openTestPlatform);
let now = NOON;
/** What was sent, as `<instance> <master>`. */
let sent: string[] = [];
const runs = () => createDigestRunModel(platform.connection);
beforeEach(async () => {
  now = NOON;
  sent = [];
  await runs().deleteMany({});
});

/** Opens an instance for two masters. @param send what it does for one, and whether all have got it; by default they have */
function open(name: string, send: (masterId: number) => unknown = () => {}) {
  const zones = new Map([1, 2].map((masterId) => [masterId, 'Europe/Moscow']));
  return sendDailyDigests(
    { digestRuns: runs(), log: platform.log, now: () => now },
    {
      firstHour: 8,
      readZones: async () => zones,
      send: async ({ masterId }) => {
        sent.push(`${name} ${masterId}`);
        return (await send(masterId)) !== false;
      },
    },
  );
}

test('a master that is reached late is claimed for as long as others', async () => {
  const second = open('second');
  const first = open('first', async (masterId) => {
    if (masterId === 1) now += 40 * MINUTE;
    else await second.run();
  });
  await first.run();
  expect(sent).toEqual(['first 1', 'first 2']);
});

test('what another instance has sent meanwhile is not sent again', async () => {
  const second = open('second');
  const first = open('first', () => second.run());
  await first.run();
  expect(sent).toEqual(['first 1', 'second 2']);
});

test('an instance whose claim has run out does not end the day of the one that has claimed it since', async () => {
  const second = open('second', () => false);
  const first = open('first', async (masterId) => {
    if (masterId === 2) return;
    now += 31 * MINUTE;
    await second.run();
  });
  await first.run();
  expect(sent).toEqual(['first 1', 'second 1', 'second 2']);
  now += 31 * MINUTE;
  await open('third').run();
  expect(sent.slice(3)).toEqual(['third 1', 'third 2']);
});

test('a loop that is stopped sends what it has begun, and leaves the others to other instances', async () => {
  let stopped: Promise<void> | undefined;
  const first = open('first', () => {
    stopped = first.stop();
  });
  await first.run();
  await stopped;
  expect(sent).toEqual(['first 1']);
  await open('second').run();
  expect(sent).toEqual(['first 1', 'second 2']);
});
