/** The projections of svc-menu's brands, products and pickup points, and of svc-inventory's recipes; the stops of options. */
import type { RecipeState } from '@skatert/contracts/inventory/states';
import type { BrandState, PointState, ProductState } from '@skatert/contracts/menu/states';
import { defineModel, defineModels, number, text } from '@skatert/service-kit/data/define-model';
import type { Definition } from '@skatert/service-kit/data/documents';
import type { Projection } from '@skatert/service-kit/events/projection';
import { optionStops, type StockStopsDoc, type StopDoc } from './stop-model.js';

export interface BrandDoc
  extends Omit<BrandState, 'id' | 'pause'>,
    Projection,
    // Absent: stored by an earlier release.
    Partial<Pick<BrandState, 'pause'>> {
  /** Set by svc-orders when svc-menu is about to archive the brand, before the archived state arrives. */
  closed?: boolean;
  /** The number of clients whose orders the brand refuses, kept by svc-orders; absent: none. */
  blockedClients?: number;
  /** Set by svc-orders while the brand accepts orders of guests. */
  acceptsGuests?: boolean;
}
export interface ProductDoc
  extends Omit<ProductState, 'id' | 'archived' | 'sizePrices' | 'extras'>,
    // Absent: stored by an earlier release.
    Partial<Pick<ProductState, 'archived' | 'sizePrices' | 'extras'>>,
    Projection {
  /** Set by svc-orders while it is on the stop-list, some of them may be over; absent: it is not. */
  stops?: StopDoc[];
  /** Set by svc-orders from svc-inventory's state; absent: the stock has never stopped it. */
  stockStops?: StockStopsDoc;
}
/** The recipe of a product, whose id it has; svc-inventory publishes it. */
export interface RecipeDoc extends Projection, Pick<RecipeState, 'recipeVersion'> {}
export interface PointDoc
  extends Omit<PointState, 'id' | 'hours' | 'exceptions' | 'pause' | 'city' | 'coordinates'>,
    Projection,
    // Absent: stored by an earlier release.
    Partial<Pick<PointState, 'hours' | 'exceptions' | 'pause'>> {}

const projection: Definition<Projection> = { _id: number, version: number, stateSchema: Number };

const pause = { type: { _id: false, until: String, text: String }, default: null };

const brands = defineModel<BrandDoc>('brandViews', {
  ...projection,
  name: text,
  masterId: { ...number, index: true },
  masterName: text,
  timeZone: String,
  status: text,
  pause,
  closed: Boolean,
  blockedClients: Number,
  acceptsGuests: Boolean,
});
const products = defineModel<ProductDoc>(
  'productViews',
  {
    ...projection,
    brandId: number,
    name: text,
    imageUrl: { type: String, default: null },
    price: { type: Number, default: null },
    promoPrice: { type: Number, default: null },
    sizes: [String],
    sizePrices: { type: [{}], default: undefined },
    extras: { type: [{}], default: undefined },
    stops: { type: [{}], default: undefined },
    stockStops: { type: {}, default: undefined },
    sold: { type: Boolean, required: true },
    archived: Boolean,
  },
  // Whether a brand sells anything is one key of this index.
  [
    [{ brandId: 1 }, { partialFilterExpression: { sold: true } }],
    // The stop-list of a brand.
    [{ brandId: 1, 'stops.id': 1 }, { partialFilterExpression: { 'stops.id': { $exists: true } } }],
    // Who offers an option of extras.
    [
      { brandId: 1, 'extras.options.id': 1 },
      { partialFilterExpression: { 'extras.options.id': { $exists: true } } },
    ],
    [
      { brandId: 1, 'stockStops.stops.since': 1 },
      { partialFilterExpression: { 'stockStops.stops.since': { $exists: true } } },
    ],
  ],
);
const interval = { _id: false, from: text, to: text };
const points = defineModel<PointDoc>('pointViews', {
  ...projection,
  brandId: { ...number, index: true },
  name: text,
  address: text,
  removed: { type: Boolean, required: true },
  hours: { type: [[interval]], default: null },
  exceptions: {
    type: [{ _id: false, date: text, intervals: [interval], note: { type: String, default: null } }],
    default: undefined,
  },
  pause,
});
const recipes = defineModel<RecipeDoc>('recipeViews', { ...projection, recipeVersion: number });

export const createMenuModels = defineModels({ brands, products, points, recipes, optionStops });
export type MenuModels = ReturnType<typeof createMenuModels>;

/** Returns true while the brand accepts orders. */
export function acceptsOrders({ status, closed }: BrandDoc): boolean {
  return status === 'ACTIVE' && closed !== true;
}
