/**
 * The models of what is not sold because the stock does not suffice. Whatever may change it marks the brand in its own
 * transaction; `stock-stops/find-stops-loop.ts` then finds it anew.
 */
import { defineModel, defineModels, number, text } from '@skatert/service-kit/data/define-model';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { PENDING_INDEX, PUBLISHED, type Published } from '@skatert/service-kit/events/pending-states';
import { type ClientSession, Schema } from 'mongoose';

/** Whether a brand's products and options are stopped by the stock, and when that is found next. The id is the brand's. */
export interface StockStopSettingDoc {
  _id: number;
  masterId: number;
  enabled: boolean;
  /** When the stops are found next; null: never, they are off. */
  dueAt: Date | null;
  /** Raised by each mark: stops that were found before it are not stored. */
  marks: number;
  /** The warehouses that the brand's orders use; absent: not known yet, each change of the master's stock counts. */
  warehouseIds?: number[];
}

export interface StockStopDoc {
  /** Null: all sizes; an option has none. */
  size: string | null;
  /** Null: at all points and for deliveries, or for deliveries alone. */
  pointId: number | null;
  /** True: deliveries alone. */
  delivery: boolean;
  ingredientName: string;
  since: Date;
}

/** What of a product or an option of extras, whose id it has, is stopped; without stops, what was. */
export interface StockStopsDoc extends Published {
  brandId: number;
  stops: StockStopDoc[];
}

const stockStopSettings = defineModel<StockStopSettingDoc>(
  'stockStopSettings',
  {
    _id: number,
    masterId: number,
    enabled: { type: Boolean, required: true },
    dueAt: { type: Date, default: null },
    marks: number,
    warehouseIds: { type: [Number], default: undefined },
  },
  [{ dueAt: 1 }, { masterId: 1, warehouseIds: 1 }],
);

const stop = new Schema<StockStopDoc>(
  {
    size: { type: String, default: null },
    pointId: { type: Number, default: null },
    delivery: { type: Boolean, required: true },
    ingredientName: text,
    since: { type: Date, required: true },
  },
  { _id: false },
);
const stopped = { ...PUBLISHED, brandId: number, stops: [stop] };
// Only those that have stops are found by their brand.
const STOPPED_INDEXES = [
  [{ brandId: 1, 'stops.since': 1 }, { partialFilterExpression: { 'stops.since': { $exists: true } } }],
  PENDING_INDEX,
] as const;
const stockStops = defineModel<StockStopsDoc>('stockStops', stopped, STOPPED_INDEXES);
const optionStockStops = defineModel<StockStopsDoc>('optionStockStops', stopped, STOPPED_INDEXES);

export const createStockStopModels = defineModels({ stockStopSettings, stockStops, optionStockStops });
export type StockStopModels = ReturnType<typeof createStockStopModels>;
type MarksDeps = Pick<StockStopModels, 'stockStopSettings'>;

/** Before any time: those that were marked come before those that are only checked again. */
const AT_ONCE = new Date(0);

/** Marks the brands whose orders use a warehouse, in the transaction that changes its stock. */
export async function markByStock(
  { stockStopSettings: settings }: MarksDeps,
  { masterId, warehouseId }: { masterId: number; warehouseId: number },
  session: ClientSession,
): Promise<void> {
  // Null: it also finds those whose warehouses are not known yet.
  const users = { masterId, warehouseIds: { $in: [warehouseId, null] }, enabled: true };
  await documentsOf(settings).updateMany(
    users as object,
    { $set: { dueAt: AT_ONCE }, $inc: { marks: 1 } },
    { session },
  );
}

/** Marks a brand, in the transaction that changes a recipe of it or the warehouses of its orders. */
export async function markBrand(
  { stockStopSettings: settings }: MarksDeps,
  brandId: number,
  session: ClientSession,
): Promise<void> {
  await documentsOf(settings).updateOne(
    { _id: brandId, enabled: true },
    { $set: { dueAt: AT_ONCE }, $inc: { marks: 1 }, $unset: { warehouseIds: 1 } },
    { session },
  );
}

/** Stores whether the brand's products and options are stopped by the stock. */
export async function setStockStops(
  { stockStopSettings: settings }: MarksDeps,
  { brandId, masterId, enabled }: { brandId: number; masterId: number; enabled: boolean },
): Promise<void> {
  await documentsOf(settings).updateOne(
    { _id: brandId },
    { $set: { masterId, enabled, dueAt: AT_ONCE }, $inc: { marks: 1 }, $unset: { warehouseIds: 1 } },
    { upsert: true },
  );
}
