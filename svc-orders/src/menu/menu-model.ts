/** The projections of svc-menu's brands, products and pickup points, and of svc-inventory's recipes. */
import type { RecipeState } from '@skatert/contracts/inventory/states';
import type { BrandState, PointState, ProductState } from '@skatert/contracts/menu/states';
import type { Definition } from '@skatert/service-kit/data/documents';
import type { Projection } from '@skatert/service-kit/events/projection';
import { type Connection, type Model, Schema } from 'mongoose';

export interface BrandDoc extends Omit<BrandState, 'id'>, Projection {
  /** Set by svc-orders when svc-menu is about to archive the brand, before the archived state arrives. */
  closed?: boolean;
  /** The number of clients whose orders the brand refuses, kept by svc-orders; absent: none. */
  blockedClients?: number;
}
export interface ProductDoc extends Omit<ProductState, 'id' | 'archived'>, Projection {}
/** The recipe of a product, whose id it has; svc-inventory publishes it. */
export interface RecipeDoc extends Projection, Pick<RecipeState, 'recipeVersion'> {}
export interface PointDoc extends Omit<PointState, 'id'>, Projection {}

const number = { type: Number, required: true };
const text = { type: String, required: true };
const projection: Definition<Projection> = { _id: number, version: number, stateSchema: Number };

const brand: Definition<BrandDoc> = {
  ...projection,
  name: text,
  masterId: number,
  masterName: text,
  timeZone: String,
  status: text,
  closed: Boolean,
  blockedClients: Number,
};
const product: Definition<ProductDoc> = {
  ...projection,
  brandId: number,
  name: text,
  imageUrl: { type: String, default: null },
  price: { type: Number, default: null },
  promoPrice: { type: Number, default: null },
  sizes: [String],
  sold: { type: Boolean, required: true },
};
const point: Definition<PointDoc> = {
  ...projection,
  brandId: { ...number, index: true },
  name: text,
  address: text,
  removed: { type: Boolean, required: true },
};
const recipe: Definition<RecipeDoc> = { ...projection, recipeVersion: number };

export interface MenuModels {
  brands: Model<BrandDoc>;
  products: Model<ProductDoc>;
  points: Model<PointDoc>;
  recipes: Model<RecipeDoc>;
}

/** Whether a brand sells anything is one key of this index. */
const productSchema = new Schema<ProductDoc>(product, { versionKey: false }).index(
  { brandId: 1 },
  { partialFilterExpression: { sold: true } },
);

export function createMenuModels(connection: Connection): MenuModels {
  const view = <T extends Projection>(
    name: string,
    definition: Definition<T>,
    collection: string,
  ): Model<T> => connection.model<T>(name, new Schema<T>(definition, { versionKey: false }), collection);
  return {
    brands: view<BrandDoc>('BrandView', brand, 'brandViews'),
    products: connection.model<ProductDoc>('ProductView', productSchema, 'productViews'),
    points: view<PointDoc>('PointView', point, 'pointViews'),
    recipes: view<RecipeDoc>('RecipeView', recipe, 'recipeViews'),
  };
}

/** Returns true while the brand accepts orders. */
export function acceptsOrders({ status, closed }: BrandDoc): boolean {
  return status === 'ACTIVE' && closed !== true;
}
