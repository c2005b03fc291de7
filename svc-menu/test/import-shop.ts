/** The menu service for the tests of imports. */
import type { StaffProduct } from '@skatert/contracts/menu/products';
import { importWorld } from './import-world.js';
import { rowOf } from './menu-files.js';
import { type MenuTest, newBrand, openMenu } from './menu-harness.js';
import { menuWorld } from './menu-world.js';

export const OWNER = 1;

async function newShop(menu: MenuTest, fields: object) {
  const brandId = await newBrand(menu, OWNER);
  const world = menuWorld(menu, brandId);
  const borsch = await world.product('Борщ', fields);
  return {
    menu,
    brandId,
    world,
    files: importWorld(menu, brandId),
    borsch,
    borschRow: (changed = {}) => rowOf({ id: String(borsch.id), name: 'Борщ', price: '200', ...changed }),
    list: () => world.ok<StaffProduct[]>('GET', `/auth/v1/products/by-brand/${brandId}`),
  };
}
export type ImportShop = Awaited<ReturnType<typeof newShop>>;

/** Opens the service for the tests of a file. Returns the brand of the current test, which sells only «Борщ». */
export function importShop(fields: object): ImportShop {
  const shop = {} as ImportShop;
  beforeAll(async () => {
    shop.menu = await openMenu();
  });
  afterAll(() => shop.menu.close());
  beforeEach(async () => {
    Object.assign(shop, await newShop(shop.menu, fields));
  });
  return shop;
}
