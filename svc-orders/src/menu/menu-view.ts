/** What ordering needs to know of the menu: svc-orders' own copy, fed by svc-menu's states. */
import { BrandState, MENU_STATE_SCHEMAS, PointState, ProductState } from '@skatert/contracts/menu/states';
import type { Definition } from '@skatert/service-kit/documents';
import { type Projection, upsertNewer } from '@skatert/service-kit/projection';
import type { StateHandler } from '@skatert/service-kit/state-consumer';
import { type Connection, type Model, Schema } from 'mongoose';

export interface BrandView extends Omit<BrandState, 'id'>, Projection {
  /** Set here when svc-menu is about to archive the brand, before its state says so. */
  closed?: boolean;
}
export interface ProductView extends Omit<ProductState, 'id'>, Projection {}
export interface PointView extends Omit<PointState, 'id'>, Projection {}

const number = { type: Number, required: true };
const text = { type: String, required: true };
const projection: Definition<Projection> = { _id: number, version: number, stateSchema: Number };

const brand: Definition<BrandView> = {
  ...projection,
  name: text,
  masterId: number,
  masterName: text,
  status: text,
  closed: Boolean,
};
const product: Definition<ProductView> = {
  ...projection,
  brandId: number,
  name: text,
  imageUrl: { type: String, default: null },
  price: { type: Number, default: null },
  promoPrice: { type: Number, default: null },
  sizes: [String],
  sold: { type: Boolean, required: true },
};
const point: Definition<PointView> = {
  ...projection,
  brandId: { ...number, index: true },
  name: text,
  address: text,
  removed: { type: Boolean, required: true },
};

export interface MenuView {
  brands: Model<BrandView>;
  products: Model<ProductView>;
  points: Model<PointView>;
}

export function createMenuView(connection: Connection): MenuView {
  const view = <T extends Projection>(
    name: string,
    definition: Definition<T>,
    collection: string,
  ): Model<T> => connection.model<T>(name, new Schema<T>(definition, { versionKey: false }), collection);
  return {
    brands: view<BrandView>('BrandView', brand, 'brandViews'),
    products: view<ProductView>('ProductView', product, 'productViews'),
    points: view<PointView>('PointView', point, 'pointViews'),
  };
}

/** True while orders of the brand are taken. */
export function takesOrders({ status, closed }: BrandView): boolean {
  return status === 'ACTIVE' && closed !== true;
}

export async function keepBrand({ brands }: MenuView, { id, ...brand }: BrandState): Promise<void> {
  await upsertNewer(brands, { _id: id, ...brand }, MENU_STATE_SCHEMAS.brand);
}

export async function keepProduct({ products }: MenuView, { id, ...product }: ProductState): Promise<void> {
  await upsertNewer(products, { _id: id, ...product }, MENU_STATE_SCHEMAS.product);
}

async function keepPoint({ points }: MenuView, { id, ...point }: PointState): Promise<void> {
  await upsertNewer(points, { _id: id, ...point }, MENU_STATE_SCHEMAS.point);
}

/** Handlers that keep the copy: an older or repeated state changes nothing. */
export function menuStateHandlers(view: MenuView): Record<string, StateHandler> {
  return {
    'menu.brand.*': {
      schema: MENU_STATE_SCHEMAS.brand,
      apply: async (state) => keepBrand(view, BrandState.parse(state)),
    },
    'menu.product.*': {
      schema: MENU_STATE_SCHEMAS.product,
      apply: async (state) => keepProduct(view, ProductState.parse(state)),
    },
    'menu.point.*': {
      schema: MENU_STATE_SCHEMAS.point,
      apply: async (state) => keepPoint(view, PointState.parse(state)),
    },
  };
}
