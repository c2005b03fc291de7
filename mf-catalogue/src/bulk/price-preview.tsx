/** The prices before and after a change, those that are impossible first. */
import type { BulkPreview, BulkPreviewItem } from '@skatert/contracts/menu/bulk';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { ArrowRight, CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Prices } from '../products/product-card.js';
import styles from './bulk-dialog.module.css';

const ROW_HEIGHT = 52;
/** Narrower windows, in px, get cards. */
const CARDS_BELOW = 840;

/** The prices of a product, or of one of its sizes. */
type Row = Pick<BulkPreviewItem, 'name' | 'before' | 'after' | 'problem'>;

/** Returns a product and its sizes. What is wrong with one of them stands beside the product. */
const rowsOf = ({ sizes = [], ...product }: BulkPreviewItem): Row[] => [
  product,
  ...sizes.map(({ label, ...prices }) => ({ ...prices, name: `${product.name}, ${label}`, problem: null })),
];

/** A row with its position, from 0. */
type NumberedRow = Row & { at: number };

const COLUMNS: readonly Column<NumberedRow>[] = [
  { title: 'Товар', cell: ({ name }) => <Clipped label="Товар">{name}</Clipped> },
  { title: 'Было', cell: ({ before }) => <Prices product={before} />, end: true, width: 210 },
  { title: 'Стало', cell: (item) => <After item={item} />, end: true, width: 270 },
];

export function PricePreview({ items }: Pick<BulkPreview, 'items'>) {
  const rows = useMemo(
    () =>
      items
        .toSorted((a, b) => Number(!a.problem) - Number(!b.problem))
        .flatMap(rowsOf)
        .map((row, at): NumberedRow => ({ ...row, at })),
    [items],
  );
  return (
    <div className={styles.preview}>
      <DataTable
        label="Новые цены"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ at }) => at}
        rowClass={({ problem }) => problem !== null && styles.impossible}
        empty={null}
        virtual={{ height: `min(40px + ${rows.length} * var(--row-height), 44dvh)`, rowHeight: ROW_HEIGHT }}
        card={(item) => <Card item={item} />}
        cardsBelow={CARDS_BELOW}
        cardSkeletonHeight={76}
      />
    </div>
  );
}

function After({ item: { after, problem } }: { item: Row }) {
  return (
    <div className={styles.after}>
      <Prices product={after} />
      {problem !== null && (
        <p className={styles.problem}>
          <CircleAlert size={16} aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  );
}

const Card = ({ item }: { item: Row }) => (
  <div className={styles.card}>
    <strong>{item.name}</strong>
    <div className={styles.change}>
      <Prices product={item.before} />
      <ArrowRight size={16} role="img" aria-label="станет" />
      <After item={item} />
    </div>
  </div>
);
