/** Reads supplies: pages of them without lines, and one with its lines. */
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import {
  SUPPLY_STATUSES,
  type SuppliesQuery,
  type Supply,
  type SupplyPage,
  type SupplySummary,
} from '@skatert/contracts/inventory/supplies';
import { unitPriceToRoubles } from '@skatert/contracts/inventory/unit-price';
import { kopecksToRoubles } from '@skatert/contracts/shared/money';
import { readPage } from '@skatert/service-kit/data/read-page';
import type { AccountModel } from '../accounts/account-model.js';
import { type DescribeDeps, describeIngredients } from '../shared/described-ingredients.js';
import { namesById } from '../shared/referenced.js';
import type { SupplierModel } from '../shared/supplier-model.js';
import { inPeriod, type ZoneDeps } from '../shared/time-range.js';
import type { WarehouseModel } from '../shared/warehouse-model.js';
import {
  SUPPLY_FILTERS,
  type SupplyDoc,
  type SupplyModel,
  suppliesIndex,
  versionOf,
} from './supply-model.js';

export interface ReadSuppliesDeps extends DescribeDeps, ZoneDeps {
  supplies: SupplyModel;
  warehouses: WarehouseModel;
  suppliers: SupplierModel;
  accounts: AccountModel;
}

/** Returns a page of the masters' supplies, the latest date first. */
export async function listSupplies(
  deps: ReadSuppliesDeps,
  masters: readonly number[],
  query: SuppliesQuery,
): Promise<SupplyPage> {
  const list = {
    where: { ...filterOf(masters, query), ...(await inPeriod(deps, masters, 'date', query)) },
    sort: { date: -1, _id: -1 },
    hint: suppliesIndex(SUPPLY_FILTERS.filter((field) => query[field] !== undefined)),
    projection: { items: 0 },
  } as const;
  const page = await readPage(deps.supplies, list, query);
  return { ...page, content: await toSummaries(deps, page.content) };
}

function filterOf(masters: readonly number[], query: SuppliesQuery): object {
  const { warehouseId, supplierId, status } = query;
  return {
    masterId: { $in: [...masters] },
    ...(warehouseId !== undefined && { warehouseId }),
    ...(supplierId !== undefined && { supplierId }),
    // All are named: the index has the status before the date.
    status: status ?? { $in: SUPPLY_STATUSES },
  };
}

async function toSummaries(deps: ReadSuppliesDeps, found: SupplyDoc[]): Promise<SupplySummary[]> {
  const warehouses = await namesById(
    deps.warehouses,
    found.map(({ warehouseId }) => warehouseId),
  );
  const suppliers = await namesById(
    deps.suppliers,
    found.map(({ supplierId }) => supplierId),
  );
  const people = await namesById(
    deps.accounts,
    found.map(({ postedBy }) => postedBy),
  );
  return found.map(({ _id, warehouseId, supplierId, date, notes, status, itemCount, postedBy }) => ({
    id: _id,
    warehouseId,
    warehouseName: warehouses.get(warehouseId) ?? '',
    supplierId,
    supplierName: suppliers.get(supplierId ?? 0) ?? null,
    date: date.toISOString(),
    notes,
    status,
    itemCount,
    postedByName: people.get(postedBy ?? 0) ?? null,
  }));
}

/** Returns a supply with its lines. */
export async function toSupplyResponse(deps: ReadSuppliesDeps, supply: SupplyDoc): Promise<Supply> {
  const [summary] = await toSummaries(deps, [supply]);
  if (!summary) throw new Error('no summary of the supply');
  const describe = await describeIngredients(
    deps,
    supply.items.map(({ ingredientId }) => ingredientId),
  );
  const items = supply.items.map(({ ingredientId, quantity, expiresAt, price, sum }) => ({
    ingredientId,
    ...describe(ingredientId),
    qty: thousandthsToQuantity(quantity),
    expiresAt,
    price: price === null ? null : unitPriceToRoubles(price),
    sum: sum === undefined ? null : kopecksToRoubles(sum),
  }));
  return { ...summary, version: versionOf(supply), postedAt: supply.postedAt?.toISOString() ?? null, items };
}
