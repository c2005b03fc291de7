/** What the stock stops: it is not returned by hand, but is back once there is enough. */
import { STOP_TEXTS, stockReason, stopPlaceText } from '@skatert/contracts/orders/stop-texts';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { Facts } from '@skatert/ui-kit/office/facts';
import { When } from '@skatert/ui-kit/office/zone';
import cards from '../orders/list-card.module.css';
import { Group } from './stop-columns.js';
import styles from './stop-list.module.css';
import type { StockStopRow } from './stop-rows.js';

/** A row with its place in the list: a product has one for each size and point, an option for each point. */
type Row = StockStopRow & { key: number };

interface RowProps {
  row: Row;
}

const Author = ({ row }: RowProps) => (
  <>
    {STOP_TEXTS.byStock}
    <span className={styles.note}>
      <When at={row.at} />
    </span>
  </>
);

const COLUMNS: Column<Row>[] = [
  {
    title: 'Позиция',
    namesRow: true,
    width: '24%',
    cell: (row) => (
      <>
        <strong className={styles.dish}>{row.name}</strong>
        <Group of={row} />
      </>
    ),
  },
  { title: 'Где', cell: stopPlaceText },
  {
    title: 'Причина',
    width: '28%',
    cell: ({ ingredientName }) => stockReason(ingredientName),
  },
  { title: 'Кто и когда', width: 150, cell: (row) => <Author row={row} /> },
  { title: 'До', width: 170, cell: () => STOP_TEXTS.untilInStock },
];

const RowCard = (row: Row) => (
  <article className={cards.card} aria-label={row.name}>
    <h3 className={styles.dish}>
      {row.name}
      <Group of={row} />
    </h3>
    <Facts
      facts={[
        { name: 'Где', value: stopPlaceText(row) },
        { name: 'Причина', value: stockReason(row.ingredientName) },
        { name: 'Кто и когда', value: <Author row={row} /> },
        { name: 'До', value: STOP_TEXTS.untilInStock },
      ]}
    />
  </article>
);

export interface StockStopsProps {
  rows: readonly StockStopRow[];
  /** How many there are, also those that are not listed. */
  total: number;
  cardsBelow: number;
}

/** Nothing while the stock suffices for all. */
export function StockStops({ rows, total, cardsBelow }: StockStopsProps) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.byStock} aria-label="Не хватает на складе">
      <h2>Не хватает на складе</h2>
      <DataTable
        label="Не хватает на складе"
        columns={COLUMNS}
        rows={rows.map((row, key) => ({ ...row, key }))}
        rowKey={({ key }) => key}
        card={RowCard}
        cardsBelow={cardsBelow}
        empty={null}
      />
      {total > rows.length && (
        <p className={styles.note}>
          Показаны последние {rows.length} из {total}.
        </p>
      )}
    </section>
  );
}
