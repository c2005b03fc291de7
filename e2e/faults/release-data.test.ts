/** What fills the dump of a release works on this one: otherwise it would fail when the next dump is made. */
import type { Platform } from '@skatert/launcher/platform/platform-options';
import { startTemporaryPlatform } from '@skatert/launcher/platform/temporary-platform';
import { populate } from '../src/release-data/populate.js';

let platform: Platform;
beforeAll(async () => {
  platform = await startTemporaryPlatform();
});
afterAll(() => platform?.stop());

test('an empty platform is filled with all that a dump has', async () => {
  const { sales, stock, orders } = await populate(platform);
  const sold = sales.counter.orders.map(({ source, service, isForLater }) => [source, service, isForLater]);
  expect(sold).toEqual([
    ['COUNTER', 'HALL', false],
    ['PHONE', 'TAKEAWAY', false],
    ['COUNTER', 'HALL', false],
    ['PHONE', 'TAKEAWAY', true],
  ]);
  expect(sales.counter.closed).toHaveLength(1);
  expect(stock.length).toBeGreaterThan(0);
  expect(orders.length).toBeGreaterThan(1);
});
