/** A scrolling list of cards that renders only the visible ones; one tab stop, arrow keys inside it. */
import clsx from 'clsx';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { DataTableProps } from './data-table.js';
import styles from './data-table.module.css';
import { OfficeContext } from './office-context.js';
import { Choice, selectionProps } from './table-grid.js';

/** The distance between cards, in px. */
const GAP = 12;

export interface VirtualCardsProps<Row extends object>
  extends Pick<DataTableProps<Row>, 'label' | 'rowKey' | 'rowClass' | 'selection' | 'cardSkeletonHeight'> {
  rows: readonly Row[];
  /** The greatest height of the list (CSS). */
  height: string;
  /** Returns the accessible name of a card; empty: its content. */
  nameOf: (row: Row) => string;
  contentOf: (row: Row, index: number) => ReactNode;
}

/** Renders the card of a row; cards read it from a context, so that its change does not rebuild the rows. */
const CardContext = createContext<(row: object) => ReactNode>(() => null);

export function VirtualCards<Row extends object>(props: VirtualCardsProps<Row>) {
  const {
    label,
    rows,
    rowKey,
    rowClass,
    selection,
    cardSkeletonHeight = 160,
    height,
    nameOf,
    contentOf,
  } = props;
  const indexes = useMemo(() => new Map<object, number>(rows.map((row, index) => [row, index])), [rows]);
  const cardOf = (row: object) => (
    <div className={clsx(styles.card, rowClass?.(row as Row))}>
      {selection && (
        <Choice label="Выбрать" className={styles.cardChoice}>
          Выбрать
        </Choice>
      )}
      {contentOf(row as Row, indexes.get(row) ?? 0)}
    </div>
  );
  return (
    <OfficeContext>
      <CardContext value={cardOf}>
        <Virtualizer
          layout={ListLayout}
          layoutOptions={{ estimatedRowSize: cardSkeletonHeight, gap: GAP }}
          shouldObserveItemSize
        >
          <GridList
            aria-label={label}
            className={styles.virtualCards}
            style={{ maxHeight: height }}
            items={rows}
            dependencies={[rowKey]}
            {...(selection ? selectionProps(selection, rows.map(rowKey)) : {})}
          >
            {(row) => (
              <GridListItem id={rowKey(row)} textValue={nameOf(row)} className={styles.virtualCard}>
                <Card row={row} />
              </GridListItem>
            )}
          </GridList>
        </Virtualizer>
      </CardContext>
    </OfficeContext>
  );
}

/** A component, so that only visible cards are rendered. */
const Card = ({ row }: { row: object }) => useContext(CardContext)(row);
