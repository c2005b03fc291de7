import { PICTURE_MAX_BYTES } from '@skatert/contracts/menu/picture';
import { formOf } from '@skatert/service-kit/testing/forms';
import { openForTests, signTestToken } from '@skatert/service-kit/testing/harness';
import { bombPng, claimedPng, drawing } from '../../test/picture-files.js';
import { fresh, idOf, imagesOf, openPictureShop } from '../../test/picture-shop.js';
import { COOK, OWNER, STRANGER } from '../../test/shop-harness.js';

const shop = openForTests(openPictureShop);

describe('a file that is not an accepted picture', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  const noPicture = 'Нужна картинка PNG, JPEG, WebP или AVIF';
  const broken = 'Файл повреждён. Выберите другой.';
  const tooManyPixels = 'Слишком большая картинка: не больше 50 мегапикселей';
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['SVG named .png', () => svg, 400, noPicture],
    ['HTML named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 400, noPicture],
    ['a GIF', () => drawing(9, 9).gif().toBuffer(), 400, noPicture],
    ['an empty file', () => Buffer.alloc(0), 400, noPicture],
    ['a truncated PNG', async () => (await fresh(900, 900)).subarray(0, 400), 400, broken],
    [
      'a truncated JPEG',
      async () => (await drawing(900, 900).jpeg().toBuffer()).subarray(0, 900),
      400,
      broken,
    ],
    [
      'SVG after the first bytes of a PNG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]),
      400,
      broken,
    ],
    ['a header with 60,000 × 60,000 pixels', () => claimedPng(60_000, 60_000), 400, tooManyPixels],
    ['a header with 7,100 × 7,100 pixels', () => claimedPng(7100, 7100), 400, tooManyPixels],
    ['a decompression bomb of 9,000 × 9,000 pixels', () => bombPng(9000, 9000), 400, tooManyPixels],
    ['a file of more than 10 MiB', () => Buffer.alloc(PICTURE_MAX_BYTES + 1, 'x'), 413, 'Файл больше 10 МБ'],
  ])('is refused: %s', async (_what, file, status, message) => {
    const product = await shop.newProduct();
    const before = await shop.storedFiles();
    const response = await shop.send(OWNER, imagesOf(product), { content: await file() });
    expect([response.status, response.body.message]).toEqual([status, message]);
    expect(response.body.errors).toEqual({ file: message });
    expect((await shop.menu.call(OWNER, 'GET', `/auth/v1/products/${product.id}`)).body).toEqual(product);
    expect(await shop.storedFiles()).toBe(before);
  });

  it('is refused without a form, in another field, and without a file', async () => {
    const product = await shop.newProduct();
    expect((await shop.menu.call(OWNER, 'POST', imagesOf(product), {})).status).toBe(415);
    const other = await shop.send(OWNER, imagesOf(product), { content: await fresh(), field: 'picture' });
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

describe('a picture’s address in a body', () => {
  const foreign = '/media/menu/0123456789abcdef0123456789abcdef-204060/800.webp';
  const message = 'Чужой адрес картинки. Загрузите файл.';
  const withPicture = async (url: string) => {
    expect((await shop.send(OWNER, url, { content: await fresh() })).status).toBeLessThan(300);
  };
  const read = async (url: string) => (await shop.menu.call(OWNER, 'GET', url)).body;
  /** Returns the status, the errors and the object afterwards. */
  const put = async (url: string, body: object, readUrl = url) => {
    const response = await shop.menu.call(OWNER, 'PUT', url, body);
    return [response.status, response.body.errors, await read(readUrl)];
  };

  it('of a product must be its own', async () => {
    const { id } = await shop.newProduct();
    const url = `/auth/v1/products/${id}`;
    await withPicture(imagesOf({ id }));
    await withPicture(imagesOf({ id }));
    const product = await read(url);
    for (const [fields, field] of [
      [{ imageUrl: foreign }, 'imageUrl'],
      [{ imageUrl: 'https://example.org/a.png' }, 'imageUrl'],
      [{ imageUrl: 7 }, 'imageUrl'],
      [{ images: [product.images[0], foreign] }, 'images'],
    ] as const)
      expect(await put(url, { ...product, name: 'Щи', ...fields })).toEqual([
        400,
        { [field]: message },
        product,
      ]);
    expect((await shop.menu.call(OWNER, 'PUT', url, { ...product, name: 'Щи' })).body).toMatchObject({
      name: 'Щи',
      images: product.images,
    });
  });

  it('of a group and a brand must be its own', async () => {
    const group = `/auth/v1/group-tags/${shop.groupId}`;
    await withPicture(`${group}/image`);
    const tag = await read(group);
    for (const field of ['imageUrl', 'iconUrl'])
      expect(await put(`${group}/full`, { ...tag, name: 'Супы', [field]: foreign }, group)).toEqual([
        400,
        { [field]: message },
        tag,
      ]);
    const own = { ...tag, name: 'Супы', iconUrl: tag.imageUrl };
    expect(await put(`${group}/full`, own, group)).toMatchObject([200, undefined, { name: 'Супы' }]);

    const url = `/auth/v1/brands/${shop.brandId}`;
    await withPicture(`${url}/image`);
    const brandOf = async () => (await read('/auth/v1/brands'))[0];
    const brand = await brandOf();
    const refused = await shop.menu.call(OWNER, 'PUT', url, { ...brand, name: 'Иной', imageUrl: foreign });
    expect([refused.status, refused.body.errors, await brandOf()]).toEqual([
      400,
      { imageUrl: message },
      brand,
    ]);
    expect((await shop.menu.call(OWNER, 'PUT', url, { ...brand, name: 'Иной' })).status).toBe(200);
  });

  it('is refused for what is created', async () => {
    const { brandId } = shop;
    for (const [url, body] of [
      ['/auth/v1/products', { name: 'Уха', price: 1, brandId }],
      ['/auth/v1/group-tags', { name: 'Уха', brandId }],
      ['/auth/v1/brands', { name: 'Уха' }],
    ] as const) {
      const { status, body: response } = await shop.menu.call(OWNER, 'POST', url, {
        ...body,
        imageUrl: foreign,
      });
      expect([status, response.errors]).toEqual([400, { imageUrl: message }]);
    }
    await shop.newProduct({ imageUrl: null, images: [] });
  });
});

describe('a user without the permission', () => {
  it.each([
    [0, 401],
    [STRANGER, 404],
    [COOK, 403],
  ])('%i gets %i and changes nothing', async (userId, status) => {
    const product = await shop.newProduct();
    const { body } = await shop.send(OWNER, imagesOf(product), { content: await fresh() });
    const content = await fresh();
    const image = `${imagesOf(product)}/${idOf(body.imageUrl)}`;
    for (const url of [
      imagesOf(product),
      `/auth/v1/brands/${shop.brandId}/image`,
      `/auth/v1/group-tags/${shop.groupId}/image`,
    ])
      expect((await shop.send(userId, url, { content })).status).toBe(status);
    for (const url of [
      image,
      `/auth/v1/brands/${shop.brandId}/image`,
      `/auth/v1/group-tags/${shop.groupId}/image`,
    ])
      expect((await shop.menu.call(userId, 'DELETE', url)).status).toBe(status);
    expect((await shop.menu.call(OWNER, 'GET', `/auth/v1/products/${product.id}`)).body).toEqual(body);
  });
});
