/** Pictures in the journal: which entry has which address. */
import { pictureUrl } from '@skatert/contracts/menu/picture';
import { JournalPage } from '@skatert/contracts/shared/journal';
import { openForTests } from '@skatert/service-kit/testing/harness';
import { newBrand } from '../../test/menu-harness.js';
import { fresh, idOf, imagesOf, openPictureShop } from '../../test/picture-shop.js';
import { OWNER, STRANGER } from '../../test/shop-harness.js';

const shop = openForTests(openPictureShop);
beforeEach(() => shop.menu.platform.connection.collection('journal').deleteMany({}));

const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, body?: unknown, user = OWNER) =>
  shop.menu.call(user, method, url, body);
const entries = async () => JournalPage.parse((await call('GET', '/auth/v1/journal/catalogue')).body).content;
/** Returns the changes of the entries, the first ones first. */
const changes = async () => (await entries()).map((entry) => entry.changes).reverse();

it('has the addresses of the logo and of a group’s picture before and after, and who changed them', async () => {
  // Who has a brand of his own reads its journal.
  await newBrand(shop.menu, STRANGER);
  for (const [url, about] of [
    [`/auth/v1/brands/${shop.brandId}/image`, { kind: 'brand', objectId: shop.brandId }],
    [`/auth/v1/group-tags/${shop.groupId}/image`, { kind: 'group', objectId: shop.groupId }],
  ] as const) {
    await shop.menu.platform.connection.collection('journal').deleteMany({});
    const files = [await fresh(), await fresh()];
    const urls: string[] = [];
    for (const content of files) urls.push((await shop.send(OWNER, url, { content })).body.imageUrl);
    const [first = null, second = null] = urls;
    // The same file again, and nothing to remove: no entry.
    await shop.send(OWNER, url, { content: files[1] as Buffer });
    for (let repeat = 0; repeat < 2; repeat++) await call('DELETE', url);
    expect(await changes()).toEqual([
      [{ field: 'picture', before: null, after: first }],
      [{ field: 'picture', before: first, after: second }],
      [{ field: 'picture', before: second, after: null }],
    ]);
    for (const entry of await entries())
      expect(entry).toMatchObject({ ...about, brandId: shop.brandId, action: 'edited', by: { id: OWNER } });
    const { body } = await call('GET', '/auth/v1/journal/catalogue', undefined, STRANGER);
    expect(JournalPage.parse(body).content).toEqual([]);
  }
});

it('has each picture of a product that was added and removed, and their order as a whole', async () => {
  const product = await shop.newProduct();
  const path = imagesOf(product);
  await shop.menu.platform.connection.collection('journal').deleteMany({});
  const files = await Promise.all(Array.from({ length: 10 }, () => fresh()));
  let urls: string[] = [];
  for (const content of files) urls = (await shop.send(OWNER, path, { content })).body.images;
  await shop.send(OWNER, path, { content: files[0] as Buffer });
  expect(await changes()).toEqual(urls.map((url) => [{ field: 'picture', before: null, after: url }]));
  await shop.menu.platform.connection.collection('journal').deleteMany({});
  const sorted = [...urls].reverse();
  for (let repeat = 0; repeat < 2; repeat++) await call('PUT', path, { images: sorted.map(idOf) });
  const [last = ''] = sorted;
  await call('DELETE', `${path}/${idOf(last)}`);
  expect(await changes()).toEqual([
    // All ten, however long their addresses are.
    [{ field: 'pictures', before: urls.join(', '), after: sorted.join(', ') }],
    [{ field: 'picture', before: pictureUrl(idOf(last)), after: null }],
  ]);
  expect((await entries())[0]).toMatchObject({ kind: 'product', objectId: product.id, by: { id: OWNER } });
});

it('has nothing of a file that was refused', async () => {
  const product = await shop.newProduct();
  await shop.menu.platform.connection.collection('journal').deleteMany({});
  const { status } = await shop.send(OWNER, imagesOf(product), { content: Buffer.from('x') });
  expect([status, await entries()]).toEqual([400, []]);
});
