/** The layout of tables whose long cells stand below their row: each row is a CSS grid, which table layout can't do. */
import type { CSSProperties } from 'react';
import type { Column, DataTableProps } from './data-table.js';
import styles from './data-table.module.css';

type Lines<Row extends object> = Pick<DataTableProps<Row>, 'columns' | 'selection'>;

const CHOICE_WIDTH = 40;

const trackOf = (width: Column<never>['width']): string =>
  width === undefined ? 'minmax(0, 1fr)' : typeof width === 'number' ? `${width}px` : width;

const hasLines = <Row extends object>({ columns }: Lines<Row>): boolean => columns.some(({ below }) => below);

/** Returns the properties of a table; empty when no column has cells below. */
export function linesOf<Row extends object>(
  table: Lines<Row>,
): { className?: string; style?: CSSProperties } {
  if (!hasLines(table)) return {};
  const widths = [...(table.selection ? [CHOICE_WIDTH] : []), ...table.columns.map(({ width }) => width)];
  const style = { '--columns': widths.map(trackOf).join(' ') } as CSSProperties;
  return { className: styles.lines ?? '', style };
}

/** Returns the properties of a row's cell at an index of the columns. */
export function placeOf<Row extends object>(
  table: Lines<Row>,
  index: number,
  row: Row,
): { className?: string | undefined; style?: CSSProperties } {
  if (!hasLines(table)) return {};
  if (table.columns[index]?.below?.(row)) return { className: styles.below };
  return { style: { gridColumn: index + (table.selection ? 2 : 1) } };
}
