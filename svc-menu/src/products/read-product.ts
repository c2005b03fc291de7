/** Responds to services that need a product which the stream has not delivered to them yet. */
import type { ReadProductReply } from '@skatert/contracts/menu/states';
import type { z } from 'zod';
import type { BrandDoc, BrandModel } from '../brands/brand-model.js';
import { toBrandState } from '../brands/brand-state.js';
import type { ReadExtras } from './product-deps.js';
import type { ProductDoc, ProductModel } from './product-model.js';
import { toProductState } from './product-state.js';

/** Returns the states of a product and its brand; null when the product does not exist. */
export async function readProduct(
  { products, brands, readExtras }: { products: ProductModel; brands: BrandModel; readExtras: ReadExtras },
  productId: number,
): Promise<z.infer<typeof ReadProductReply>> {
  const product = await products.findById(productId).lean<ProductDoc>();
  const brand = product && (await brands.findById(product.brandId).lean<BrandDoc>());
  if (!product || !brand) return null;
  const extras = (await readExtras([product]))(product);
  return { product: toProductState(product, extras), brand: toBrandState(brand) };
}
