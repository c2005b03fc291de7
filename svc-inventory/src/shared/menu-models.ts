/** The projections of svc-menu's brands, products and pickup points. */
import type { BrandState, PointState, ProductState } from '@skatert/contracts/menu/states';
import { defineModel, defineModels, number, text } from '@skatert/service-kit/data/define-model';
import type { Definition } from '@skatert/service-kit/data/documents';
import type { Projection } from '@skatert/service-kit/events/projection';

export interface BrandDoc
  extends Projection,
    Pick<BrandState, 'name' | 'masterId' | 'status'>,
    // Absent: stored by the previous release.
    Partial<Pick<BrandState, 'timeZone'>> {}
/** Prices in kopecks. */
export interface ProductDoc
  extends Projection,
    Pick<ProductState, 'brandId' | 'name' | 'price' | 'promoPrice' | 'sizes' | 'archived'>,
    // Absent: stored by the previous release.
    Partial<Pick<ProductState, 'sizePrices'>> {}
export interface PointDoc extends Projection, Pick<PointState, 'brandId' | 'name' | 'removed'> {}

const projection: Definition<Projection> = { _id: number, version: number, stateSchema: Number };
const brands = defineModel<BrandDoc>(
  'brandViews',
  { ...projection, name: text, masterId: number, timeZone: String, status: text },
  [{ masterId: 1 }],
);
const products = defineModel<ProductDoc>(
  'productViews',
  {
    ...projection,
    brandId: number,
    name: text,
    price: { type: Number, default: null },
    promoPrice: { type: Number, default: null },
    sizes: [String],
    sizePrices: { type: [{}], default: undefined },
    archived: { type: Boolean, required: true },
  },
  [{ brandId: 1, archived: 1, name: 1, _id: 1 }],
);
const points = defineModel<PointDoc>('pointViews', {
  ...projection,
  brandId: { ...number, index: true },
  name: text,
  removed: { type: Boolean, required: true },
});

export const createMenuModels = defineModels({ brands, products, points });
export type MenuModels = ReturnType<typeof createMenuModels>;
