/** What warehouses hold, a row for each ingredient in each of them. */
import type { StockQuery, StockRow } from '@skatert/contracts/inventory/inventory';
import { thousandthsToQuantity } from '@skatert/contracts/inventory/quantity';
import type { IngredientDoc, IngredientModels } from '../ingredients/ingredient-model.js';
import type { StockModels } from './stock-model.js';

export interface ReadStockDeps extends StockModels, IngredientModels {}

interface Held {
  _id: { warehouseId: number; ingredientId: number };
  quantity: number;
  earliestExpiry: string | null;
  lastSupply: Date;
  supplierId: number | null;
}

type Place = `${number}:${number}`;
const placeOf = (warehouseId: number, ingredientId: number): Place => `${warehouseId}:${ingredientId}`;

/** Rows by ingredient; an ingredient shows in its own warehouse even while there is none of it. */
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
  const [held, uses] = await Promise.all([sumOfBatches(deps, where), lastUses(deps, where)]);
  const ingredients = await deps.ingredients
    .find({
      masterId: { $in: masters },
      ...(ingredientId !== undefined && { _id: ingredientId }),
      $or: [
        { _id: { $in: held.map(({ _id }) => _id.ingredientId) } },
        { warehouseId: warehouseId ?? { $ne: null } },
      ],
    })
    .sort({ _id: 1 })
    .lean<IngredientDoc[]>();
  return rowsOf(ingredients, held, uses, await namesOf(deps, ingredients, held), warehouseId);
}

function sumOfBatches({ batches }: StockModels, where: object): Promise<Held[]> {
  return batches.aggregate<Held>([
    { $match: where },
    { $sort: { receivedAt: 1, _id: 1 } },
    {
      $group: {
        _id: { warehouseId: '$warehouseId', ingredientId: '$ingredientId' },
        quantity: { $sum: '$remaining' },
        // Only what is still held can expire; $min passes over nulls.
        earliestExpiry: { $min: { $cond: [{ $gt: ['$remaining', 0] }, '$expiresAt', null] } },
        lastSupply: { $last: '$receivedAt' },
        supplierId: { $last: '$supplierId' },
      },
    },
  ]);
}

async function lastUses({ movements }: StockModels, where: object): Promise<Map<Place, Date>> {
  const found = await movements.aggregate<{ _id: Held['_id']; at: Date }>([
    { $match: { ...where, kind: 'WRITE_OFF' } },
    {
      $group: {
        _id: { warehouseId: '$warehouseId', ingredientId: '$ingredientId' },
        at: { $max: '$at' },
      },
    },
  ]);
  return new Map(found.map(({ _id, at }) => [placeOf(_id.warehouseId, _id.ingredientId), at]));
}

interface Names {
  units: Map<number, string>;
  suppliers: Map<number, string>;
}

async function namesOf(
  { units, suppliers }: IngredientModels,
  ingredients: IngredientDoc[],
  held: Held[],
): Promise<Names> {
  const supplierIds = held.flatMap(({ supplierId }) => (supplierId === null ? [] : [supplierId]));
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
  held: Held[],
  uses: Map<Place, Date>,
  names: Names,
  warehouseId: number | undefined,
): StockRow[] {
  const heldAt = new Map(held.map((each) => [placeOf(each._id.warehouseId, each._id.ingredientId), each]));
  return ingredients.flatMap((ingredient) => {
    const places = new Set(
      held.filter(({ _id }) => _id.ingredientId === ingredient._id).map(({ _id }) => _id.warehouseId),
    );
    const own = ingredient.warehouseId;
    if (own !== null && (warehouseId === undefined || own === warehouseId)) places.add(own);
    return [...places]
      .sort((a, b) => a - b)
      .map((place) => {
        const key = placeOf(place, ingredient._id);
        return rowOf(ingredient, place, heldAt.get(key), uses.get(key), names);
      });
  });
}

function rowOf(
  ingredient: IngredientDoc,
  warehouseId: number,
  held: Held | undefined,
  used: Date | undefined,
  { units, suppliers }: Names,
): StockRow {
  return {
    ingredientId: ingredient._id,
    warehouseId,
    name: ingredient.name,
    quantity: thousandthsToQuantity(held?.quantity ?? 0),
    unitId: ingredient.unitId,
    unitName: units.get(ingredient.unitId) ?? '',
    packageSize: ingredient.packageSize === null ? null : thousandthsToQuantity(ingredient.packageSize),
    earliestExpiry: held?.earliestExpiry ?? null,
    lastSupplyDate: held?.lastSupply.toISOString() ?? null,
    lastUseDate: used?.toISOString() ?? null,
    supplierName: suppliers.get(held?.supplierId ?? 0) ?? null,
    categoryName: ingredient.categoryName,
  };
}
