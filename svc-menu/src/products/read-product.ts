/** Answers who has to know a product now and has not heard of it. */
import type { ReadProductReply } from '@skatert/contracts/menu/states';
import type { z } from 'zod';
import type { BrandDoc, BrandModel } from '../brands/brand-model.js';
import { brandState, productState } from '../changes/menu-states.js';
import type { ProductDoc, ProductModel } from './product-model.js';

/** The product and its brand as they are told on the stream; null: there is none. */
export async function readProduct(
  { products, brands }: { products: ProductModel; brands: BrandModel },
  productId: number,
): Promise<z.infer<typeof ReadProductReply>> {
  const product = await products.findById(productId).lean<ProductDoc>();
  const brand = product && (await brands.findById(product.brandId).lean<BrandDoc>());
  return product && brand ? { product: productState(product), brand: brandState(brand) } : null;
}
