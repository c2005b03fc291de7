/** The prices before and after a change, those that are impossible first. */
import type { BulkPreview, BulkPreviewItem } from '@skatert/contracts/menu/bulk';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { ArrowRight, CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Prices } from '../products/product-card.js';
import styles from './price-dialog.module.css';

const ROW_HEIGHT = 52;
/** Narrower windows, in px, get cards. */
const CARDS_BELOW = 840;

const COLUMNS: readonly Column<BulkPreviewItem>[] = [
  { title: 'Товар', cell: ({ name }) => <Clipped label="Товар">{name}</Clipped> },
  { title: 'Было', cell: ({ before }) => <Prices product={before} />, end: true, width: 210 },
  { title: 'Стало', cell: (item) => <After item={item} />, end: true, width: 270 },
];

export function PricePreview({ items }: Pick<BulkPreview, 'items'>) {
  const rows = useMemo(() => items.toSorted((a, b) => Number(!a.problem) - Number(!b.problem)), [items]);
  return (
    <div className={styles.preview}>
      <DataTable
        label="Новые цены"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
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

function After({ item: { after, problem } }: { item: BulkPreviewItem }) {
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

const Card = ({ item }: { item: BulkPreviewItem }) => (
  <div className={styles.card}>
    <strong>{item.name}</strong>
    <div className={styles.change}>
      <Prices product={item.before} />
      <ArrowRight size={16} role="img" aria-label="станет" />
      <After item={item} />
    </div>
  </div>
);
