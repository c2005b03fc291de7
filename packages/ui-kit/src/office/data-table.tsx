/** Rows of the back office: a table where there is room for its columns, a card a row where there isn't. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { TableCards } from './table-cards.js';
import { TableGrid } from './table-grid.js';
import { TableSkeleton } from './table-skeleton.js';
import { useNarrow } from './use-narrow.js';

export interface Column<Row> {
  /** The head, and the label on a card; of its own in the table. */
  title: string;
  /** Shown in the head in place of the title. */
  head?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Its cell names the row for those who hear the table; without any the first column does. */
  namesRow?: boolean;
  /** Numbers end at the right. */
  end?: boolean;
  /** In px, or a share of the table; columns without one share what is left. */
  width?: number | `${number}%`;
  /** The head sorts by the column; set where the table has `sort`. */
  sortable?: boolean;
}

export interface Sort {
  /** The title of a column. */
  column: string;
  direction: 'ascending' | 'descending';
}

export interface Selection {
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  /** Names a row for those who hear the list. */
  nameOf: (key: number) => string;
}

export interface DataTableProps<Row extends object> {
  /** Read aloud before the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => number;
  /** For rows that stand out; their cells say why in words. */
  rowClass?: (row: Row) => string | false | undefined;
  /** In place of the rows when there are none. */
  empty: ReactNode;
  /** The caller sorts the rows. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /**
   * Renders the visible rows alone, in a frame of this height (CSS); each row is `rowHeight` px high. Keep `columns`
   * the same from one render to the next: all rows are built again for new ones.
   */
  virtual?: { height: string; rowHeight: number };
  /** The row as a card; without it the cells are listed with their titles. */
  card?: (row: Row, index: number) => ReactNode;
  /** Screens narrower than this, in px, get cards. */
  cardsBelow?: number;
  /** How many skeletons stand for the rows until they come, and how high they are, in px. */
  skeletons?: number;
  skeletonHeight?: number;
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
