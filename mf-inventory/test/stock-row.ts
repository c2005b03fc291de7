import type { StockRow } from '@skatert/contracts/inventory/stock';

/** Returns a row of a warehouse’s stock that has only what it must have, and these fields. */
export const stockRow = (ingredientId: number, fields: Partial<StockRow> = {}): StockRow => ({
  ingredientId,
  warehouseId: 1,
  name: `Продукт ${ingredientId}`,
  quantity: 10,
  unitId: 1,
  unitName: 'кг',
  minimum: null,
  packageSize: null,
  earliestExpiry: null,
  lastSupplyDate: null,
  lastUseDate: null,
  supplierName: null,
  categoryName: null,
  ...fields,
});
