import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { formatDate } from '@skatert/contracts/shared/text';
import { Badge } from '@skatert/ui-kit/badge';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { CalendarX, Pencil, TriangleAlert } from 'lucide-react';
import { Dash, TextCell } from '../references/text-cell.js';
import { IngredientLink } from './ingredient-link.js';
import styles from './stock.module.css';
import { formatDay, isExpired, isLow } from './stock-rules.js';

const orDash = (text: string | null) => text ?? <Dash />;

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

/** The class of a row's highlight; its badges say the same. */
export function rowClassOf(row: StockRow, today: string): string | undefined {
  if (isExpired(row, today)) return styles.expired;
  return isLow(row) ? styles.low : undefined;
}

export interface StockActions {
  /** Why editing is refused; undefined: it is allowed. */
  refusal: string | undefined;
  onEdit: (ingredientId: number) => void;
}

export const stockColumns = (today: string, actions: StockActions): Column<StockRow>[] => [
  { title: 'ID', width: 56, cell: ({ ingredientId }) => ingredientId },
  {
    title: 'Наименование',
    namesRow: true,
    cell: (row) => (
      <span className={styles.name}>
        <IngredientLink id={row.ingredientId} name={row.name} />
        {isLow(row) && <LowBadge />}
        {isExpired(row, today) && <ExpiredBadge />}
      </span>
    ),
  },
  { title: 'Количество', width: 104, end: true, cell: ({ quantity }) => formatQuantity(quantity) },
  { title: 'Ед.', width: 52, cell: ({ unitName }) => unitName },
  {
    title: 'Срок годности',
    width: 96,
    cell: ({ earliestExpiry }) => orDash(earliestExpiry && formatDay(earliestExpiry)),
  },
  {
    title: 'Последняя поставка',
    width: 96,
    cell: ({ lastSupplyDate }) => orDash(lastSupplyDate && formatDate(lastSupplyDate)),
  },
  {
    title: 'Последнее использование',
    width: 116,
    cell: ({ lastUseDate }) => orDash(lastUseDate && formatDate(lastUseDate)),
  },
  {
    title: 'Поставщик',
    width: '12%',
    cell: ({ supplierName }) => <TextCell label="Поставщик" text={supplierName} />,
  },
  {
    title: 'Категория',
    width: '11%',
    cell: ({ categoryName }) => <TextCell label="Категория" text={categoryName} />,
  },
  { title: 'Действия', width: 100, cell: (row) => <EditIcon row={row} {...actions} /> },
];

function EditIcon({ row, refusal, onEdit }: StockActions & { row: StockRow }) {
  return (
    <span className={styles.edit}>
      <ActionIcon label={`Изменить: ${row.name}`} refusal={refusal} onClick={() => onEdit(row.ingredientId)}>
        <Pencil size={20} />
      </ActionIcon>
    </span>
  );
}

interface StockCardProps extends StockActions {
  row: StockRow;
  today: string;
}

export function StockCard({ row, today, ...actions }: StockCardProps) {
  const { ingredientId, name, quantity, unitName, earliestExpiry, supplierName, categoryName } = row;
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.cardHead}>
        <h2>
          <IngredientLink id={ingredientId} name={name} />
        </h2>
        <strong>
          {formatQuantity(quantity)} {unitName}
        </strong>
        <EditIcon row={row} {...actions} />
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
          <dd>{orDash(earliestExpiry && formatDay(earliestExpiry))}</dd>
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
