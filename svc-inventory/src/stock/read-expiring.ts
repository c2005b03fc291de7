/** Reads what expires soon. */
import type { Expiring, ExpiringQuery } from '@skatert/contracts/inventory/expiring';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import { dayAfter } from '@skatert/contracts/shared/days';
import { isoDayIn } from '@skatert/contracts/shared/zoned-text';
import { documentsOf } from '@skatert/service-kit/data/documents';
import type { LedgerModels } from '../ledger/ledger-models.js';
import { type DescribeDeps, describeIngredients } from '../shared/described-ingredients.js';
import { namesById } from '../shared/referenced.js';
import { type ZoneDeps, zonesOfMasters } from '../shared/time-range.js';
import type { WarehouseModel } from '../shared/warehouse-model.js';

export interface ReadExpiringDeps extends DescribeDeps, ZoneDeps, Pick<LedgerModels, 'batches'> {
  warehouses: WarehouseModel;
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
  const lastDays = new Map(
    [...(await zonesOfMasters(deps, masters))].map(([id, zone]) => [
      id,
      dayAfter(isoDayIn(now.getTime(), zone), days),
    ]),
  );
  const found = await documentsOf(deps.batches)
    .find({
      masterId: { $in: [...masters] },
      remaining: { $gt: 0 },
      expiresAt: { $gt: '', $lte: [...lastDays.values()].sort().at(-1) ?? '' },
      ...(warehouseId !== undefined && { warehouseId }),
    })
    .sort({ expiresAt: 1, _id: 1 })
    .limit(BATCHES_MAX)
    .toArray();
  const groups = new Map<string, Group>();
  for (const { masterId, ingredientId, warehouseId: place, expiresAt, remaining } of found) {
    // For a master in another zone its last day may not be so near yet.
    if (expiresAt === null || expiresAt > (lastDays.get(masterId) ?? '')) continue;
    const key = `${place}:${ingredientId}:${expiresAt}`;
    const known = groups.get(key)?.quantity ?? 0;
    groups.set(key, { ingredientId, warehouseId: place, expiresAt, quantity: known + remaining });
  }
  return withNames(deps, [...groups.values()]);
}

async function withNames(deps: ReadExpiringDeps, groups: readonly Group[]): Promise<Expiring[]> {
  const describe = await describeIngredients(
    deps,
    groups.map(({ ingredientId }) => ingredientId),
  );
  const warehouses = await namesById(
    deps.warehouses,
    groups.map(({ warehouseId }) => warehouseId),
  );
  return groups.map((group) => ({
    ...group,
    ...describe(group.ingredientId),
    warehouseName: warehouses.get(group.warehouseId) ?? '',
    quantity: thousandthsToQuantity(group.quantity),
  }));
}
