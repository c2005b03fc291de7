/** Creates what the staff has done to the menu in a release's dump: pictures, and a checked import with warnings. */
import type { MenuImportRows } from '@skatert/contracts/menu/import';
import { IMPORT_COLUMN_TITLES } from '@skatert/contracts/menu/import-rules';
import { pictureIdOf } from '@skatert/contracts/menu/picture';
import type { StaffProduct } from '@skatert/contracts/menu/products';
import type { Calls } from '../support/order-load.js';
import { squarePng } from '../support/png.js';
import type { Shop } from '../support/shop.js';
import { pick } from './pick.js';

/** What a test must find again. */
export type KnownImport = Pick<MenuImportRows, 'id' | 'counts' | 'warned'> & {
  /** The rows with warnings. */
  warnings: Pick<MenuImportRows['rows']['content'][number], 'number' | 'name' | 'warnings'>[];
};

const { name, price, promoPrice } = IMPORT_COLUMN_TITLES;
/** The promotional price of the first row is none. */
const FILE = [`${name};${price};${promoPrice}`, 'Уха;100;100', 'Щи;100;90'].join('\r\n');
/** In px. */
const SIDE = 16;
const COLORS = [
  [200, 60, 40],
  [40, 160, 60],
] as const;

/** Returns the id of the import. */
export async function fillMenu(owner: Calls, { brandId, productIds }: Shop): Promise<number> {
  const logo = `/auth/v1/brands/${brandId}/image`;
  const pictures = `/auth/v1/products/${productIds[0]}/images`;
  let images: string[] = [];
  for (const color of COLORS) {
    const file = formOf(
      new Blob([new Uint8Array(squarePng(SIDE, color))], { type: 'image/png' }),
      'picture.png',
    );
    await owner.untilSuccess('POST', logo, file);
    ({ images } = await owner.untilSuccess<StaffProduct>('POST', pictures, file));
  }
  const sorted = images.map(pictureIdOf).reverse();
  await owner.untilSuccess('PUT', pictures, { images: sorted });
  await owner.untilSuccess('DELETE', `${pictures}/${sorted[0]}`);
  const path = `/auth/v1/products/import?brandId=${brandId}`;
  const checked = formOf(new Blob([FILE], { type: 'text/csv' }), 'menu.csv');
  return (await owner.untilSuccess<MenuImportRows>('POST', path, checked)).id;
}

function formOf(file: Blob, fileName: string): FormData {
  const form = new FormData();
  form.append('file', file, fileName);
  return form;
}

/** Returns the import as the owner reads it. */
export async function readImport(owner: Calls, id: number): Promise<KnownImport> {
  const path = `/auth/v1/products/import/${id}?status=warned`;
  const { rows, ...found } = await owner.untilSuccess<MenuImportRows>('GET', path);
  return {
    ...pick(found, ['id', 'counts', 'warned']),
    warnings: rows.content.map((row) => pick(row, ['number', 'name', 'warnings'])),
  };
}
