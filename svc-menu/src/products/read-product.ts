/** Answers who has to know a product now and has not heard of it. */
import type { ReadProductReply } from '@skatert/contracts/menu/states';
import type { z } from 'zod';
import type { BrandDoc, BrandModel } from '../brands/brand-model.js';
import { toBrandState } from '../brands/brand-state.js';
import type { ProductDoc, ProductModel } from './product-model.js';
import { toProductState } from './product-state.js';

/** The product and its brand as they are told on the stream; null: there is none. */
export async function readProduct(
  { products, brands }: { products: ProductModel; brands: BrandModel },
  productId: number,
): Promise<z.infer<typeof ReadProductReply>> {
  const product = await products.findById(productId).lean<ProductDoc>();
  const brand = product && (await brands.findById(product.brandId).lean<BrandDoc>());
  return product && brand ? { product: toProductState(product), brand: toBrandState(brand) } : null;
}
