/** The projections of svc-menu's brands, products and pickup points. */
import type { BrandState, PointState, ProductState } from '@skatert/contracts/menu/states';
import type { Definition } from '@skatert/service-kit/data/documents';
import type { Projection } from '@skatert/service-kit/events/projection';
import { type Connection, type Model, Schema } from 'mongoose';

export interface BrandDoc
  extends Projection,
    Pick<BrandState, 'name' | 'masterId' | 'status'>,
    // Absent: stored by the previous release.
    Partial<Pick<BrandState, 'timeZone'>> {}
/** Prices in kopecks. */
export interface ProductDoc
  extends Projection,
    Pick<ProductState, 'brandId' | 'name' | 'price' | 'promoPrice' | 'sizes' | 'archived'> {}
export interface PointDoc extends Projection, Pick<PointState, 'brandId' | 'name' | 'removed'> {}

export interface MenuModels {
  brands: Model<BrandDoc>;
  products: Model<ProductDoc>;
  points: Model<PointDoc>;
}

const number = { type: Number, required: true };
const text = { type: String, required: true };
const projection: Definition<Projection> = { _id: number, version: number, stateSchema: Number };
const brand: Definition<BrandDoc> = {
  ...projection,
  name: text,
  masterId: number,
  timeZone: String,
  status: text,
};
const product: Definition<ProductDoc> = {
  ...projection,
  brandId: number,
  name: text,
  price: { type: Number, default: null },
  promoPrice: { type: Number, default: null },
  sizes: [String],
  archived: { type: Boolean, required: true },
};
const point: Definition<PointDoc> = {
  ...projection,
  brandId: { ...number, index: true },
  name: text,
  removed: { type: Boolean, required: true },
};

export function createMenuModels(connection: Connection): MenuModels {
  const view = <T extends Projection>(name: string, definition: Definition<T>, indexes: object[] = []) => {
    const schema = new Schema<T>(definition, { versionKey: false });
    for (const index of indexes) schema.index(index as never);
    return connection.model<T>(name, schema, `${name.charAt(0).toLowerCase()}${name.slice(1)}s`);
  };
  return {
    brands: view<BrandDoc>('BrandView', brand, [{ masterId: 1 }]),
    products: view<ProductDoc>('ProductView', product, [{ brandId: 1, archived: 1, name: 1, _id: 1 }]),
    points: view<PointDoc>('PointView', point),
  };
}
