/** What the stock stops: nobody returns it, it is back once there is enough. */
import { STOP_TEXTS, stockReason } from '@skatert/contracts/orders/stop-texts';
import type { StockStoppedProduct, StopList } from '@skatert/contracts/orders/stops';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { Facts } from '@skatert/ui-kit/office/facts';
import { When } from '@skatert/ui-kit/office/zone';
import styles from './stop-list.module.css';
import { dishText, placeText } from './stop-texts.js';

/** A row with its place in the list: a product has one for each size and point. */
interface Row extends StockStoppedProduct {
  key: number;
}

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
    title: 'Блюдо',
    namesRow: true,
    width: '24%',
    cell: (row) => <strong className={styles.dish}>{dishText(row)}</strong>,
  },
  { title: 'Где', cell: placeText },
  {
    title: 'Причина',
    width: '28%',
    cell: ({ ingredientName }) => stockReason(ingredientName),
  },
  { title: 'Кто и когда', width: 150, cell: (row) => <Author row={row} /> },
  { title: 'До', width: 170, cell: () => STOP_TEXTS.untilInStock },
];

const RowCard = (row: Row) => (
  <article className={styles.card} aria-label={dishText(row)}>
    <h3 className={styles.dish}>{dishText(row)}</h3>
    <Facts
      facts={[
        { name: 'Где', value: placeText(row) },
        { name: 'Причина', value: stockReason(row.ingredientName) },
        { name: 'Кто и когда', value: <Author row={row} /> },
        { name: 'До', value: STOP_TEXTS.untilInStock },
      ]}
    />
  </article>
);

export interface StockStopsProps extends Pick<StopList, 'byStock' | 'byStockTotal'> {
  cardsBelow: number;
}

/** Nothing while the stock suffices for all. */
export function StockStops({ byStock = [], byStockTotal = byStock.length, cardsBelow }: StockStopsProps) {
  if (byStock.length === 0) return null;
  return (
    <section className={styles.byStock} aria-label="Не хватает на складе">
      <h2>Не хватает на складе</h2>
      <DataTable
        label="Не хватает на складе"
        columns={COLUMNS}
        rows={byStock.map((row, key) => ({ ...row, key }))}
        rowKey={({ key }) => key}
        card={RowCard}
        cardsBelow={cardsBelow}
        empty={null}
      />
      {byStockTotal > byStock.length && (
        <p className={styles.note}>
          Показаны последние {byStock.length} из {byStockTotal}.
        </p>
      )}
    </section>
  );
}
