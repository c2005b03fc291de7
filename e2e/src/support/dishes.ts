/** Dishes of a journey's own, which it may reprice, hide and archive; they are gone after it. */
import type { Product } from '@skatert/contracts/menu/menu';
import { Account, BRANDS, findBrand, uniqueName } from './accounts';
import { test as base, type JourneyFixtures } from './journey';

export type DishFields = Partial<Pick<Product, 'name' | 'description' | 'price' | 'promoPrice' | 'sizes'>>;

export interface DishFixtures {
  owner: Account;
  /** A new dish of a brand; 300 ₽ unless said otherwise. */
  cook: (fields?: DishFields, brandName?: string) => Promise<Product>;
}

export const test = base.extend<JourneyFixtures & DishFixtures>({
  owner: async ({ request }, use) => use(await Account.demo(request, 'owner')),
  cook: async ({ request, owner }, use) => {
    const cooked: Product[] = [];
    await use(async (fields, brandName = BRANDS.grill) => {
      const { id: brandId } = await findBrand(request, brandName);
      const data = { name: uniqueName('Блюдо дня'), price: 300, ...fields, brandId };
      const product = await owner.call<Product>('POST', '/auth/v1/products', data);
      cooked.push(product);
      return product;
    });
    for (const { id } of cooked) await owner.try('DELETE', `/auth/v1/products/${id}`);
  },
});
