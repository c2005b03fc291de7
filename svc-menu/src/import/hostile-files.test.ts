import { IMPORT_COLUMN_TITLES, IMPORT_COLUMNS } from '@skatert/contracts/menu/import-rules';
import { longestBlock } from '@skatert/service-kit/longest-block';
import { hostileFiles } from '@skatert/tables/hostile-files';
import { importShop } from '../../test/import-shop.js';
import { rowOf } from '../../test/menu-files.js';

/** What a visitor of the menu hardly notices, in ms. */
const LIMIT_MS = 100;

const shop = importShop({ price: 200 });
const titles = IMPORT_COLUMNS.map((column) => IMPORT_COLUMN_TITLES[column]);

describe('the service responds to others while it', () => {
  it.each(Object.entries(hostileFiles(titles)))('receives %s', async (name, content) => {
    const send = async () => {
      const { status } = await shop.files.upload(content, `${name}.csv`);
      expect([201, 400, 413]).toContain(status);
    };
    expect(await longestBlock(LIMIT_MS, send)).toBeLessThan(LIMIT_MS);
  });

  it('writes fifty files of a large menu at once', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => rowOf({ name: `Блюдо ${index}` }));
    await shop.files.apply((await shop.files.check(rows)).id);
    const download = async (format: string) => {
      const { status, content } = await shop.files.download(format);
      expect([status, content.length > 10_000]).toEqual([200, true]);
    };
    const all = () =>
      Promise.all(Array.from({ length: 50 }, (_, index) => download(index % 2 === 0 ? 'csv' : 'xlsx')));
    expect(await longestBlock(LIMIT_MS, all)).toBeLessThan(LIMIT_MS);
  });
});
