/** Reads what orders used beyond the stock of warehouses. */
import type { Shortfall } from '@skatert/contracts/inventory/order-write-offs';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { ShortfallModels } from '../ledger/shortfall-models.js';
import { type DescribeDeps, describeIngredients } from '../shared/described-ingredients.js';
import { namesById } from '../shared/referenced.js';
import type { WarehouseModel } from '../shared/warehouse-model.js';

export interface ReadShortfallsDeps extends DescribeDeps, Pick<ShortfallModels, 'shortfalls'> {
  warehouses: WarehouseModel;
}

const SHOWN_MAX = 1000;

/** Returns the open shortfalls, the oldest first. */
export async function readShortfalls(
  deps: ReadShortfallsDeps,
  masters: readonly number[],
  warehouseId: number | undefined,
): Promise<Shortfall[]> {
  const where = { masterId: { $in: [...masters] }, ...(warehouseId !== undefined && { warehouseId }) };
  const found = await documentsOf(deps.shortfalls).find(where).sort({ since: 1 }).limit(SHOWN_MAX).toArray();
  const names = await namesById(
    deps.warehouses,
    found.map((shortfall) => shortfall.warehouseId),
  );
  const describe = await describeIngredients(
    deps,
    found.map(({ ingredientId }) => ingredientId),
  );
  return found.map(({ warehouseId: id, ingredientId, quantity, since }) => ({
    warehouseId: id,
    warehouseName: names.get(id) ?? '',
    ingredientId,
    ...describe(ingredientId),
    qty: thousandthsToQuantity(quantity),
    since: since.toISOString(),
  }));
}
