/** Files of supplies: `/auth/v1/inventory/supplies/import`. A check stores nothing. */
import { z } from 'zod';
import { Id, line, listOf, Roubles } from '../shared/fields.js';
import { openValue } from '../shared/open-value.js';
import {
  SUPPLY_CELL_MAX,
  SUPPLY_FILE_COLUMNS,
  SUPPLY_FILE_FORMATS,
  SUPPLY_WRONG_ROWS_MAX,
} from './supply-import-rules.js';

export const SupplyTemplateQuery = z.object({
  format: z.enum(SUPPLY_FILE_FORMATS, { error: 'Нужен формат csv или xlsx' }),
});

/** An ingredient that a row may mean. */
export const ImportedIngredient = z.object({ id: Id, name: z.string(), unitName: z.string() });
export type ImportedIngredient = z.infer<typeof ImportedIngredient>;

/** The row's number in the file, as spreadsheet programs show it. */
const number = z.number().int();
const cellsOf = <Cell extends z.ZodType>(cell: Cell) =>
  z.object({ ingredient: cell, qty: cell, unit: cell, price: cell, sum: cell, expiresAt: cell });

/** The texts of a row; empty: none. */
export const SupplyFileCells = cellsOf(z.string());
export type SupplyFileCells = z.infer<typeof SupplyFileCells>;

/** Rows that a user has corrected, to be checked again. */
export const SupplyRowsBody = z.object({
  rows: listOf(
    z.object({
      number,
      /** Chosen instead of the name; null: none. */
      ingredientId: Id.nullable(),
      // Screens of an earlier release know no sum.
      cells: cellsOf(line({ max: SUPPLY_CELL_MAX })).extend({
        sum: line({ max: SUPPLY_CELL_MAX }).default(''),
      }),
    }),
    {
      max: SUPPLY_WRONG_ROWS_MAX,
      tooLong: `Не больше ${SUPPLY_WRONG_ROWS_MAX} строк`,
    },
  ),
});
export type SupplyRowsBody = z.infer<typeof SupplyRowsBody>;

export const SupplyFileRow = z
  .object({
    number,
    /** The cells' texts as typed; a day as dd.mm.yyyy. */
    cells: SupplyFileCells,
    /** Null: none or several have this name. */
    ingredient: ImportedIngredient.nullable(),
    /** The ingredients with a similar name, or with the same one; for a row without an ingredient. */
    similar: z.array(ImportedIngredient),
    /** The quantity in the ingredient's unit; null: it is wrong. */
    qty: z.number().nullable(),
    /** Roubles per unit, also when only the sum is given; null: none, or wrong. */
    price: Roubles.nullable(),
    /** yyyy-mm-dd; null: none, or wrong. */
    expiresAt: z.string().nullable(),
    /** Roubles: what its cell says, or else what the quantity costs; null: unknown. */
    sum: Roubles.nullable(),
    /** The errors of the row, at most one per column. */
    errors: z.array(z.object({ column: openValue(SUPPLY_FILE_COLUMNS), message: z.string() })),
  })
  .meta({ id: 'SupplyFileRow' });
export type SupplyFileRow = z.infer<typeof SupplyFileRow>;

export const SupplyRowsCheck = z.object({ rows: z.array(SupplyFileRow) }).meta({ id: 'SupplyRowsCheck' });
export type SupplyRowsCheck = z.infer<typeof SupplyRowsCheck>;

export const SupplyFileCheck = z
  .object({
    rows: z.array(SupplyFileRow),
    /** The sum of the rows without errors, in roubles. */
    total: z.number(),
    /** The titles of other columns. */
    ignoredColumns: z.array(z.string()),
  })
  .meta({ id: 'SupplyFileCheck' });
export type SupplyFileCheck = z.infer<typeof SupplyFileCheck>;
