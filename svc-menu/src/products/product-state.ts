/** The state of a product, published on the stream MENU. */
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
import { mainPicture, type ProductDoc, type ProductModel } from './product-model.js';

export const toProductState = (product: ProductDoc): ProductState => ({
  id: product._id,
  version: product.version,
  brandId: product.brandId,
  name: product.name,
  imageUrl: mainPicture(product),
  price: product.price,
  promoPrice: product.promoPrice,
  sizes: product.sizes,
  sizePrices: listedSizePrices(product),
  extras: [],
  sold: product.visible && product.archivedAt === null,
  archived: product.archivedAt !== null,
});

/** Returns the publisher of products. A product that a restored database no longer has is published as not sold. */
export const createProductPublisher = (
  bus: Bus,
  log: FastifyBaseLogger,
  products: ProductModel,
): StatePublisher<ProductDoc> =>
  createStreamPublisher<ProductDoc>({
    bus,
    log,
    model: products,
    schema: MENU_STATE_SCHEMAS.product,
    state: ProductState,
    stream: MENU_STREAM,
    subjects: 'menu.product.*',
    subject: productSubject,
    toState: toProductState,
    withdraw: (state: ProductState): ProductState => ({ ...state, sold: false, archived: true }),
  });
