/** Reads the stock of warehouses from its balances: a row per ingredient and warehouse. */
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import type { StockPageQuery, StockQuery, StockRow } from '@skatert/contracts/inventory/stock';
import type { Page } from '@skatert/contracts/shared/fields';
import { documentsOf } from '@skatert/service-kit/data/documents';
import { countUpTo, toPage } from '@skatert/service-kit/data/read-page';
import {
  type BalanceDoc,
  balanceKey,
  type LedgerModels,
  LISTED_BY_EXPIRY,
  LISTED_BY_INGREDIENT,
} from '../ledger/ledger-models.js';
import type { MinimumModel } from '../minimums/minimum-model.js';
import { type DescribeDeps, findIngredients } from '../shared/described-ingredients.js';
import type { IngredientDoc } from '../shared/ingredient-model.js';
import { namesById } from '../shared/referenced.js';
import type { SupplierModel } from '../shared/supplier-model.js';
import { unitTexts } from '../shared/unit-model.js';
import { findBySearch } from './search-stock.js';

export interface ReadStockDeps extends DescribeDeps, Pick<LedgerModels, 'balances'> {
  suppliers: SupplierModel;
  minimums: MinimumModel;
}

const IN_ORDER = { ingredientId: 1, warehouseId: 1 } as const;

/** Returns all rows of a warehouse, of an ingredient, or of both, by ingredient. */
export async function readStock(
  deps: ReadStockDeps,
  masters: readonly number[],
  { warehouseId, ingredientId }: StockQuery,
): Promise<StockRow[]> {
  const found = await documentsOf(deps.balances)
    .find({
      masterId: { $in: [...masters] },
      listed: true,
      ...(warehouseId !== undefined && { warehouseId }),
      ...(ingredientId !== undefined && { ingredientId }),
    })
    .sort(IN_ORDER)
    .toArray();
  return toRows(deps, found);
}

/**
 * Returns the row of an ingredient in a warehouse, also of one that has moved to another warehouse meanwhile.
 * @throws Error when the warehouse never had it
 */
export async function readStockRow(
  deps: ReadStockDeps,
  { warehouseId, ingredientId }: { warehouseId: number; ingredientId: number },
): Promise<StockRow> {
  const balance = await documentsOf(deps.balances).findOne({ _id: balanceKey(warehouseId, ingredientId) });
  const [row] = await toRows(deps, balance ? [balance] : []);
  if (!row) throw new Error(`ingredient ${ingredientId} has no stock row in warehouse ${warehouseId}`);
  return row;
}

/** Returns a page of a warehouse's rows, by ingredient. */
export async function readStockPage(
  deps: ReadStockDeps,
  { masterId, warehouseId }: { masterId: number; warehouseId: number },
  { page, size, search, expiry }: StockPageQuery,
): Promise<Page<StockRow>> {
  const where = {
    warehouseId,
    listed: true,
    ...(expiry !== undefined && { earliestExpiry: expiry }),
    ...(search && (await findBySearch(deps, masterId, search))),
  };
  // MongoDB's own choice is made for a small warehouse or an early page, and made again for each large or late one.
  const hint = expiry === undefined ? LISTED_BY_INGREDIENT : LISTED_BY_EXPIRY;
  const rows = documentsOf(deps.balances)
    .find(where, { hint })
    .sort(IN_ORDER)
    .skip(page * size)
    .limit(size)
    .toArray()
    .then((found) => toRows(deps, found));
  const [content, totalElements] = await Promise.all([rows, countUpTo(deps.balances, where, 0, hint)]);
  return toPage(content, totalElements, false, { page, size });
}

async function toRows(deps: ReadStockDeps, found: readonly BalanceDoc[]): Promise<StockRow[]> {
  const [byId, suppliers, minimums] = await Promise.all([
    findIngredients(
      deps,
      found.map(({ ingredientId }) => ingredientId),
    ),
    namesById(
      deps.suppliers,
      found.map(({ lastSupplierId }) => lastSupplierId),
    ),
    minimumsOf(deps, found),
  ]);
  const units = await unitTexts(
    deps.units,
    [...byId.values()].map(({ unitId }) => unitId),
  );
  return found.flatMap((balance) => {
    const ingredient = byId.get(balance.ingredientId);
    const supplierName = suppliers.get(balance.lastSupplierId ?? 0) ?? null;
    const minimum = minimums.get(balance._id) ?? null;
    if (!ingredient) return [];
    const unitName = units.get(ingredient.unitId) ?? '';
    return [{ ...toRow(balance, ingredient), unitName, supplierName, minimum }];
  });
}

/** Returns the minimums of the balances by their keys, which are the same. */
async function minimumsOf(
  { minimums }: ReadStockDeps,
  balances: readonly BalanceDoc[],
): Promise<Map<string, number>> {
  const found = await documentsOf(minimums)
    .find({ _id: { $in: balances.map(({ _id }) => _id) } })
    .toArray();
  return new Map(found.map(({ _id, quantity }) => [_id, thousandthsToQuantity(quantity)]));
}

function toRow(balance: BalanceDoc, ingredient: IngredientDoc) {
  const { packageSize } = ingredient;
  return {
    ingredientId: ingredient._id,
    warehouseId: balance.warehouseId,
    name: ingredient.name,
    quantity: thousandthsToQuantity(balance.quantity),
    unitId: ingredient.unitId,
    packageSize: packageSize === null ? null : thousandthsToQuantity(packageSize),
    earliestExpiry: balance.earliestExpiry,
    lastSupplyDate: balance.lastSupplyAt?.toISOString() ?? null,
    lastUseDate: balance.lastUseAt?.toISOString() ?? null,
    categoryName: ingredient.categoryName,
  };
}
