/** Creates dishes that a journey may change, hide and archive; they are deleted after it. */
import type { Product } from '@skatert/contracts/menu/products';
import { Account, BRANDS, findBrand, uniqueName } from './accounts';
import { test as base, type JourneyFixtures } from './journey';

export type DishFields = Partial<
  Pick<Product, 'name' | 'description' | 'price' | 'promoPrice' | 'sizes' | 'groupTagId'>
>;

export interface DishFixtures {
  owner: Account;
  /** Creates a dish of a brand; by default it costs 300 ₽. */
  createDish: (fields?: DishFields, brandName?: string) => Promise<Product>;
}

export const test = base.extend<JourneyFixtures & DishFixtures>({
  owner: async ({ request }, use) => use(await Account.demo(request, 'owner')),
  createDish: async ({ request, owner }, use) => {
    const created: Product[] = [];
    await use(async (fields, brandName = BRANDS.grill) => {
      const { id: brandId } = await findBrand(request, brandName);
      const data = { name: uniqueName('Блюдо дня'), price: 300, ...fields, brandId };
      const product = await owner.call<Product>('POST', '/auth/v1/products', data);
      created.push(product);
      return product;
    });
    for (const { id } of created) await owner.try('DELETE', `/auth/v1/products/${id}`);
  },
});
