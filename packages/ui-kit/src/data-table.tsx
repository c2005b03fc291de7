/** Rows of the back office: a table where there is room for its columns, a card a row where there isn't. */
import clsx from 'clsx';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import styles from './data-table.module.css';
import { LoadingText, Skeleton } from './skeleton.js';

export interface Column<Row> {
  /** The head, and the label on a card. */
  title: string;
  /** Shown in the head in place of the title. */
  head?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Numbers end at the right. */
  end?: boolean;
  /** A CSS width; columns without one share what is left. */
  width?: string;
}

export interface DataTableProps<Row> {
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
  /** The row as a card; without it the cells are listed with their titles. */
  card?: (row: Row, index: number) => ReactNode;
  /** Screens narrower than this, in px, get cards. */
  cardsBelow?: number;
  /** How many places are shown while the rows come, and how high they are, in px. */
  places?: number;
  placeHeight?: number;
  cardPlaceHeight?: number;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, empty, cardsBelow = 720 } = props;
  const cards = useNarrow(cardsBelow);
  if (rows?.length === 0) return <div className={styles.frame}>{empty}</div>;
  return cards ? <Cards {...props} /> : <Table {...props} />;
}

const placesOf = (count = 5): number[] => Array.from({ length: count }, (_, index) => index);

function Table<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowClass, places, placeHeight = 40 } = props;
  return (
    <div className={styles.frame} aria-busy={!rows}>
      {!rows && <LoadingText>Загружаем…</LoadingText>}
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, head, end, width }) => (
              <th key={title} scope="col" className={clsx(end && styles.end)} style={{ width }}>
                {head ?? title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row, index) => (
            <tr key={rowKey(row)} className={clsx(rowClass?.(row))}>
              {columns.map(({ title, cell, end }) => (
                <td key={title} className={clsx(end && styles.end)}>
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          )) ??
            placesOf(places).map((place) => (
              <tr key={place} style={{ height: placeHeight }}>
                {columns.map(({ title }) => (
                  <td key={title}>
                    <Skeleton width="80%" />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowClass, card, places, cardPlaceHeight = 160 } = props;
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={!rows}>
      {rows?.map((row, index) => (
        <li key={rowKey(row)} className={clsx(styles.card, rowClass?.(row))}>
          {card?.(row, index) ?? <Facts columns={columns} row={row} index={index} />}
        </li>
      )) ??
        placesOf(places).map((place) => (
          <li key={place}>
            {place === 0 && <LoadingText>Загружаем…</LoadingText>}
            <Skeleton height={cardPlaceHeight} className={styles.place} />
          </li>
        ))}
    </ul>
  );
}

function Facts<Row>({ columns, row, index }: { columns: readonly Column<Row>[]; row: Row; index: number }) {
  return (
    <dl className={styles.facts}>
      {columns.map(({ title, cell }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{cell(row, index)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** True while the window is narrower than this, in px. */
export function useNarrow(below: number): boolean {
  const query = `(width < ${below}px)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
