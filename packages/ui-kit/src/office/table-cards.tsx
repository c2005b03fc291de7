/** Renders the rows of a table as cards. */
import clsx from 'clsx';
import { LoadingText, Skeleton } from '../skeleton.js';
import type { DataTableProps, Selection } from './data-table.js';
import styles from './data-table.module.css';
import { Facts } from './facts.js';
import { skeletonsOf } from './table-skeleton.js';

export function TableCards<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowClass,
    card,
    selection,
    skeletons,
    cardSkeletonHeight = 160,
  } = props;
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={!rows}>
      {rows?.map((row, index) => (
        <li key={rowKey(row)} className={clsx(styles.card, rowClass?.(row))}>
          {selection && <CardChoice id={rowKey(row)} {...selection} />}
          {card?.(row, index) ?? (
            <Facts facts={columns.map(({ title, cell }) => ({ name: title, value: cell(row, index) }))} />
          )}
        </li>
      )) ??
        skeletonsOf(skeletons).map((each) => (
          <li key={each}>
            {each === 0 && <LoadingText>Загружаем…</LoadingText>}
            <Skeleton height={cardSkeletonHeight} className={styles.cardSkeleton} />
          </li>
        ))}
    </ul>
  );
}

function CardChoice({ id, selected, onSelect, nameOf }: Selection & { id: number }) {
  const toggle = () => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <label className={styles.cardChoice}>
      <input
        type="checkbox"
        checked={selected.has(id)}
        onChange={toggle}
        aria-label={`Выбрать: ${nameOf(id)}`}
      />
      Выбрать
    </label>
  );
}
