/** Creates a brand with products and a pickup point by its owner's calls. */

import type { PublicBrand } from '@skatert/contracts/menu/brands';
import type { PickupPoint } from '@skatert/contracts/menu/points';
import type { Product } from '@skatert/contracts/menu/products';

const POINT = { name: 'У дома', address: 'г. Тверь, ул. Трёхсвятская, 5' };

/** Sends a call as the owner, which must succeed. */
type Call = <T>(method: string, path: string, body: object) => Promise<T>;

export interface OpenBrand {
  brandId: number;
  pointId: number;
  products: Product[];
}

/** Each dish costs 100 ₽. */
export async function openBrand(call: Call, name: string, dishes: readonly string[]): Promise<OpenBrand> {
  const { id: brandId } = await call<PublicBrand>('POST', '/auth/v1/brands', { name });
  const { id: pointId } = await call<PickupPoint>('POST', `/brand/${brandId}/pickup-points`, POINT);
  const products: Product[] = [];
  for (const dish of dishes)
    products.push(await call<Product>('POST', '/auth/v1/products', { name: dish, brandId, price: 100 }));
  return { brandId, pointId, products };
}
