/** Finds what of a brand is stopped by the stock, and stores what has changed. */
import { inTransaction } from '@skatert/service-kit/data/database';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { listOrderWarehouses } from '../order-write-offs/order-warehouses.js';
import type { StockStopSettingDoc } from '../shared/stock-stop-models.js';
import { findChanges, type StopChanges, storeChanges } from './changed-stops.js';
import type { Place } from './lacking.js';
import { readLacks, warehousesOf } from './read-lacks.js';
import type { StockStopDeps } from './stock-stop-deps.js';

/**
 * How long found stops are taken for granted without a mark, in ms. It bounds what nothing marks: a point or a warehouse that is
 * new or gone, a product with other sizes or in another brand, and an option that is removed.
 */
const CHECK_MS = 5 * 60 * 1000;

/** The products and the options of extras whose stops have changed. */
export interface ChangedIds {
  products: number[];
  options: number[];
}

/**
 * Finds the stops of the brand, and stores those that differ from the former ones, unless the brand was marked in the meantime:
 * then they are found again.
 */
export async function findStops(
  deps: StockStopDeps,
  { _id: brandId, masterId, enabled, marks }: StockStopSettingDoc,
): Promise<ChangedIds> {
  const brand = await documentsOf(deps.menu.brands).findOne({ _id: brandId });
  const master = brand?.masterId ?? masterId;
  const places = enabled ? await placesOf(deps, brandId) : [];
  const lacks = await readLacks(deps, { brandId, masterId: master }, places);
  const changed: StopChanges[] = [
    await findChanges(deps, deps.stockStops, brandId, lacks.products),
    await findChanges(deps, deps.optionStockStops, brandId, lacks.options),
  ];
  const warehouseIds = warehousesOf(places);
  const dueAt = enabled ? new Date(Date.now() + CHECK_MS) : null;
  return inTransaction(deps.connection, async (session) => {
    const { matchedCount } = await documentsOf(deps.stockStopSettings).updateOne(
      { _id: brandId, marks },
      { $set: { masterId: master, dueAt, warehouseIds } },
      { session },
    );
    if (matchedCount === 0) return { products: [], options: [] };
    for (const each of changed) await storeChanges(each, session);
    const [products = [], options = []] = changed.map(({ changes }) => changes.map(({ _id }) => _id));
    return { products, options };
  });
}

async function placesOf(deps: StockStopDeps, brandId: number): Promise<Place[]> {
  const rows = await listOrderWarehouses(deps, [brandId]);
  return rows.map(({ pointId, usedWarehouseId }) => ({ pointId, warehouseId: usedWarehouseId }));
}
