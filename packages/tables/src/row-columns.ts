/** The columns of a report's file, each with what makes its cell of a row. */
import type { Values } from './table.js';
import type { SheetColumn } from './write-xlsx.js';

export interface RowColumn<T> extends SheetColumn {
  of: (row: T, index: number) => string | number;
}

const MONEY = '0.00';
const NAME_WIDTH = 44;
const NUMBER_WIDTH = 18;

export const nameColumn = <T>(title: string, of: RowColumn<T>['of']): RowColumn<T> => ({
  title,
  width: NAME_WIDTH,
  of,
});

export const numberColumn = <T>(title: string, of: RowColumn<T>['of']): RowColumn<T> => ({
  title,
  width: NUMBER_WIDTH,
  of,
});

/** Returns a column of sums in roubles. */
export const moneyColumn = <T>(title: string, of: RowColumn<T>['of']): RowColumn<T> => ({
  ...numberColumn(title, of),
  format: MONEY,
});

/** Returns the cells of the rows. */
export const valuesOf = <T>(columns: readonly RowColumn<T>[], rows: readonly T[]): Values[] =>
  rows.map((row, index) => columns.map(({ of }) => of(row, index)));
