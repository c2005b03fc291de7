/** The table and the cards of the stock screen. */
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { StockRow } from '@skatert/contracts/inventory/stock';
import { formatDay } from '@skatert/contracts/shared/text';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { formatDate, isoDay } from '@skatert/web-kit/dates';
import { PackageMinus, PackagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ItemCard } from '../shared/item-card.js';
import { IngredientLink } from '../shared/stock/ingredient-link.js';
import { LOW, type Mark, MarkBadge, marksOf } from '../shared/stock/stock-marks.js';
import { StockName } from '../shared/stock/stock-name.js';
import { Dash, QUANTITY_WIDTH, TextCell } from '../shared/table-cells.js';
import type { ChangeKind } from './stock-change-modal.js';
import styles from './stock-page.module.css';

export interface RowOptions {
  /** Returns the name of a row's warehouse; null: all rows are of one. */
  warehouseOf: ((row: StockRow) => string) | null;
  /** Why changes are refused; undefined: they are allowed. */
  refusal: string | undefined;
  onChange: (kind: ChangeKind, row: StockRow) => void;
}

/** Unlike on the warehouses screen, a small quantity is no mark here. */
const shownMarksOf = (row: StockRow): Mark[] =>
  marksOf(row, isoDay(new Date())).filter((mark) => mark !== LOW);

const orDash = (text: ReactNode) => text ?? <Dash />;
const packageOf = ({ packageSize }: StockRow) => packageSize && formatQuantity(packageSize);
const expiryOf = ({ earliestExpiry }: StockRow) => earliestExpiry && formatDay(earliestExpiry);
const lastSupplyOf = ({ lastSupplyDate }: StockRow) => lastSupplyDate && formatDate(lastSupplyDate);

export const stockRowColumns = ({ warehouseOf, ...actions }: RowOptions): Column<StockRow>[] => [
  { title: 'ID', width: 72, cell: ({ ingredientId }) => ingredientId },
  {
    title: 'Название',
    namesRow: true,
    cell: (row) => <StockName label="Название" row={row} marks={shownMarksOf(row)} />,
  },
  ...(warehouseOf
    ? [
        {
          title: 'Склад',
          width: '16%' as const,
          cell: (row: StockRow) => <TextCell label="Склад" text={warehouseOf(row)} />,
        },
      ]
    : []),
  { title: 'Ед.', width: 64, cell: ({ unitName }) => <TextCell label="Ед." text={unitName} /> },
  { title: 'Упаковка', width: QUANTITY_WIDTH, end: true, cell: (row) => orDash(packageOf(row)) },
  { title: 'Количество', width: QUANTITY_WIDTH, end: true, cell: ({ quantity }) => formatQuantity(quantity) },
  { title: 'Срок годности', width: 104, cell: (row) => orDash(expiryOf(row)) },
  { title: 'Последняя поставка', width: 104, cell: (row) => orDash(lastSupplyOf(row)) },
  { title: 'Действия', width: 104, cell: (row) => <Actions row={row} {...actions} /> },
];

type RowProps = RowOptions & { row: StockRow };

export function StockRowCard({ row, warehouseOf, ...actions }: RowProps) {
  return (
    <ItemCard
      name={row.name}
      heading={<IngredientLink id={row.ingredientId} name={row.name} />}
      note={shownMarksOf(row).map((mark) => <MarkBadge key={mark.text} {...mark} />)}
      actions={<Actions row={row} {...actions} />}
      facts={[
        { name: 'ID', value: row.ingredientId },
        ...(warehouseOf ? [{ name: 'Склад', value: warehouseOf(row) }] : []),
        { name: 'Количество', value: `${formatQuantity(row.quantity)} ${row.unitName}` },
        ...(row.minimum == null
          ? []
          : [{ name: 'Минимум', value: `${formatQuantity(row.minimum)} ${row.unitName}` }]),
        { name: 'Упаковка', value: packageOf(row) },
        { name: 'Срок годности', value: expiryOf(row) },
        { name: 'Последняя поставка', value: lastSupplyOf(row) },
      ]}
    />
  );
}

function Actions({ row, refusal, onChange }: Omit<RowProps, 'warehouseOf'>) {
  return (
    <div className={styles.actions}>
      <ActionIcon label={`Приход: ${row.name}`} refusal={refusal} onClick={() => onChange('increase', row)}>
        <PackagePlus size={20} />
      </ActionIcon>
      <ActionIcon label={`Списание: ${row.name}`} refusal={refusal} onClick={() => onChange('decrease', row)}>
        <PackageMinus size={20} />
      </ActionIcon>
    </div>
  );
}
