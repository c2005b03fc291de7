/** A product made a moment ago: svc-menu is asked for what its stream has not brought yet. */
import { READ_PRODUCT_SUBJECT, ReadProductReply } from '@skatert/contracts/menu/states';
import type { Bus } from '@skatert/service-kit/bus';
import type { MenuModels, ProductDoc } from './menu-model.js';
import { onBrandChanged } from './on-brand-changed.js';
import { onProductChanged } from './on-product-changed.js';

/** How long svc-orders waits for svc-menu, in ms: without it a product that isn't known isn't there. */
const ASK_TIMEOUT_MS = 200;

/** The product, which is known from now on; undefined: svc-menu has none, or doesn't answer. */
export async function askProduct(
  bus: Bus,
  models: MenuModels,
  productId: number,
): Promise<ProductDoc | undefined> {
  const read = await bus
    .request(READ_PRODUCT_SUBJECT, { productId }, ReadProductReply, ASK_TIMEOUT_MS)
    .catch(() => null);
  if (!read) return undefined;
  await onBrandChanged(models)(read.brand);
  await onProductChanged(models)(read.product);
  const { id, ...product } = read.product;
  return { _id: id, ...product };
}
