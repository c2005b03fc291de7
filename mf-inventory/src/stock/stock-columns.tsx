import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { formatDate } from '@skatert/contracts/shared/text';
import { Badge } from '@skatert/ui-kit/badge';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { CalendarX, TriangleAlert } from 'lucide-react';
import styles from './stock.module.css';
import { expiryDay, formatDay, isExpired, isLow } from './stock-rules.js';

const orDash = (text: string | null) => text ?? <span className={styles.quiet}>—</span>;

const clipped = (label: string, text: string | null) =>
  text === null ? orDash(null) : <Clipped label={label}>{text}</Clipped>;

export const LowBadge = () => (
  <Badge tone="warning">
    <TriangleAlert size={12} />
    Мало
  </Badge>
);

export const ExpiredBadge = () => (
  <Badge tone="danger">
    <CalendarX size={12} />
    Истёк срок
  </Badge>
);

export const stockColumns = (today: string): Column<StockRow>[] => [
  { title: 'ID', width: 60, cell: ({ ingredientId }) => ingredientId },
  {
    title: 'Наименование',
    namesRow: true,
    cell: (row) => (
      <span className={styles.name}>
        {row.name}
        {isLow(row) && <LowBadge />}
        {isExpired(row, today) && <ExpiredBadge />}
      </span>
    ),
  },
  { title: 'Количество', width: 104, end: true, cell: ({ quantity }) => formatQuantity(quantity) },
  { title: 'Ед.', width: 52, cell: ({ unitName }) => unitName },
  {
    title: 'Срок годности',
    width: 112,
    cell: ({ earliestExpiry }) => orDash(earliestExpiry && formatDay(expiryDay(earliestExpiry))),
  },
  {
    title: 'Последняя поставка',
    width: 104,
    cell: ({ lastSupplyDate }) => orDash(lastSupplyDate && formatDate(lastSupplyDate)),
  },
  {
    title: 'Последнее использование',
    width: 124,
    cell: ({ lastUseDate }) => orDash(lastUseDate && formatDate(lastUseDate)),
  },
  { title: 'Поставщик', width: '14%', cell: ({ supplierName }) => clipped('Поставщик', supplierName) },
  { title: 'Категория', width: '11%', cell: ({ categoryName }) => clipped('Категория', categoryName) },
];

export function StockCard({ row, today }: { row: StockRow; today: string }) {
  const { ingredientId, name, quantity, unitName, earliestExpiry, supplierName, categoryName } = row;
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.cardHead}>
        <h2>{name}</h2>
        <strong>
          {formatQuantity(quantity)} {unitName}
        </strong>
        <p className={styles.quiet}>
          {[`ID ${ingredientId}`, categoryName, supplierName].filter(Boolean).join(' · ')}
        </p>
      </header>
      {(isLow(row) || isExpired(row, today)) && (
        <p className={styles.name}>
          {isLow(row) && <LowBadge />}
          {isExpired(row, today) && <ExpiredBadge />}
        </p>
      )}
      <dl className={styles.dates}>
        <div>
          <dt>Срок годности</dt>
          <dd>{orDash(earliestExpiry && formatDay(expiryDay(earliestExpiry)))}</dd>
        </div>
        <div>
          <dt>Поставка</dt>
          <dd>{orDash(row.lastSupplyDate && formatDate(row.lastSupplyDate))}</dd>
        </div>
        <div>
          <dt>Использование</dt>
          <dd>{orDash(row.lastUseDate && formatDate(row.lastUseDate))}</dd>
        </div>
      </dl>
    </article>
  );
}
