import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { formatDay } from '@skatert/contracts/shared/text';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { formatDate } from '@skatert/web-kit/dates';
import { Pencil } from 'lucide-react';
import { IngredientLink } from '../shared/stock/ingredient-link.js';
import { Marks, marksOf } from '../shared/stock/stock-marks.js';
import { StockName } from '../shared/stock/stock-name.js';
import { Dash, QUANTITY_WIDTH, TextCell } from '../shared/table-cells.js';
import styles from './stock-view.module.css';

const orDash = (text: string | null) => text ?? <Dash />;

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
    cell: (row) => <StockName label="Наименование" row={row} marks={marksOf(row, today)} />,
  },
  { title: 'Количество', width: QUANTITY_WIDTH, end: true, cell: ({ quantity }) => formatQuantity(quantity) },
  { title: 'Ед.', width: 52, cell: ({ unitName }) => <TextCell label="Ед." text={unitName} /> },
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
    width: '10%',
    cell: ({ supplierName }) => <TextCell label="Поставщик" text={supplierName} />,
  },
  {
    title: 'Категория',
    width: '9%',
    cell: ({ categoryName }) => <TextCell label="Категория" text={categoryName} />,
  },
  { title: 'Действия', width: 96, cell: (row) => <EditIcon row={row} {...actions} /> },
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
      {marksOf(row, today).length > 0 && (
        <p className={styles.marks}>
          <Marks row={row} today={today} />
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
