/** A brand of a journey's own, without other orders. */
import type { APIRequestContext } from '@playwright/test';
import type { Product } from '@skatert/contracts/menu/products';
import { Account, uniqueName } from './accounts';
import { openBrand } from './open-brand';

export interface Cafe {
  owner: Account;
  cashier: Account;
  dish: Product;
}

/** Opens a brand with one dish; it has a cashier. */
export async function openCafe(request: APIRequestContext): Promise<Cafe> {
  const owner = await Account.register(request, 'owner');
  const { brandId, products } = await openBrand(
    (method, path, body) => owner.call(method, path, body),
    uniqueName('Кафе').replaceAll('-', ' '),
    ['Борщ'],
  );
  const [dish] = products;
  if (!dish) throw new Error('the brand has no dish');
  return { owner, cashier: await owner.hire(brandId, 'CASHIER'), dish };
}
