/** A brand with a group and a cook, and helpers for tests of products. */
import { type Product, StaffProduct } from '@skatert/contracts/menu/products';
import { MENU_STREAM, type ProductState, productSubject } from '@skatert/contracts/menu/states';
import { lastState } from '@skatert/service-kit/testing/states';
import { newBrand, openMenu } from './menu-harness.js';

export const OWNER = 1;
export const STRANGER = 2;
export const COOK = 4;

export async function openShop() {
  const menu = await openMenu();
  const brandId = await newBrand(menu, OWNER);
  await menu.grant(COOK, brandId, 'COOK');

  const newTag = async (parentId: number, brand = brandId): Promise<number> => {
    const body = { name: 'Группа', brandId: brand, parentId };
    return (await menu.call(OWNER, 'POST', '/auth/v1/group-tags', body)).body.id;
  };
  return {
    menu,
    close: menu.close,
    brandId,
    groupId: await newTag(0),
    newTag,
    newProduct: async (extra: object = {}): Promise<StaffProduct> => {
      const { status, body } = await menu.call(OWNER, 'POST', '/auth/v1/products', {
        name: 'Борщ',
        price: 199.9,
        brandId,
        ...extra,
      });
      expect(status).toBe(201);
      return StaffProduct.parse(body);
    },
    /** Returns the last published state of a product. */
    lastState: (productId: number) =>
      lastState<ProductState>(menu.platform, MENU_STREAM, productSubject(productId)),
    idsOf: async (userId: number, url: string): Promise<number[]> =>
      (await menu.call(userId, 'GET', url)).body.map(({ id }: Product) => id),
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;
