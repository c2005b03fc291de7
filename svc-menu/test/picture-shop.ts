/** A shop with helpers for uploading pictures of products, brands and groups. */
import { pictureSources } from '@skatert/contracts/menu/picture';
import { formOf, type SentFile } from '@skatert/service-kit/testing/forms';
import { signTestToken } from '@skatert/service-kit/testing/harness';
import { drawing } from './picture-files.js';
import { openShop } from './shop-harness.js';

export const imagesOf = (product: { id: number }): string => `/auth/v1/products/${product.id}/images`;
/** Returns the id of a picture from its URL. */
export const idOf = (url: string): string => url.split('/')[3] ?? '';
/** Returns the URLs of all sizes and formats of a picture. */
export const addressesOf = (url: string): string[] =>
  (pictureSources(url)?.sources ?? []).flatMap(({ srcSet }) =>
    srcSet.split(', ').map((entry) => entry.split(' ')[0] ?? ''),
  );

let shade = 0;
/** Returns a picture that differs from all others. */
export const fresh = (width = 300, height = 300) =>
  drawing(width, height, `#${(0x10_2030 + ++shade * 777).toString(16)}`)
    .png()
    .toBuffer();

export async function openPictureShop() {
  const shop = await openShop();
  const { menu } = shop;
  return {
    ...shop,
    send: async (userId: number, url: string, file: SentFile) => {
      const { headers, payload } = await formOf(file);
      const token = await signTestToken(menu.platform.privateKeyPem, userId);
      const authorized = userId === 0 ? headers : { ...headers, authorization: `Bearer ${token}` };
      const response = await menu.app.inject({ method: 'POST', url, headers: authorized, payload });
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    },
    fetchFile: (url: string, headers: Record<string, string> = {}) => menu.app.inject({ url, headers }),
    storedFiles: () => menu.options.connection.collection('picture-files').countDocuments(),
  };
}
export type PictureShop = Awaited<ReturnType<typeof openPictureShop>>;
