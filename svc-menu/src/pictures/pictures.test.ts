import { Brand } from '@skatert/contracts/menu/brands';
import { PICTURE_WIDTHS, PRODUCT_IMAGES_MAX, pictureSources } from '@skatert/contracts/menu/picture';
import { Product, type StaffProduct } from '@skatert/contracts/menu/products';
import { GroupTag } from '@skatert/contracts/menu/tags';
import { openForTests } from '@skatert/service-kit/testing/harness';
import sharp from 'sharp';
import { drawing } from '../../test/picture-files.js';
import { addressesOf, fresh, idOf, imagesOf, openPictureShop } from '../../test/picture-shop.js';
import { OWNER } from '../../test/shop-harness.js';

const shop = openForTests(openPictureShop);

describe('a product’s picture', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'uploaded as %s is served square in every size',
    async (kind) => {
      const product = await shop.newProduct();
      const content = await drawing(1600, 1400).toFormat(kind).toBuffer();
      const { status, body, headers } = await shop.send(OWNER, imagesOf(product), { content });
      expect(status).toBe(201);
      expect(headers['x-menu-changed']).toBe(String(shop.brandId));
      const { imageUrl, images } = Product.parse(body);
      expect(images).toEqual([imageUrl]);
      expect((await shop.lastState(product.id))?.imageUrl).toBe(imageUrl);
      const seen = (await shop.menu.call(0, 'GET', `/menu/v1/products/${product.id}`)).body;
      expect(Product.parse(seen)).toEqual(Product.parse(body));
      const addresses = addressesOf(imageUrl ?? '');
      expect(addresses).toHaveLength(PICTURE_WIDTHS.length * 2);
      expect(addresses).toContain(imageUrl);
      for (const address of addresses) {
        const response = await shop.fetchFile(address);
        const format = address.split('.')[1];
        expect(response.headers['content-type']).toBe(`image/${format}`);
        const {
          width,
          height,
          compression,
          format: stored,
          exif,
        } = await sharp(response.rawPayload).metadata();
        expect([`/${width}.`, height]).toEqual([address.match(/\/\d+\./)?.[0], width]);
        expect(compression ?? stored).toBe(format === 'avif' ? 'av1' : 'webp');
        expect(exif).toBeUndefined();
      }
    },
  );

  it('is cached publicly, and is 304 when the client has it', async () => {
    const product = await shop.newProduct();
    const { body } = await shop.send(OWNER, imagesOf(product), { content: await fresh() });
    const first = await shop.fetchFile(body.imageUrl);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const again = await shop.fetchFile(body.imageUrl, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const wrong of [
      '/media/menu/x/800.webp',
      body.imageUrl.replace('800.webp', '801.webp'),
      '/media/menu/a',
    ])
      expect((await shop.fetchFile(wrong)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('is rotated upright and cropped around the centre, and its URL contains its colour', async () => {
    const product = await shop.newProduct();
    const content = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#204060' } })
      .composite([
        { input: { create: { width: 10, height: 60, channels: 3, background: '#fff' } }, left: 0, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await shop.send(OWNER, imagesOf(product), { content });
    expect(pictureSources(body.imageUrl)?.color).toMatch(/^#(1f|20|21)(3f|40|41)(5f|60|61)$/);
    const { width, height } = await sharp((await shop.fetchFile(body.imageUrl)).rawPayload).metadata();
    expect([width, height]).toEqual([60, 60]);
  });

  it('is cut around the focus of the upright picture, and is another one than around the middle', async () => {
    const product = await shop.newProduct();
    // Upright, the picture has a red square above a green and a blue one.
    const content = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#00ff00' } })
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 3, background: '#ff0000' } },
          left: 0,
          top: 0,
        },
        {
          input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } },
          left: 200,
          top: 0,
        },
      ])
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const colors: (string | undefined)[] = [];
    const focuses: (Record<string, string> | undefined)[] = [
      undefined,
      { x: '0.5', y: '0' },
      { x: '0.5', y: '1' },
      { x: '0', y: '0.5' },
      { x: '0.5', y: '0.5' },
    ];
    for (const fields of focuses) {
      const { status, body } = await shop.send(OWNER, imagesOf(product), {
        content,
        ...(fields && { fields }),
      });
      expect(status).toBe(201);
      colors.push(pictureSources(body.images.at(-1))?.color);
      if (fields?.y === '0.5' && fields.x === '0.5') expect(body.images).toHaveLength(4);
    }
    expect(colors.slice(0, 3)).toEqual(['#00ff00', '#ff0000', '#0000ff'].map((color) => near(color)));
  });

  it.each([
    [{ x: '2', y: '0' }, { x: 'Неверная точка кадра' }],
    [{ x: '-0.1', y: '0' }, { x: 'Неверная точка кадра' }],
    [{ x: '0', y: 'NaN' }, { y: 'Неверная точка кадра' }],
    [{ x: '0.5' }, { x: 'Неверная точка кадра' }],
  ])('is refused with the focus %j', async (fields, errors) => {
    const product = await shop.newProduct();
    const { status, body } = await shop.send(OWNER, imagesOf(product), { content: await fresh(), fields });
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('is sorted; those that are not named follow', async () => {
    const product = await shop.newProduct();
    for (const content of [await fresh(), await fresh(), await fresh()])
      await shop.send(OWNER, imagesOf(product), { content });
    const read = async () =>
      (await shop.menu.call(OWNER, 'GET', `/auth/v1/products/${product.id}`)).body as StaffProduct;
    const before = await read();
    const [first = '', second = '', third = ''] = before.images.map(idOf);
    const order = (images: unknown) => shop.menu.call(OWNER, 'PUT', imagesOf(product), { images });
    const { status, body, headers } = await order([third, first]);
    expect([status, body.images.map(idOf)]).toEqual([200, [third, first, second]]);
    expect(body).toMatchObject({ version: before.version + 1, editedBy: { id: OWNER } });
    expect(headers['x-menu-changed']).toBe(String(shop.brandId));
    expect((await shop.lastState(product.id))?.imageUrl).toBe(body.imageUrl);
    for (const [images, errors] of [
      [[`${'0'.repeat(32)}-000000`], { images: 'Картинка не найдена' }],
      [['x'], { 'images.0': 'Картинка не найдена' }],
      [Array.from({ length: 11 }, () => first), { images: 'У товара не может быть больше 10 картинок' }],
      ['x', { images: 'Нужен список картинок' }],
    ] as const) {
      const refused = await order(images);
      expect([refused.status, refused.body.errors]).toEqual([400, errors]);
    }
    expect((await read()).images).toEqual(body.images);
    expect((await order([first, first, second])).body.images.map(idOf)).toEqual([first, second, third]);
  });

  it('is appended once, up to the maximum number per product', async () => {
    const product = await shop.newProduct();
    const files = await Promise.all(Array.from({ length: PRODUCT_IMAGES_MAX + 1 }, () => fresh()));
    let last: Product | undefined;
    for (const content of files.slice(0, -1))
      last = (await shop.send(OWNER, imagesOf(product), { content })).body;
    expect(last?.images).toHaveLength(PRODUCT_IMAGES_MAX);
    const repeated = await shop.send(OWNER, imagesOf(product), { content: files[0] as Buffer });
    expect(repeated.body.images).toEqual(last?.images);
    const stored = await shop.storedFiles();
    const { status, body } = await shop.send(OWNER, imagesOf(product), { content: files.at(-1) as Buffer });
    expect([status, body.errors]).toEqual([400, { file: 'У товара не может быть больше 10 картинок' }]);
    expect(await shop.storedFiles()).toBe(stored);
  });

  it('is deleted with its files when it is no longer used', async () => {
    const [one, other] = [await shop.newProduct(), await shop.newProduct()];
    const content = await fresh();
    const before = await shop.storedFiles();
    const [first, second] = await Promise.all(
      [one, other].map((each) => shop.send(OWNER, imagesOf(each), { content })),
    );
    const { imageUrl } = first?.body ?? {};
    expect(second?.body.imageUrl).toBe(imageUrl);
    const remove = (product: Product) =>
      shop.menu.call(OWNER, 'DELETE', `${imagesOf(product)}/${idOf(imageUrl)}`);
    const { status, body } = await remove(one);
    expect([status, body.imageUrl, body.images]).toEqual([200, null, []]);
    expect((await shop.lastState(one.id))?.imageUrl).toBeNull();
    expect((await shop.fetchFile(imageUrl)).statusCode).toBe(200);
    expect((await remove(one)).status).toBe(404);
    expect((await remove(other)).status).toBe(200);
    expect((await shop.fetchFile(imageUrl)).statusCode).toBe(404);
    expect(await shop.storedFiles()).toBe(before);
  });
});

/** Matches a colour that compression has changed a little. */
const near = (color: string) =>
  expect.stringMatching(new RegExp(color.replaceAll('ff', 'f[cdef]').replaceAll('00', '0[0-3]')));

describe('pictures of brands and groups', () => {
  it('are set, replaced and removed', async () => {
    const files = await Promise.all([fresh(), fresh()]);
    for (const [url, read, schema] of [
      [`/auth/v1/brands/${shop.brandId}/image`, '/menu/v1/brands', Brand],
      [`/auth/v1/group-tags/${shop.groupId}/image`, `/menu/v1/group-tags/by-brand/${shop.brandId}`, GroupTag],
    ] as const) {
      const shown = async () => (await shop.menu.call(0, 'GET', read)).body[0].imageUrl;
      const before = await shop.storedFiles();
      const urls: string[] = [];
      for (const content of files) {
        const { status, body } = await shop.send(OWNER, url, { content });
        expect([status, await shown()]).toEqual([200, schema.parse(body).imageUrl]);
        urls.push(body.imageUrl);
      }
      expect((await shop.fetchFile(urls[0] ?? '')).statusCode).toBe(404);
      expect((await shop.fetchFile(urls[1] ?? '')).statusCode).toBe(200);
      expect((await shop.menu.call(OWNER, 'DELETE', url)).body.imageUrl).toBeNull();
      expect(await shown()).toBeNull();
      expect(await shop.storedFiles()).toBe(before);
    }
  });

  it('of a brand are fitted without cropping, on transparent ground', async () => {
    const url = `/auth/v1/brands/${shop.brandId}/image`;
    const { body } = await shop.send(OWNER, url, { content: await fresh(300, 100) });
    const { data, info } = await sharp((await shop.fetchFile(body.imageUrl)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([300, 300, 4]);
    expect(data[3]).toBe(0);
  });
});
