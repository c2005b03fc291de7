/** The names of what the differences of an audit are about. */
import type { AuditDifference } from '@skatert/contracts/inventory/audit';
import { type DescribeDeps, type Description, describeIngredients } from '../shared/described-ingredients.js';
import { namesById } from '../shared/referenced.js';
import type { WarehouseModel } from '../shared/warehouse-model.js';

export interface NameDifferencesDeps extends DescribeDeps {
  warehouses: WarehouseModel;
}

type Names = Description & Pick<AuditDifference, 'warehouseName'>;

/** A difference as it is found: with ids only. */
export type Unnamed<Difference> = Omit<Difference, keyof Names>;

/** Returns the differences with the names of their warehouses, ingredients and units. */
export async function nameDifferences<T extends Pick<AuditDifference, 'warehouseId' | 'ingredientId'>>(
  deps: NameDifferencesDeps,
  found: readonly T[],
): Promise<(T & Names)[]> {
  const warehouses = await namesById(
    deps.warehouses,
    found.map(({ warehouseId }) => warehouseId),
  );
  const describe = await describeIngredients(
    deps,
    found.map(({ ingredientId }) => ingredientId),
  );
  return found.map((difference) => ({
    ...difference,
    ...describe(difference.ingredientId),
    warehouseName: warehouses.get(difference.warehouseId) ?? '',
  }));
}
