/**
 * The stock suffices for other products, or options of extras, than before: stores it with their other stops, so that a checkout
 * reads nothing else.
 */
import { INVENTORY_STATE_SCHEMAS, type StockStopsState } from '@skatert/contracts/inventory/states';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { isOlder } from '@skatert/service-kit/events/projection';
import type { mongo } from 'mongoose';
import type { MenuModels } from './menu-model.js';
import type { StockStopsDoc } from './stop-model.js';

/** A product whose own state has not arrived yet: not sold, and older than each of its states. */
const UNKNOWN_PRODUCT = {
  version: 0,
  name: '',
  imageUrl: null,
  price: null,
  promoPrice: null,
  sizes: [],
  sold: false,
};
/** An option that the staff has not stopped. */
const UNKNOWN_OPTION = { name: '', groupName: '', stops: [] };

type Handler = (states: StockStopsState[]) => Promise<void>;

export const onStockStopsChanged =
  ({ products }: Pick<MenuModels, 'products'>): Handler =>
  async (states) => {
    const writes = writesOf(states, INVENTORY_STATE_SCHEMAS.stockStops, UNKNOWN_PRODUCT);
    if (writes.length > 0) await documentsOf(products).bulkWrite(writes, { ordered: false });
  };

export const onOptionStockStopsChanged =
  ({ optionStops }: Pick<MenuModels, 'optionStops'>): Handler =>
  async (states) => {
    const writes = writesOf(states, INVENTORY_STATE_SCHEMAS.optionStockStops, UNKNOWN_OPTION);
    if (writes.length > 0) await documentsOf(optionStops).bulkWrite(writes, { ordered: false });
  };

/** @param unknown the fields of a document that is not stored yet */
const writesOf = (states: readonly StockStopsState[], schema: number, unknown: object) =>
  states.map((state) => ({
    updateOne: {
      filter: { _id: state.id },
      update: [{ $replaceWith: replaced(state, schema, unknown) }],
      upsert: true,
    },
  }));

function replaced(
  { id: _id, version, brandId, stops }: StockStopsState,
  stateSchema: number,
  unknown: object,
): mongo.Document {
  const stockStops: StockStopsDoc = {
    version,
    stateSchema,
    stops: stops.map(({ since, ...stop }) => ({ ...stop, since: new Date(since), until: null, left: null })),
  };
  return {
    $cond: [
      isOlder(version, stateSchema, 'stockStops.'),
      { $mergeObjects: [{ $literal: { _id, brandId, ...unknown } }, '$$ROOT', { $literal: { stockStops } }] },
      '$$ROOT',
    ],
  };
}
