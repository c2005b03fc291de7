/** What a change of badges would do, or why that is not known. */
import type { BulkBadgesItem } from '@skatert/contracts/menu/bulk';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { ArrowRight } from 'lucide-react';
import styles from './bulk-dialog.module.css';
import { BulkOutcome, type BulkOutcomeProps } from './bulk-outcome.js';
import { productsText } from './bulk-texts.js';
import { Impossible } from './impossible.js';

const ROW_HEIGHT = 52;
/** Narrower windows, in px, get cards. */
const CARDS_BELOW = 840;

export type BadgeOutcomeProps = Pick<BulkOutcomeProps, 'bulk' | 'state' | 'isComplete'>;

export const BadgeOutcome = ({ bulk, state, isComplete }: BadgeOutcomeProps) => (
  <BulkOutcome
    bulk={bulk}
    state={state}
    isComplete={isComplete}
    hint="Выберите метку: здесь появятся изменения."
    waiting="Считаем новые метки…"
  >
    {({ badges = [], unchanged }) => (
      <>
        <Impossible bulk={bulk} items={badges}>
          Больше меток не поместится
        </Impossible>
        <p className={styles.summary} role="status">
          {badges.length > 0
            ? `Изменятся метки: ${productsText(badges.length)}.`
            : 'Ни у одного товара метки не изменятся.'}
          {unchanged > 0 && ` Без изменений: ${productsText(unchanged)}.`}
        </p>
        {badges.length > 0 && <BadgesPreview items={badges} />}
      </>
    )}
  </BulkOutcome>
);

const textOf = (badges: readonly string[]): string => (badges.length > 0 ? badges.join(', ') : 'нет');

const COLUMNS: readonly Column<BulkBadgesItem>[] = [
  { title: 'Товар', namesRow: true, cell: ({ name }) => <Clipped label="Товар">{name}</Clipped> },
  { title: 'Было', cell: ({ before }) => <Clipped label="Было">{textOf(before)}</Clipped> },
  { title: 'Стало', cell: ({ after }) => <Clipped label="Стало">{textOf(after)}</Clipped> },
];

const BadgesPreview = ({ items }: { items: BulkBadgesItem[] }) => (
  <div className={styles.preview}>
    <DataTable
      label="Новые метки"
      columns={COLUMNS}
      rows={items}
      rowKey={({ id }) => id}
      rowClass={({ problem }) => problem !== null && styles.impossible}
      empty={null}
      virtual={{ height: `min(40px + ${items.length} * var(--row-height), 44dvh)`, rowHeight: ROW_HEIGHT }}
      card={(item) => <Card item={item} />}
      cardsBelow={CARDS_BELOW}
      cardSkeletonHeight={76}
    />
  </div>
);

const Card = ({ item: { name, before, after } }: { item: BulkBadgesItem }) => (
  <div className={styles.card}>
    <strong className={styles.words}>{name}</strong>
    <div className={styles.change}>
      <span className={styles.words}>{textOf(before)}</span>
      <ArrowRight size={16} role="img" aria-label="станет" />
      <span className={styles.words}>{textOf(after)}</span>
    </div>
  </div>
);
