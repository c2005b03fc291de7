/** The state of a product, published on the stream MENU. */
import type { ExtraGroup } from '@skatert/contracts/menu/extras';
import { listedSizePrices } from '@skatert/contracts/menu/size-prices';
import {
  MENU_STATE_SCHEMAS,
  MENU_STREAM,
  ProductState,
  productSubject,
} from '@skatert/contracts/menu/states';
import type { Bus } from '@skatert/service-kit/events/bus';
import type { StatePublisher } from '@skatert/service-kit/events/state-publisher';
import { createStreamPublisher } from '@skatert/service-kit/events/stream-publisher';
import type { FastifyBaseLogger } from 'fastify';
import type { ReadExtras } from './product-deps.js';
import { mainPicture, type ProductDoc, type ProductModel } from './product-model.js';

/** @param extras all that customers see, prices in kopecks */
export const toProductState = (product: ProductDoc, extras: readonly ExtraGroup[]): ProductState => ({
  id: product._id,
  version: product.version,
  brandId: product.brandId,
  name: product.name,
  imageUrl: mainPicture(product),
  price: product.price,
  promoPrice: product.promoPrice,
  sizes: product.sizes,
  sizePrices: listedSizePrices(product),
  extras: extras.map((group) => ({ ...group, options: [...group.options] })),
  sold: product.visible && product.archivedAt === null,
  archived: product.archivedAt !== null,
});

/** Returns the publisher of products. A product that a restored database no longer has is published as not sold. */
export function createProductPublisher(
  bus: Bus,
  log: FastifyBaseLogger,
  products: ProductModel,
  readExtras: ReadExtras,
): StatePublisher<ProductDoc> {
  const extrasOf = oncePerBatch(readExtras);
  return createStreamPublisher<ProductDoc>({
    bus,
    log,
    model: products,
    schema: MENU_STATE_SCHEMAS.product,
    state: ProductState,
    stream: MENU_STREAM,
    subjects: 'menu.product.*',
    subject: productSubject,
    toState: async (product, batch) => toProductState(product, (await extrasOf(batch))(product)),
    withdraw: (state: ProductState): ProductState => ({ ...state, sold: false, archived: true }),
  });
}

/** Returns a function that reads the extras of a batch when it is called for the first of its products. */
function oncePerBatch(readExtras: ReadExtras): ReadExtras {
  const read = new WeakMap<readonly ProductDoc[], ReturnType<ReadExtras>>();
  return (batch) => {
    const reading = read.get(batch) ?? readExtras(batch);
    read.set(batch, reading);
    return reading;
  };
}
