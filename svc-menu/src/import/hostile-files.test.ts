import { setImmediate as nextTurn } from 'node:timers/promises';
import { IMPORT_COLUMN_TITLES, IMPORT_COLUMNS } from '@skatert/contracts/menu/import-rules';
import { formOf } from '@skatert/service-kit/testing/forms';
import { signTestToken } from '@skatert/service-kit/testing/harness';
import { longestBlock } from '@skatert/service-kit/testing/longest-block';
import { hostileFiles } from '@skatert/tables/hostile-files';
import { importShop, OWNER } from '../../test/import-shop.js';
import { rowOf } from '../../test/menu-files.js';

/** What a visitor of the menu hardly notices, in ms. */
const LIMIT_MS = 100;

const shop = importShop({ price: 200 });
const authorized = async () => `Bearer ${await signTestToken(shop.menu.platform.privateKeyPem, OWNER)}`;
const titles = IMPORT_COLUMNS.map((column) => IMPORT_COLUMN_TITLES[column]);

describe('the service responds to others while it', () => {
  it.each(Object.entries(hostileFiles(titles)))('receives %s', async (name, content) => {
    const { headers, payload } = await formOf({ content, name: `${name}.csv` });
    const authorization = await authorized();
    const send = async () => {
      const { statusCode } = await shop.menu.app.inject({
        method: 'POST',
        url: `/auth/v1/products/import?brandId=${shop.brandId}`,
        headers: { ...headers, authorization },
        payload,
      });
      expect([201, 400, 413]).toContain(statusCode);
    };
    expect(await longestBlock(LIMIT_MS, send)).toBeLessThan(LIMIT_MS);
  });

  it('writes fifty files of a large menu at once', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => rowOf({ name: `Блюдо ${index}` }));
    await shop.files.apply((await shop.files.check(rows)).id);
    const authorization = await authorized();
    const download = async (format: string) => {
      const url = `/auth/v1/products/export?brandId=${shop.brandId}&format=${format}`;
      const { statusCode, rawPayload } = await shop.menu.app.inject({ url, headers: { authorization } });
      expect([statusCode, rawPayload.length > 10_000]).toEqual([200, true]);
    };
    const all = async () => {
      const downloads: Promise<void>[] = [];
      while (downloads.length < 50) {
        downloads.push(download(downloads.length % 2 === 0 ? 'csv' : 'xlsx'));
        // The requests come one after the other, as over a network.
        await nextTurn();
      }
      await Promise.all(downloads);
    };
    expect(await longestBlock(LIMIT_MS, all)).toBeLessThan(LIMIT_MS);
  });
});
