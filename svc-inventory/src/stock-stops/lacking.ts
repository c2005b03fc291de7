/** Decides what of a product or an option of extras is stopped, given what the warehouses have. Without a database. */
import { portionOf } from '../recipes/portions.js';
import type { PortionDoc } from '../recipes/recipe-models.js';
import type { StockStopDoc } from '../shared/stock-stop-models.js';

/** Where a brand sells, and the warehouse that its orders use there; null: deliveries, and null: no warehouse. */
export interface Place {
  pointId: number | null;
  warehouseId: number | null;
}

/** Returns the thousandths that a warehouse has of an ingredient. */
export type Held = (warehouseId: number, ingredientId: number) => number;

/** A stop with the ingredient that does not suffice. */
export interface Lack extends Pick<StockStopDoc, 'size' | 'pointId' | 'delivery'> {
  ingredientId: number;
}

/** Returns where, and in which sizes, a portion needs more than the warehouse has. An option has no sizes. */
export function findLacks(
  portions: readonly PortionDoc[],
  sizes: readonly string[],
  places: readonly Place[],
  held: Held,
): Lack[] {
  const lacks = places.flatMap(({ pointId, warehouseId }) =>
    // Without a warehouse orders are not written off.
    warehouseId === null
      ? []
      : lacksOf(portions, sizes, (ingredientId) => held(warehouseId, ingredientId)).map((lack) => {
          return { ...lack, pointId, delivery: pointId === null };
        }),
  );
  return [...new Set(lacks.map(({ size }) => size))].flatMap((size) => {
    const [first, ...others] = lacks.filter((lack) => lack.size === size);
    if (!first || others.length + 1 < places.length) return first ? [first, ...others] : [];
    return [{ ...first, pointId: null, delivery: false }];
  });
}

/** Returns the sizes whose portion lacks something, with the first ingredient that does; all of them are one without a size. */
function lacksOf(
  portions: readonly PortionDoc[],
  sizes: readonly string[],
  held: (ingredientId: number) => number,
): Pick<Lack, 'size' | 'ingredientId'>[] {
  const sold = sizes.length > 0 ? sizes : [null];
  const lacking = sold.flatMap((size) => {
    const lines = portionOf(portions, size)?.lines ?? [];
    const lacked = lines.find(({ ingredientId, quantity }) => held(ingredientId) < quantity);
    return lacked ? { size, ingredientId: lacked.ingredientId } : [];
  });
  const [first] = lacking;
  return first && lacking.length === sold.length ? [{ ...first, size: null }] : lacking;
}
