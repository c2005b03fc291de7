/** What ordering needs to know of the menu: svc-orders' own copy, fed by svc-menu's states. */
import { BrandState, PointState, ProductState, STATE_SCHEMAS } from '@skatert/contracts/state-events';
import { upsertNewer } from '@skatert/service-kit/projection';
import type { StateHandler } from '@skatert/service-kit/state-consumer';
import { type Connection, type Model, Schema } from 'mongoose';

export type BrandView = Omit<BrandState, 'id'> & {
  _id: number;
  /** Set here when svc-menu is about to archive the brand, before its state says so. */
  closed?: boolean;
};
export type ProductView = Omit<ProductState, 'id'> & { _id: number };
export type PointView = Omit<PointState, 'id'> & { _id: number };

const loose = { strict: false, versionKey: false } as const;

export interface MenuView {
  brands: Model<BrandView>;
  products: Model<ProductView>;
  points: Model<PointView>;
}

export function createMenuView(connection: Connection): MenuView {
  const points = new Schema<PointView>({ _id: Number, brandId: { type: Number, index: true } }, loose);
  return {
    brands: connection.model<BrandView>(
      'BrandView',
      new Schema<BrandView>({ _id: Number }, loose),
      'brandViews',
    ),
    products: connection.model<ProductView>(
      'ProductView',
      new Schema<ProductView>({ _id: Number }, loose),
      'productViews',
    ),
    points: connection.model<PointView>('PointView', points, 'pointViews'),
  };
}

/** True while orders of the brand are taken. */
export function takesOrders({ status, closed }: BrandView): boolean {
  return status === 'ACTIVE' && closed !== true;
}

export async function keepBrand({ brands }: MenuView, { id, ...brand }: BrandState): Promise<void> {
  await upsertNewer(brands, { _id: id, ...brand }, STATE_SCHEMAS.brand);
}

export async function keepProduct({ products }: MenuView, { id, ...product }: ProductState): Promise<void> {
  await upsertNewer(products, { _id: id, ...product }, STATE_SCHEMAS.product);
}

async function keepPoint({ points }: MenuView, { id, ...point }: PointState): Promise<void> {
  await upsertNewer(points, { _id: id, ...point }, STATE_SCHEMAS.point);
}

/** Handlers that keep the copy: an older or repeated state changes nothing. */
export function menuStateHandlers(view: MenuView): Record<string, StateHandler> {
  return {
    'menu.brand.*': {
      schema: STATE_SCHEMAS.brand,
      apply: async (state) => keepBrand(view, BrandState.parse(state)),
    },
    'menu.product.*': {
      schema: STATE_SCHEMAS.product,
      apply: async (state) => keepProduct(view, ProductState.parse(state)),
    },
    'menu.point.*': {
      schema: STATE_SCHEMAS.point,
      apply: async (state) => keepPoint(view, PointState.parse(state)),
    },
  };
}
