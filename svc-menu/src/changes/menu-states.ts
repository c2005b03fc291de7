/** What other services know of brands, products and points: whole states on one stream. */
import {
  type BrandState,
  brandSubject,
  MENU_STATE_SCHEMAS,
  MENU_STREAM,
  type PointState,
  type ProductState,
  pointSubject,
  productSubject,
} from '@skatert/contracts/menu/states';
import type { Bus } from '@skatert/service-kit/bus';
import { type Published, StatePublisher } from '@skatert/service-kit/state-publisher';
import { ensureStream } from '@skatert/service-kit/streams';
import type { FastifyBaseLogger } from 'fastify';
import type { Model } from 'mongoose';
import type { BrandDoc, BrandModel } from '../brands/brand-model.js';
import type { PointDoc, PointModel } from '../points/point-model.js';
import { mainPicture, type ProductDoc, type ProductModel } from '../products/product-model.js';

export const brandState = ({ _id, version, name, masterId, masterName, status }: BrandDoc): BrandState => ({
  id: _id,
  version,
  name,
  masterId,
  masterName,
  status,
});

export const productState = (product: ProductDoc): ProductState => ({
  id: product._id,
  version: product.version,
  brandId: product.brandId,
  name: product.name,
  imageUrl: mainPicture(product),
  price: product.price,
  promoPrice: product.promoPrice,
  sizes: product.sizes,
  sold: product.visible && product.archivedAt === null,
});

const pointState = ({ _id, version, brandId, name, address, removed }: PointDoc): PointState => ({
  id: _id,
  version,
  brandId,
  name,
  address,
  removed,
});

const archived = (brand: BrandState): BrandState => ({ ...brand, status: 'ARCHIVED' });
const notSold = (product: ProductState): ProductState => ({ ...product, sold: false });
const removed = (point: PointState): PointState => ({ ...point, removed: true });

export interface MenuStates {
  brandStates: StatePublisher<BrandDoc>;
  productStates: StatePublisher<ProductDoc>;
  pointStates: StatePublisher<PointDoc>;
}

export function menuStates(
  bus: Bus,
  log: FastifyBaseLogger,
  models: { brands: BrandModel; products: ProductModel; points: PointModel },
): MenuStates {
  const publisher = <T extends Published>(
    model: Model<T>,
    kind: string,
    schema: number,
    subject: (id: number) => string,
    toState: (doc: T) => object,
    withdraw: (state: never) => object,
  ): StatePublisher<T> =>
    new StatePublisher<T>({
      bus,
      log,
      model,
      schema,
      prepare: () => ensureStream(bus, MENU_STREAM),
      stream: bus.stream(MENU_STREAM),
      kind: bus.subject(kind),
      subject: (id) => bus.subject(subject(id)),
      toState,
      withdraw,
    });
  return {
    brandStates: publisher(
      models.brands,
      'menu.brand.*',
      MENU_STATE_SCHEMAS.brand,
      brandSubject,
      brandState,
      archived,
    ),
    productStates: publisher(
      models.products,
      'menu.product.*',
      MENU_STATE_SCHEMAS.product,
      productSubject,
      productState,
      notSold,
    ),
    pointStates: publisher(
      models.points,
      'menu.point.*',
      MENU_STATE_SCHEMAS.point,
      pointSubject,
      pointState,
      removed,
    ),
  };
}
