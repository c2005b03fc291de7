/** A data table; on narrow screens each row is a card. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { TableCards } from './table-cards.js';
import { TableGrid } from './table-grid.js';
import { TableSkeleton } from './table-skeleton.js';
import { useNarrow } from './use-narrow.js';

export interface Column<Row> {
  /** The column header, and the label on a card; unique within the table. */
  title: string;
  /** Shown in the header instead of the title. */
  head?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Its cell is the row header for screen readers; by default that of the first column. */
  namesRow?: boolean;
  /** Right-aligned, for numbers. */
  end?: boolean;
  /** In px, or a share of the table; columns without a width share the rest. */
  width?: number | `${number}%`;
  /** The header sorts by the column; needs the table's `sort`. */
  sortable?: boolean;
  /** Returns true when the cell is too long for its column, and stands on a line of its own below the others. */
  below?: (row: Row) => boolean;
}

export interface Sort {
  /** The title of a column. */
  column: string;
  direction: 'ascending' | 'descending';
}

export interface Selection {
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  /** Returns the accessible name of a row. */
  nameOf: (key: number) => string;
}

export interface DataTableProps<Row extends object> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => number;
  /** The class of highlighted rows; their cells must also state the reason as text. */
  rowClass?: (row: Row) => string | false | undefined;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The caller sorts the rows. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /**
   * Renders only the visible rows, in a frame of this height (CSS); each row is `rowHeight` px high, each card as high as
   * its content. `columns` must be the same object between renders: a new one rebuilds all rows.
   */
  virtual?: { height: string; rowHeight: number };
  /** Renders a row as a card; by default its cells are listed with their titles. */
  card?: (row: Row, index: number) => ReactNode;
  /** Screens narrower than this, in px, get cards. */
  cardsBelow?: number;
  /** The number of skeleton rows while loading, and their height in px. */
  skeletons?: number;
  skeletonHeight?: number;
  /** The height of a card's skeleton, also the estimate for cards that are not yet rendered when the table is virtual. */
  cardSkeletonHeight?: number;
}

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, empty, cardsBelow = 720 } = props;
  const isNarrow = useNarrow(cardsBelow);
  if (rows?.length === 0) return <div className={styles.frame}>{empty}</div>;
  if (isNarrow) return <TableCards {...props} />;
  return (
    <div className={clsx(styles.frame, props.virtual && styles.virtual)} aria-busy={!rows}>
      {rows ? <TableGrid {...props} rows={rows} /> : <TableSkeleton {...props} />}
    </div>
  );
}
