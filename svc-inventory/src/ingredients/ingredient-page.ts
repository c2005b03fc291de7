/** Reads what an ingredient's own page shows: its batches, its prices, and its stock by day. */
import type { Batch, StockDay, SupplyPrice } from '@skatert/contracts/inventory/ingredient-page';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { unitPriceToRoubles } from '@skatert/contracts/inventory/unit-price';
import { dayAfter } from '@skatert/contracts/shared/days';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { LedgerModels, StockDayDoc } from '../ledger/ledger-models.js';
import type { IngredientDoc } from '../shared/ingredient-model.js';
import { namesById } from '../shared/referenced.js';
import type { SupplierModel } from '../shared/supplier-model.js';
import { dayOfMaster, type ZoneDeps } from '../shared/time-range.js';
import type { WarehouseModel } from '../shared/warehouse-model.js';
import type { SupplyDoc, SupplyModel } from '../supplies/supply-model.js';

export interface IngredientPageDeps
  extends ZoneDeps,
    Pick<LedgerModels, 'batches' | 'balances' | 'stockDays'> {
  warehouses: WarehouseModel;
  suppliers: SupplierModel;
  supplies: SupplyModel;
}

const BATCHES_MAX = 500;
const PRICES_MAX = 100;

/** Returns the batches of which something remains, the earliest expiry first; those that don't expire are last. */
export async function readBatches(deps: IngredientPageDeps, ingredientId: number): Promise<Batch[]> {
  const held = {
    ingredientId,
    warehouseId: { $in: await placesOf(deps, ingredientId) },
    remaining: { $gt: 0 },
  };
  const find = (expiresAt: object | null, limit: number) =>
    documentsOf(deps.batches)
      .find({ ...held, expiresAt })
      .sort({ expiresAt: 1, _id: 1 })
      .limit(limit)
      .toArray();
  const expiring = await find({ $gt: '' }, BATCHES_MAX);
  const left = BATCHES_MAX - expiring.length;
  const found = left > 0 ? [...expiring, ...(await find(null, left))] : expiring;
  const warehouses = await namesById(
    deps.warehouses,
    found.map(({ warehouseId }) => warehouseId),
  );
  const suppliers = await namesById(
    deps.suppliers,
    found.map(({ supplierId }) => supplierId),
  );
  return found.map((batch) => ({
    id: batch._id,
    warehouseId: batch.warehouseId,
    warehouseName: warehouses.get(batch.warehouseId) ?? '',
    received: thousandthsToQuantity(batch.received),
    remaining: thousandthsToQuantity(batch.remaining),
    receivedAt: batch.receivedAt.toISOString(),
    expiresAt: batch.expiresAt,
    supplierName: suppliers.get(batch.supplierId ?? 0) ?? null,
  }));
}

/** Returns the warehouses in which the ingredient has a balance. */
const placesOf = (deps: IngredientPageDeps, ingredientId: number): Promise<number[]> =>
  documentsOf(deps.balances).distinct('warehouseId', { ingredientId });

type PricedSupply = Pick<SupplyDoc, '_id' | 'date' | 'supplierId' | 'items'>;

/** Returns the prices of the last posted supplies, the latest date first. */
export async function readPrices(deps: IngredientPageDeps, ingredientId: number): Promise<SupplyPrice[]> {
  const ofIngredient = { $eq: ['$$this.ingredientId', ingredientId] };
  const found = await documentsOf(deps.supplies)
    .aggregate<PricedSupply>([
      { $match: { 'items.ingredientId': ingredientId, status: 'POSTED' } },
      { $sort: { date: -1, _id: -1 } },
      { $limit: PRICES_MAX },
      {
        $project: {
          date: 1,
          supplierId: 1,
          items: { $filter: { input: '$items', cond: ofIngredient } },
        },
      },
    ])
    .toArray();
  const suppliers = await namesById(
    deps.suppliers,
    found.map(({ supplierId }) => supplierId),
  );
  return found.flatMap(({ _id, date, supplierId, items }) => {
    const prices = new Set(items.flatMap(({ price }) => (price == null ? [] : [price])));
    const supplierName = suppliers.get(supplierId ?? 0) ?? null;
    const supply = { supplyId: _id, date: date.toISOString(), supplierId, supplierName };
    return [...prices].map((price) => ({ ...supply, price: unitPriceToRoubles(price) }));
  });
}

/**
 * Returns the stock at the end of each day on which it changed, oldest first, and at the beginning of the time. `days`:
 * how many days the time has, up to `now`.
 */
export async function readHistory(
  deps: IngredientPageDeps,
  { _id: ingredientId, masterId }: Pick<IngredientDoc, '_id' | 'masterId'>,
  days: number,
  now: Date,
): Promise<StockDay[]> {
  const from = dayAfter(await dayOfMaster(deps, masterId, now.getTime()), 1 - days);
  const stockDays = documentsOf(deps.stockDays);
  const places = await placesOf(deps, ingredientId);
  const before = await Promise.all(
    places.map((warehouseId) =>
      stockDays.findOne({ ingredientId, warehouseId, day: { $lt: from } }, { sort: { day: -1 } }),
    ),
  );
  const within = await stockDays
    .find({ ingredientId, warehouseId: { $in: places }, day: { $gte: from } })
    .sort({ day: 1, warehouseId: 1 })
    .toArray();
  // Without stock it begins like any other: a change to 0 would say that some had come and gone.
  const first = before.flatMap((found) => (found && found.quantity > 0 ? [{ ...found, day: from }] : []));
  const names = await namesById(deps.warehouses, places);
  const isKnown = (start: StockDayDoc): boolean =>
    within.some(({ day, warehouseId }) => day === from && warehouseId === start.warehouseId);
  return [...first.filter((start) => !isKnown(start)), ...within].map(({ day, warehouseId, quantity }) => {
    const warehouseName = names.get(warehouseId) ?? '';
    return { day, warehouseId, warehouseName, quantity: thousandthsToQuantity(quantity) };
  });
}
