/** The stock suffices for other products than before: stores it with the product, so that a checkout reads nothing else. */
import { INVENTORY_STATE_SCHEMAS, type StockStopsState } from '@skatert/contracts/inventory/states';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { isOlder } from '@skatert/service-kit/events/projection';
import type { MenuModels } from './menu-model.js';
import type { StockStopsDoc } from './stop-model.js';

const SCHEMA = INVENTORY_STATE_SCHEMAS.stockStops;

/** A product whose own state has not arrived yet: not sold, and older than each of its states. */
const UNKNOWN = {
  version: 0,
  name: '',
  imageUrl: null,
  price: null,
  promoPrice: null,
  sizes: [],
  sold: false,
};

export const onStockStopsChanged =
  ({ products }: Pick<MenuModels, 'products'>) =>
  async (states: StockStopsState[]): Promise<void> => {
    const writes = states.map((state) => ({
      updateOne: { filter: { _id: state.id }, update: [{ $replaceWith: replaced(state) }], upsert: true },
    }));
    if (writes.length > 0) await documentsOf(products).bulkWrite(writes, { ordered: false });
  };

const replaced = ({ id: _id, version, brandId, stops }: StockStopsState) => {
  const stockStops: StockStopsDoc = {
    version,
    stateSchema: SCHEMA,
    stops: stops.map(({ since, ...stop }) => ({ ...stop, since: new Date(since), until: null, left: null })),
  };
  const unknown = { $literal: { _id, brandId, ...UNKNOWN } };
  return {
    $cond: [
      isOlder(version, SCHEMA, 'stockStops.'),
      { $mergeObjects: [unknown, '$$ROOT', { $literal: { stockStops } }] },
      '$$ROOT',
    ],
  };
};
