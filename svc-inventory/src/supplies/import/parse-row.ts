/** Reads a line of a supply from a row of a file, with the rules of the supply's form. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { SupplyItemBody } from '@skatert/contracts/inventory/supplies';
import type {
  ImportedIngredient,
  SupplyFileCells,
  SupplyFileRow,
} from '@skatert/contracts/inventory/supply-import';
import {
  SUPPLY_CELL_MAX,
  SUPPLY_FILE_COLUMNS,
  SUPPLY_FILE_TEXTS,
  type SupplyFileColumn,
} from '@skatert/contracts/inventory/supply-import-rules';
import { formatDay, isDay } from '@skatert/contracts/shared/text';
import { dayOf } from '@skatert/tables/day-cell';
import { type Columns, EXTRA_VALUES, hasExtraValues } from '@skatert/tables/find-columns';
import { type Cell, type TableRow, textOf } from '@skatert/tables/table';
import type { KnownIngredient, KnownIngredients } from './known-ingredients.js';
import { amountsOf, pricedValues, sumErrors } from './row-amounts.js';

type RowError = SupplyFileRow['errors'][number];

/** Stands for an ingredient while the other fields are checked. */
const ANY_ID = 1;

/**
 * Returns the line of a row, and what is wrong with it.
 * @param chosenId the ingredient that a user has chosen instead of the name; null: none
 */
export function parseRow(
  { number, cells }: TableRow,
  columns: Columns<SupplyFileColumn>,
  known: KnownIngredients,
  chosenId: number | null = null,
): SupplyFileRow {
  const cell = (column: SupplyFileColumn) => cells[columns.indexes[column]];
  const texts = shownCells(cell);
  const name = texts.ingredient;
  const chosen = chosenId === null ? undefined : known.byId(chosenId);
  const named = chosen ? [chosen] : known.named(name);
  const [only] = named;
  const ingredient = named.length === 1 && only ? only : null;
  const { values, errors } = checkedValues(cell, texts.unit, ingredient);
  const found = [
    ...extraValues(cells, columns),
    ...unreadable(cell),
    ...ingredientErrors(name, named),
    ...errors,
  ];
  return {
    number,
    cells: texts,
    ingredient: ingredient && toResponse(ingredient),
    similar: ingredient ? [] : similarTo(name, named, known).map(toResponse),
    ...pricedValues(values),
    // One per column, in the order of the columns.
    errors: SUPPLY_FILE_COLUMNS.flatMap((column) => found.find((error) => error.column === column) ?? []),
  };
}

const toResponse = ({ id, name, unitName }: KnownIngredient): ImportedIngredient => ({ id, name, unitName });

/** Returns the texts of a row as a user corrects them. */
function shownCells(cell: (column: SupplyFileColumn) => Cell | undefined): SupplyFileCells {
  const day = dayOf(cell('expiresAt')) ?? '';
  return {
    ingredient: shownText(cell('ingredient')),
    qty: shownText(cell('qty')),
    unit: shownText(cell('unit')),
    price: shownText(cell('price')),
    sum: shownText(cell('sum')),
    expiresAt: isDay(day) ? formatDay(day) : shownText(cell('expiresAt')),
  };
}

/** Without invisible characters, repeated spaces, and half of a character at the end. */
const shownText = (cell: Cell | undefined): string => {
  const text = textOf(cell).replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim();
  return text
    .slice(0, SUPPLY_CELL_MAX)
    .replace(/\p{Cs}$/u, '')
    .trim();
};

/** Returns the right values by the rules of the form, null for the others, and the messages of those. */
function checkedValues(
  cell: (column: SupplyFileColumn) => Cell | undefined,
  unit: string,
  ingredient: KnownIngredient | null,
) {
  const { problems, ...amounts } = amountsOf(cell, unit, ingredient);
  const typed = { ...amounts, expiresAt: dayOf(cell('expiresAt')) };
  const { error } = SupplyItemBody.safeParse({ ingredientId: ANY_ID, ...typed });
  const errors: RowError[] = (['qty', 'unit', 'price', 'sum'] as const).flatMap((column) => {
    const message = problems[column];
    return message === undefined ? [] : [{ column, message }];
  });
  for (const { path, message } of error?.issues ?? []) {
    const column = columnOf(path[0]);
    const isText = column === 'qty' && typeof typed.qty === 'string';
    errors.push({ column, message: isText ? SUPPLY_FILE_TEXTS.notANumber : message });
  }
  const isWrong = (column: SupplyFileColumn) => errors.some((each) => each.column === column);
  const numberIn = (value: unknown, column: SupplyFileColumn) =>
    typeof value === 'number' && !isWrong(column) ? value : null;
  const values = {
    qty: numberIn(typed.qty, 'qty'),
    price: numberIn(typed.price, 'price'),
    sum: numberIn(typed.sum, 'sum'),
    expiresAt: isWrong('expiresAt') ? null : typed.expiresAt,
  };
  return { values, errors: [...errors, ...sumErrors(values)] };
}

const columnOf = (name: PropertyKey | undefined): SupplyFileColumn =>
  SUPPLY_FILE_COLUMNS.find((column) => column === name) ?? 'ingredient';

function ingredientErrors(name: string, named: readonly KnownIngredient[]): RowError[] {
  const { unknownIngredient, severalIngredients } = SUPPLY_FILE_TEXTS;
  const error = (message: string): RowError[] => [{ column: 'ingredient', message }];
  if (name === '') return error(INVENTORY_TEXTS.ingredientMissing);
  if (named.length > 1) return error(severalIngredients);
  return named.length === 0 ? error(unknownIngredient) : [];
}

const similarTo = (
  name: string,
  named: readonly KnownIngredient[],
  known: KnownIngredients,
): readonly KnownIngredient[] => (named.length > 1 ? named.slice(0, 3) : known.similar(name));

/** Returns an error at the last column when there are values beyond the header. */
function extraValues(cells: readonly Cell[], columns: Columns<SupplyFileColumn>): RowError[] {
  if (!hasExtraValues(cells, columns)) return [];
  const { indexes } = columns;
  const column = SUPPLY_FILE_COLUMNS.reduce((last, each) => (indexes[each] > indexes[last] ? each : last));
  return [{ column, message: EXTRA_VALUES }];
}

/** Returns the problems of cells without a value; a date is one where a date is expected. */
const unreadable = (cell: (column: SupplyFileColumn) => Cell | undefined): RowError[] =>
  SUPPLY_FILE_COLUMNS.flatMap((column) => {
    const value = cell(column);
    if (typeof value !== 'object' || (column === 'expiresAt' && value.day !== undefined)) return [];
    return [{ column, message: value.problem }];
  });
