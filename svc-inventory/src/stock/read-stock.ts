/** Reads the stock of warehouses from its balances: a row per ingredient and warehouse. */
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import type { StockPageQuery, StockQuery, StockRow } from '@skatert/contracts/inventory/stock';
import type { Page } from '@skatert/contracts/shared/fields';
import { documentsOf } from '@skatert/service-kit/documents';
import { type DescribeDeps, findIngredients } from '../models/described-ingredients.js';
import type { IngredientDoc } from '../models/ingredient-model.js';
import type { BalanceDoc, LedgerModels } from '../models/ledger-models.js';
import { namesById } from '../models/referenced.js';
import type { SupplierModel } from '../models/supplier-model.js';
import { unitTexts } from '../models/unit-model.js';
import { findBySearch } from './search-stock.js';

export interface ReadStockDeps extends DescribeDeps, Pick<LedgerModels, 'balances'> {
  suppliers: SupplierModel;
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
  const balances = documentsOf(deps.balances);
  const [found, totalElements] = await Promise.all([
    balances
      .find(where)
      .sort(IN_ORDER)
      .skip(page * size)
      .limit(size)
      .toArray(),
    balances.countDocuments(where),
  ]);
  const content = await toRows(deps, found);
  return { content, totalElements, totalPages: Math.ceil(totalElements / size), number: page, size };
}

async function toRows(deps: ReadStockDeps, found: readonly BalanceDoc[]): Promise<StockRow[]> {
  const [byId, suppliers] = await Promise.all([
    findIngredients(
      deps,
      found.map(({ ingredientId }) => ingredientId),
    ),
    namesById(
      deps.suppliers,
      found.map(({ lastSupplierId }) => lastSupplierId),
    ),
  ]);
  const units = await unitTexts(
    deps.units,
    [...byId.values()].map(({ unitId }) => unitId),
  );
  return found.flatMap((balance) => {
    const ingredient = byId.get(balance.ingredientId);
    const supplierName = suppliers.get(balance.lastSupplierId ?? 0) ?? null;
    return ingredient
      ? [{ ...toRow(balance, ingredient), unitName: units.get(ingredient.unitId) ?? '', supplierName }]
      : [];
  });
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
