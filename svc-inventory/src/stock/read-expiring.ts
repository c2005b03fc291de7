/** Reads what expires soon. */
import type { Expiring, ExpiringQuery } from '@skatert/contracts/inventory/expiring';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { documentsOf } from '@skatert/service-kit/documents';
import type { IngredientModel } from '../models/ingredient-model.js';
import type { LedgerModels } from '../models/ledger-models.js';
import { namesById } from '../models/referenced.js';
import { dayOf } from '../models/time-range.js';
import { type UnitModel, unitTexts } from '../models/unit-model.js';
import type { WarehouseModel } from '../models/warehouse-model.js';

export interface ReadExpiringDeps extends Pick<LedgerModels, 'batches'> {
  warehouses: WarehouseModel;
  ingredients: IngredientModel;
  units: UnitModel;
}

/** Enough to act on; what expires first is first. */
const BATCHES_MAX = 500;

interface Group {
  ingredientId: number;
  warehouseId: number;
  expiresAt: string;
  /** Thousandths. */
  quantity: number;
}

/** Returns what remains of the masters' batches that expire within the days or have expired, the earliest first. */
export async function readExpiring(
  deps: ReadExpiringDeps,
  masters: readonly number[],
  { days, warehouseId }: ExpiringQuery,
  now: Date,
): Promise<Expiring[]> {
  const found = await documentsOf(deps.batches)
    .find({
      masterId: { $in: [...masters] },
      remaining: { $gt: 0 },
      expiresAt: { $gt: '', $lte: dayOf(now, -days) },
      ...(warehouseId !== undefined && { warehouseId }),
    })
    .sort({ expiresAt: 1, _id: 1 })
    .limit(BATCHES_MAX)
    .toArray();
  const groups = new Map<string, Group>();
  for (const { ingredientId, warehouseId: place, expiresAt, remaining } of found) {
    if (expiresAt === null) continue;
    const key = `${place}:${ingredientId}:${expiresAt}`;
    const known = groups.get(key)?.quantity ?? 0;
    groups.set(key, { ingredientId, warehouseId: place, expiresAt, quantity: known + remaining });
  }
  return withNames(deps, [...groups.values()]);
}

async function withNames(deps: ReadExpiringDeps, groups: readonly Group[]): Promise<Expiring[]> {
  const ingredients = await documentsOf(deps.ingredients)
    .find({ _id: { $in: [...new Set(groups.map(({ ingredientId }) => ingredientId))] } })
    .toArray();
  const byId = new Map(ingredients.map((ingredient) => [ingredient._id, ingredient]));
  const units = await unitTexts(
    deps.units,
    ingredients.map(({ unitId }) => unitId),
  );
  const warehouses = await namesById(
    deps.warehouses,
    groups.map(({ warehouseId }) => warehouseId),
  );
  return groups.map((group) => ({
    ...group,
    ingredientName: byId.get(group.ingredientId)?.name ?? '',
    warehouseName: warehouses.get(group.warehouseId) ?? '',
    quantity: thousandthsToQuantity(group.quantity),
    unitName: units.get(byId.get(group.ingredientId)?.unitId ?? 0) ?? '',
  }));
}
