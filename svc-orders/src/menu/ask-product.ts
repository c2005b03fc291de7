/** A product made a moment ago: svc-menu is asked for what its stream has not brought yet. */
import { READ_PRODUCT_SUBJECT, ReadProductReply } from '@skatert/contracts/menu/states';
import type { Bus } from '@skatert/service-kit/bus';
import { keepBrand, keepProduct, type MenuView, type ProductView } from './menu-view.js';

/** How long svc-orders waits for svc-menu, in ms: without it a product that isn't known isn't there. */
const ASK_TIMEOUT_MS = 200;

/** The product, which is known from now on; undefined: svc-menu has none, or doesn't answer. */
export async function askProduct(
  bus: Bus,
  view: MenuView,
  productId: number,
): Promise<ProductView | undefined> {
  const read = await bus
    .request(READ_PRODUCT_SUBJECT, { productId }, ReadProductReply, ASK_TIMEOUT_MS)
    .catch(() => null);
  if (!read) return undefined;
  await keepBrand(view, read.brand);
  await keepProduct(view, read.product);
  const { id, ...product } = read.product;
  return { _id: id, ...product };
}
