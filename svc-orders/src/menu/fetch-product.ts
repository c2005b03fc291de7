/** Requests a product from svc-menu that the stream has not delivered yet, such as one that was just created. */
import { READ_PRODUCT_SUBJECT, ReadProductReply } from '@skatert/contracts/menu/states';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { MenuModels, ProductDoc } from './menu-model.js';
import { onBrandChanged } from './on-brand-changed.js';
import { onProductChanged, toProductDoc } from './on-product-changed.js';

/** The time limit of the request, in ms; without a reply in time the product counts as not found. */
const FETCH_TIMEOUT_MS = 200;

/** Returns the product and stores it in the projection; undefined when svc-menu doesn't have it or doesn't respond. */
export async function fetchProduct(
  bus: Bus,
  models: MenuModels,
  productId: number,
): Promise<ProductDoc | undefined> {
  const read = await bus
    .request(READ_PRODUCT_SUBJECT, { productId }, ReadProductReply, FETCH_TIMEOUT_MS)
    .catch(() => null);
  if (!read) return undefined;
  await onBrandChanged(models)([read.brand]);
  await onProductChanged(models)([read.product]);
  return toProductDoc(read.product);
}
