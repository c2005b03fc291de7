/** The rows of a checked file, while their user corrects them. */
import { INVENTORY_TEXTS, isExpiredOn } from '@skatert/contracts/inventory/inventory-rules';
import type { SupplyBody } from '@skatert/contracts/inventory/supplies';
import type {
  ImportedIngredient,
  SupplyFileCells,
  SupplyFileRow,
} from '@skatert/contracts/inventory/supply-import';
import { isUnit, SUPPLY_FILE_TEXTS } from '@skatert/contracts/inventory/supply-import-rules';
import type { Unit } from '@skatert/contracts/inventory/units';
import { isoDay } from '@skatert/web-kit/dates';

export interface ImportRow extends SupplyFileRow {
  /** A cell has been changed since the check. */
  isEdited?: boolean;
}

/** An ingredient that a user has chosen, and its unit. */
export interface Choice extends ImportedIngredient {
  unit: Unit | undefined;
}

export type RowsAction =
  | { kind: 'choose'; number: number; choice: Choice | null }
  | { kind: 'edit'; number: number; cells: Partial<SupplyFileCells> }
  /** Rows were checked again; those that were changed since they were sent stay. */
  | { kind: 'checked'; sent: readonly ImportRow[]; checked: readonly SupplyFileRow[] }
  | { kind: 'drop'; number: number }
  | { kind: 'drop-wrong' };

/** Returns true for a row that must be corrected, checked again or dropped. */
export const isWrong = ({ errors, isEdited = false }: ImportRow): boolean => errors.length > 0 || isEdited;

export function changeRows(rows: readonly ImportRow[], action: RowsAction): readonly ImportRow[] {
  switch (action.kind) {
    case 'choose':
      return rows.map((row) => (row.number === action.number ? withChoice(row, action.choice) : row));
    case 'edit':
      return rows.map((row) =>
        row.number === action.number
          ? { ...row, cells: { ...row.cells, ...action.cells }, isEdited: true }
          : row,
      );
    case 'checked':
      return rows.map((row) => checkedOf(row, action.sent, action.checked) ?? row);
    case 'drop':
      return rows.filter(({ number }) => number !== action.number);
    case 'drop-wrong':
      return rows.filter((row) => !isWrong(row));
  }
}

/** Returns the row as it was checked; undefined when it wasn't, or was changed since it was sent. */
function checkedOf(
  { number, cells, ingredient }: ImportRow,
  sent: readonly ImportRow[],
  checked: readonly SupplyFileRow[],
): SupplyFileRow | undefined {
  const before = sent.find((row) => row.number === number);
  const isSame = before?.cells === cells && before.ingredient === ingredient;
  return isSame ? checked.find((row) => row.number === number) : undefined;
}

/** Returns the rows with the errors that depend on the supply. `date`: an ISO time; '' for none. */
export function withDate(rows: readonly ImportRow[], date: string): readonly ImportRow[] {
  const day = date && isoDay(new Date(date));
  return rows.map((row) => {
    if (!isExpiredOn(row.expiresAt, day)) return row;
    const error = { column: 'expiresAt' as const, message: INVENTORY_TEXTS.expiredBefore };
    return { ...row, errors: [...row.errors, error] };
  });
}

function withChoice(row: ImportRow, choice: Choice | null): ImportRow {
  const errors = row.errors.filter(({ column }) => column !== 'ingredient' && column !== 'unit');
  if (!choice) {
    const message = SUPPLY_FILE_TEXTS.unknownIngredient;
    return { ...row, ingredient: null, errors: [{ column: 'ingredient', message }, ...errors] };
  }
  const { unit, ...ingredient } = choice;
  const { qty, unit: typed } = row.cells;
  // The service converts quantity and price: «500 г» of an ingredient in kg.
  const hasOtherUnit = /\p{L}/u.test(qty) || (typed !== '' && !(unit && isUnit(typed, unit)));
  return { ...row, ingredient, errors, isEdited: hasOtherUnit || row.isEdited === true };
}

/** Returns the lines of the supply; null when a row is wrong. */
export function itemsOf(rows: readonly ImportRow[]): SupplyBody['items'] | null {
  const items = rows.flatMap((row) => {
    const { ingredient, qty, price, expiresAt, cells } = row;
    const isLine = ingredient !== null && qty !== null && !isWrong(row);
    return isLine
      ? [{ ingredientId: ingredient.id, qty, price, expiresAt, ...(cells.sum && { sum: row.sum }) }]
      : [];
  });
  return items.length === rows.length && items.length > 0 ? items : null;
}
