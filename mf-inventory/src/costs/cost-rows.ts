/** The rows of the report as the table shows them. */
import type { DishCostRow } from '@skatert/contracts/inventory/dish-costs';
import type { Sort } from '@skatert/ui-kit/office/data-table';

export interface CostRow extends DishCostRow {
  /** The place in the service's order. */
  index: number;
}

/** By the titles of the columns. */
const VALUES: Readonly<Record<string, (row: CostRow) => number | string | null>> = {
  Блюдо: ({ productName }) => productName,
  Бренд: ({ brandName }) => brandName,
  Продано: ({ quantity }) => quantity,
  Выручка: ({ revenue }) => revenue,
  Себестоимость: ({ known, cost }) => (known > 0 ? cost : null),
  Фудкост: ({ foodCost }) => foodCost,
  Маржа: ({ margin }) => margin,
  'Маржа, %': ({ marginPercent }) => marginPercent,
};

/** Returns the rows in the chosen order; what is unknown comes last in either direction. */
export function sortedCosts(rows: readonly DishCostRow[], sort: Sort | null): CostRow[] {
  const numbered = rows.map((row, index) => ({ ...row, index }));
  const valueIn = sort && VALUES[sort.column];
  if (!valueIn) return numbered;
  const factor = sort.direction === 'ascending' ? 1 : -1;
  return numbered.sort((a, b) => {
    const [first, second] = [valueIn(a), valueIn(b)];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || a.index - b.index;
    const order =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : String(first).localeCompare(String(second), 'ru');
    return order * factor || a.index - b.index;
  });
}
