import { Brand, GroupTag, Product } from '@skatert/contracts/menu';
import {
  PICTURE_MAX_BYTES,
  PICTURE_WIDTHS,
  PRODUCT_IMAGES_MAX,
  pictureSources,
} from '@skatert/contracts/picture';
import { signTestToken } from '@skatert/service-kit/test-harness';
import sharp from 'sharp';
import { claimedPng, drawing, formOf, type SentFile } from '../../test/picture-files.js';
import { COOK, OWNER, openShop, type Shop, STRANGER } from '../../test/shop-harness.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.menu.close());

const imagesOf = (product: { id: number }): string => `/auth/v1/products/${product.id}/images`;

async function send(userId: number, url: string, file: SentFile) {
  const { headers, payload } = await formOf(file);
  const token = await signTestToken(shop.menu.platform.privateKeyPem, userId);
  const authorized = userId === 0 ? headers : { ...headers, authorization: `Bearer ${token}` };
  const answer = await shop.menu.app.inject({ method: 'POST', url, headers: authorized, payload });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  shop.menu.app.inject({ url, headers });
/** All addresses that an address offers. */
const addressesOf = (url: string): string[] =>
  (pictureSources(url)?.sources ?? []).flatMap(({ srcSet }) =>
    srcSet.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  );
const idOf = (url: string): string => url.split('/')[3] ?? '';
const storedFiles = () => shop.menu.deps.connection.collection('picture-files').countDocuments();
let shade = 0;
/** A picture that no other test has sent. */
const fresh = (width = 300, height = 300) =>
  drawing(width, height, `#${(0x10_2030 + ++shade * 777).toString(16)}`)
    .png()
    .toBuffer();

describe('a product’s picture', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'that is sent as %s is served square in every size',
    async (kind) => {
      const product = await shop.newProduct();
      const content = await drawing(1600, 1400).toFormat(kind).toBuffer();
      const { status, body, headers } = await send(OWNER, imagesOf(product), { content });
      expect(status).toBe(201);
      expect(headers['x-menu-changed']).toBe(String(shop.brandId));
      const { imageUrl, images } = Product.parse(body);
      expect(images).toEqual([imageUrl]);
      expect((await shop.told(product.id))?.imageUrl).toBe(imageUrl);
      expect((await shop.menu.call(0, 'GET', `/menu/v1/products/${product.id}`)).body).toEqual(body);
      const addresses = addressesOf(imageUrl ?? '');
      expect(addresses).toHaveLength(PICTURE_WIDTHS.length * 2);
      expect(addresses).toContain(imageUrl);
      for (const address of addresses) {
        const answer = await fetchFile(address);
        const format = address.split('.')[1];
        expect(answer.headers['content-type']).toBe(`image/${format}`);
        const {
          width,
          height,
          compression,
          format: stored,
          exif,
        } = await sharp(answer.rawPayload).metadata();
        expect([`/${width}.`, height]).toEqual([address.match(/\/\d+\./)?.[0], width]);
        expect(compression ?? stored).toBe(format === 'avif' ? 'av1' : 'webp');
        expect(exif).toBeUndefined();
      }
    },
  );

  it('is for everybody to keep, and never sent twice', async () => {
    const product = await shop.newProduct();
    const { body } = await send(OWNER, imagesOf(product), { content: await fresh() });
    const first = await fetchFile(body.imageUrl);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const again = await fetchFile(body.imageUrl, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const wrong of [
      '/media/menu/x/800.webp',
      body.imageUrl.replace('800.webp', '801.webp'),
      '/media/menu/a',
    ])
      expect((await fetchFile(wrong)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('is upright, cut around its middle, and its address says its colour', async () => {
    const product = await shop.newProduct();
    const content = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#204060' } })
      .composite([
        { input: { create: { width: 10, height: 60, channels: 3, background: '#fff' } }, left: 0, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await send(OWNER, imagesOf(product), { content });
    expect(pictureSources(body.imageUrl)?.color).toMatch(/^#(1f|20|21)(3f|40|41)(5f|60|61)$/);
    const { width, height } = await sharp((await fetchFile(body.imageUrl)).rawPayload).metadata();
    expect([width, height]).toEqual([60, 60]);
  });

  it('comes behind those before, once, up to as many as a product may have', async () => {
    const product = await shop.newProduct();
    const files = await Promise.all(Array.from({ length: PRODUCT_IMAGES_MAX + 1 }, () => fresh()));
    let last: Product | undefined;
    for (const content of files.slice(0, -1)) last = (await send(OWNER, imagesOf(product), { content })).body;
    expect(last?.images).toHaveLength(PRODUCT_IMAGES_MAX);
    const repeated = await send(OWNER, imagesOf(product), { content: files[0] as Buffer });
    expect(repeated.body.images).toEqual(last?.images);
    const stored = await storedFiles();
    const { status, body } = await send(OWNER, imagesOf(product), { content: files.at(-1) as Buffer });
    expect([status, body.errors]).toEqual([400, { file: 'У товара не может быть больше 10 картинок' }]);
    expect(await storedFiles()).toBe(stored);
  });

  it('goes with its files when nobody shows it any more', async () => {
    const [one, other] = [await shop.newProduct(), await shop.newProduct()];
    const content = await fresh();
    const before = await storedFiles();
    const [first, second] = await Promise.all(
      [one, other].map((each) => send(OWNER, imagesOf(each), { content })),
    );
    const { imageUrl } = first?.body ?? {};
    expect(second?.body.imageUrl).toBe(imageUrl);
    const remove = (product: Product) =>
      shop.menu.call(OWNER, 'DELETE', `${imagesOf(product)}/${idOf(imageUrl)}`);
    const { status, body } = await remove(one);
    expect([status, body.imageUrl, body.images]).toEqual([200, null, []]);
    expect((await shop.told(one.id))?.imageUrl).toBeNull();
    expect((await fetchFile(imageUrl)).statusCode).toBe(200);
    expect((await remove(one)).status).toBe(404);
    expect((await remove(other)).status).toBe(200);
    expect((await fetchFile(imageUrl)).statusCode).toBe(404);
    expect(await storedFiles()).toBe(before);
  });
});

describe('what is no picture', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const noPicture = 'Нужна картинка PNG, JPEG, WebP или AVIF';
  const broken = 'Файл повреждён. Выберите другой.';
  const tooManyPixels = 'Слишком большая картинка: не больше 50 мегапикселей';
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['SVG that calls itself PNG', () => svg, 400, noPicture],
    [
      'a page that calls itself PNG',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      400,
      noPicture,
    ],
    ['a GIF', () => drawing(9, 9).gif().toBuffer(), 400, noPicture],
    ['an empty file', () => Buffer.alloc(0), 400, noPicture],
    ['a PNG that was cut off', async () => (await fresh(900, 900)).subarray(0, 400), 400, broken],
    [
      'a JPEG that was cut off',
      async () => (await drawing(900, 900).jpeg().toBuffer()).subarray(0, 900),
      400,
      broken,
    ],
    [
      'SVG behind the first bytes of a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]),
      400,
      broken,
    ],
    ['a claim of 60,000 × 60,000 pixels', () => claimedPng(60_000, 60_000), 400, tooManyPixels],
    ['a claim of 7,100 × 7,100 pixels', () => claimedPng(7100, 7100), 400, tooManyPixels],
    ['a file of more than 10 MiB', () => Buffer.alloc(PICTURE_MAX_BYTES + 1, 'x'), 413, 'Файл больше 10 МБ'],
  ])('is refused: %s', async (_what, file, status, message) => {
    const product = await shop.newProduct();
    const before = await storedFiles();
    const answer = await send(OWNER, imagesOf(product), { content: await file() });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(answer.body.errors).toEqual({ file: message });
    expect((await shop.menu.call(OWNER, 'GET', `/auth/v1/products/${product.id}`)).body).toEqual(product);
    expect(await storedFiles()).toBe(before);
  });

  it('is refused: no form, another field, no file', async () => {
    const product = await shop.newProduct();
    expect((await shop.menu.call(OWNER, 'POST', imagesOf(product), {})).status).toBe(415);
    const other = await send(OWNER, imagesOf(product), { content: await fresh(), field: 'picture' });
    expect([other.status, other.body.errors]).toEqual([400, { file: 'Выберите файл' }]);
    const token = await signTestToken(shop.menu.platform.privateKeyPem, OWNER);
    const { headers } = await formOf({ content: Buffer.from('x') });
    const cut = await shop.menu.app.inject({
      method: 'POST',
      url: imagesOf(product),
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload: '--no-such-boundary',
    });
    expect(cut.statusCode).toBe(400);
  });
});

describe('pictures of brands and groups', () => {
  it('are set, replaced and taken away by those who may', async () => {
    const files = await Promise.all([fresh(), fresh()]);
    for (const [url, read, schema] of [
      [`/auth/v1/brands/${shop.brandId}/image`, '/menu/v1/brands', Brand],
      [`/auth/v1/group-tags/${shop.groupId}/image`, `/menu/v1/group-tags/by-brand/${shop.brandId}`, GroupTag],
    ] as const) {
      const shown = async () => (await shop.menu.call(0, 'GET', read)).body[0].imageUrl;
      const before = await storedFiles();
      const urls: string[] = [];
      for (const content of files) {
        const { status, body } = await send(OWNER, url, { content });
        expect([status, await shown()]).toEqual([200, schema.parse(body).imageUrl]);
        urls.push(body.imageUrl);
      }
      expect((await fetchFile(urls[0] ?? '')).statusCode).toBe(404);
      expect((await fetchFile(urls[1] ?? '')).statusCode).toBe(200);
      expect((await shop.menu.call(OWNER, 'DELETE', url)).body.imageUrl).toBeNull();
      expect(await shown()).toBeNull();
      expect(await storedFiles()).toBe(before);
    }
  });

  it('of a brand are shown whole, on transparent ground', async () => {
    const url = `/auth/v1/brands/${shop.brandId}/image`;
    const { body } = await send(OWNER, url, { content: await fresh(300, 100) });
    const { data, info } = await sharp((await fetchFile(body.imageUrl)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([300, 300, 4]);
    expect(data[3]).toBe(0);
  });
});

describe('somebody else', () => {
  it.each([
    [0, 401],
    [STRANGER, 404],
    [COOK, 403],
  ])('%i gets %i and changes nothing', async (userId, status) => {
    const product = await shop.newProduct();
    const { body } = await send(OWNER, imagesOf(product), { content: await fresh() });
    const content = await fresh();
    const image = `${imagesOf(product)}/${idOf(body.imageUrl)}`;
    for (const url of [
      imagesOf(product),
      `/auth/v1/brands/${shop.brandId}/image`,
      `/auth/v1/group-tags/${shop.groupId}/image`,
    ])
      expect((await send(userId, url, { content })).status).toBe(status);
    for (const url of [
      image,
      `/auth/v1/brands/${shop.brandId}/image`,
      `/auth/v1/group-tags/${shop.groupId}/image`,
    ])
      expect((await shop.menu.call(userId, 'DELETE', url)).status).toBe(status);
    expect((await shop.menu.call(OWNER, 'GET', `/auth/v1/products/${product.id}`)).body).toEqual(body);
  });
});
