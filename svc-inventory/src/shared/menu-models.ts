/** The projections of svc-menu's brands, products, groups of extras and pickup points. */
import type { BrandState, ExtrasState, PointState, ProductState } from '@skatert/contracts/menu/states';
import { defineModel, defineModels, number, text } from '@skatert/service-kit/data/define-model';
import type { Definition } from '@skatert/service-kit/data/documents';
import type { Projection } from '@skatert/service-kit/events/projection';

export interface BrandDoc
  extends Projection,
    Pick<BrandState, 'name' | 'masterId' | 'status'>,
    // Absent: stored by an earlier release.
    Partial<Pick<BrandState, 'timeZone'>> {}
/** Prices in kopecks. */
export interface ProductDoc
  extends Projection,
    Pick<ProductState, 'brandId' | 'name' | 'price' | 'promoPrice' | 'sizes' | 'archived'>,
    // Absent: stored by an earlier release.
    Partial<Pick<ProductState, 'sizePrices'>> {}
/** A removed group has no options. Prices in kopecks. */
export interface ExtraGroupDoc extends Projection, Pick<ExtrasState, 'brandId' | 'name' | 'options'> {}
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
const extraGroups = defineModel<ExtraGroupDoc>(
  'extraGroupViews',
  {
    ...projection,
    brandId: number,
    name: text,
    options: [{ _id: false, id: number, name: text, price: number }],
  },
  [{ brandId: 1 }, { 'options.id': 1 }],
);
const points = defineModel<PointDoc>('pointViews', {
  ...projection,
  brandId: { ...number, index: true },
  name: text,
  removed: { type: Boolean, required: true },
});

export const createMenuModels = defineModels({ brands, products, extraGroups, points });
export type MenuModels = ReturnType<typeof createMenuModels>;
