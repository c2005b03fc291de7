/** Reads the stock of warehouses: a row per ingredient and warehouse. */

import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import type { StockQuery, StockRow } from '@skatert/contracts/inventory/stock';
import type { IngredientDoc, IngredientModels } from '../ingredients/ingredient-model.js';
import type { StockModels } from './stock-model.js';

export interface ReadStockDeps extends StockModels, IngredientModels {}

/** The sum of the batches of an ingredient in a warehouse. */
interface StockSum {
  _id: { warehouseId: number; ingredientId: number };
  quantity: number;
  earliestExpiry: string | null;
  lastSupply: Date;
  supplierId: number | null;
}

type StockKey = `${number}:${number}`;
const keyOf = (warehouseId: number, ingredientId: number): StockKey => `${warehouseId}:${ingredientId}`;

/** Returns rows sorted by ingredient; an ingredient without stock has a row for its own warehouse. */
export async function readStock(
  deps: ReadStockDeps,
  masters: readonly number[],
  { warehouseId, ingredientId }: StockQuery,
): Promise<StockRow[]> {
  const where = {
    masterId: { $in: masters },
    ...(warehouseId !== undefined && { warehouseId }),
    ...(ingredientId !== undefined && { ingredientId }),
  };
  const [sums, uses] = await Promise.all([sumOfBatches(deps, where), lastUses(deps, where)]);
  const ingredients = await deps.ingredients
    .find({
      masterId: { $in: masters },
      ...(ingredientId !== undefined && { _id: ingredientId }),
      $or: [
        { _id: { $in: sums.map(({ _id }) => _id.ingredientId) } },
        { warehouseId: warehouseId ?? { $ne: null } },
      ],
    })
    .sort({ _id: 1 })
    .lean<IngredientDoc[]>();
  return rowsOf(ingredients, sums, uses, await namesOf(deps, ingredients, sums), warehouseId);
}

function sumOfBatches({ batches }: StockModels, where: object): Promise<StockSum[]> {
  return batches.aggregate<StockSum>([
    { $match: where },
    { $sort: { receivedAt: 1, _id: 1 } },
    {
      $group: {
        _id: { warehouseId: '$warehouseId', ingredientId: '$ingredientId' },
        quantity: { $sum: '$remaining' },
        // Only batches with a remaining quantity can expire; $min ignores nulls.
        earliestExpiry: { $min: { $cond: [{ $gt: ['$remaining', 0] }, '$expiresAt', null] } },
        lastSupply: { $last: '$receivedAt' },
        supplierId: { $last: '$supplierId' },
      },
    },
  ]);
}

async function lastUses({ movements }: StockModels, where: object): Promise<Map<StockKey, Date>> {
  const found = await movements.aggregate<{ _id: StockSum['_id']; at: Date }>([
    { $match: { ...where, kind: 'WRITE_OFF' } },
    {
      $group: {
        _id: { warehouseId: '$warehouseId', ingredientId: '$ingredientId' },
        at: { $max: '$at' },
      },
    },
  ]);
  return new Map(found.map(({ _id, at }) => [keyOf(_id.warehouseId, _id.ingredientId), at]));
}

interface Names {
  units: Map<number, string>;
  suppliers: Map<number, string>;
}

async function namesOf(
  { units, suppliers }: IngredientModels,
  ingredients: IngredientDoc[],
  sums: StockSum[],
): Promise<Names> {
  const supplierIds = sums.flatMap(({ supplierId }) => (supplierId === null ? [] : [supplierId]));
  const [foundUnits, foundSuppliers] = await Promise.all([
    units.find({ _id: { $in: ingredients.map(({ unitId }) => unitId) } }).lean(),
    suppliers.find({ _id: { $in: supplierIds } }).lean(),
  ]);
  return {
    units: new Map(foundUnits.map((unit) => [unit._id, unit.shortName ?? unit.name])),
    suppliers: new Map(foundSuppliers.map(({ _id, name }) => [_id, name])),
  };
}

function rowsOf(
  ingredients: IngredientDoc[],
  sums: StockSum[],
  uses: Map<StockKey, Date>,
  names: Names,
  warehouseId: number | undefined,
): StockRow[] {
  const sumByKey = new Map(sums.map((sum) => [keyOf(sum._id.warehouseId, sum._id.ingredientId), sum]));
  return ingredients.flatMap((ingredient) => {
    const warehouseIds = new Set(
      sums.filter(({ _id }) => _id.ingredientId === ingredient._id).map(({ _id }) => _id.warehouseId),
    );
    const own = ingredient.warehouseId;
    if (own !== null && (warehouseId === undefined || own === warehouseId)) warehouseIds.add(own);
    return [...warehouseIds]
      .sort((a, b) => a - b)
      .map((id) => {
        const key = keyOf(id, ingredient._id);
        return rowOf(ingredient, id, sumByKey.get(key), uses.get(key), names);
      });
  });
}

function rowOf(
  ingredient: IngredientDoc,
  warehouseId: number,
  sum: StockSum | undefined,
  lastUse: Date | undefined,
  { units, suppliers }: Names,
): StockRow {
  return {
    ingredientId: ingredient._id,
    warehouseId,
    name: ingredient.name,
    quantity: thousandthsToQuantity(sum?.quantity ?? 0),
    unitId: ingredient.unitId,
    unitName: units.get(ingredient.unitId) ?? '',
    packageSize: ingredient.packageSize === null ? null : thousandthsToQuantity(ingredient.packageSize),
    earliestExpiry: sum?.earliestExpiry ?? null,
    lastSupplyDate: sum?.lastSupply.toISOString() ?? null,
    lastUseDate: lastUse?.toISOString() ?? null,
    supplierName: suppliers.get(sum?.supplierId ?? 0) ?? null,
    categoryName: ingredient.categoryName,
  };
}
