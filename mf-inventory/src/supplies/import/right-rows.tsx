/** The rows that become lines of the draft. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { formatUnitPrice } from '@skatert/contracts/inventory/unit-price';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { ActionIcon } from '@skatert/ui-kit/office/action';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { textOfIso } from '@skatert/ui-kit/office/date-text';
import { Trash2 } from 'lucide-react';
import { type Dispatch, useMemo } from 'react';
import { AMOUNT_WIDTH, Dash, TextCell } from '../../shared/table-cells.js';
import type { ImportRow, RowsAction } from './import-rows.js';
import styles from './supply-import.module.css';

/** Longer lists render only the visible rows. */
const SHORT = 50;

export interface RightRowsProps {
  rows: readonly ImportRow[];
  dispatch: Dispatch<RowsAction>;
  showsErrors: boolean;
}

export function RightRows({ rows, dispatch, showsErrors }: RightRowsProps) {
  // The same object between renders: a new one would rebuild all rows.
  const columns = useMemo(() => columnsOf((number) => dispatch({ kind: 'drop', number })), [dispatch]);
  return (
    <section className={styles.part}>
      <h3>Позиции: {rows.length}</h3>
      {showsErrors && rows.length === 0 && (
        <p className={styles.problem} role="alert">
          {INVENTORY_TEXTS.supplyEmpty}
        </p>
      )}
      <DataTable
        label="Позиции"
        columns={columns}
        rows={rows}
        rowKey={({ number }) => number}
        cardsBelow={800}
        cardSkeletonHeight={236}
        {...(rows.length > SHORT && { virtual: { height: 'min(420px, 60vh)', rowHeight: 41 } })}
        empty={<p className={styles.note}>Нет позиций без ошибок</p>}
      />
    </section>
  );
}

const columnsOf = (onDrop: (number: number) => void): Column<ImportRow>[] => [
  { title: 'Строка', width: 72, cell: ({ number }) => number },
  {
    title: 'Ингредиент',
    namesRow: true,
    cell: ({ ingredient }) => <TextCell label="Ингредиент" text={ingredient?.name ?? null} />,
  },
  {
    title: 'Количество',
    width: AMOUNT_WIDTH,
    end: true,
    cell: ({ qty, ingredient }) => `${formatQuantity(qty ?? 0)} ${ingredient?.unitName ?? ''}`,
  },
  {
    title: 'Цена за ед.',
    width: 112,
    end: true,
    cell: ({ price }) => (price === null ? <Dash /> : formatUnitPrice(price)),
  },
  {
    title: 'Сумма',
    width: 120,
    end: true,
    cell: ({ sum }) => (sum === null ? <Dash /> : formatRoubles(sum)),
  },
  { title: 'Годен до', width: 112, cell: ({ expiresAt }) => textOfIso(expiresAt ?? '') || <Dash /> },
  {
    title: 'Действия',
    width: 88,
    cell: ({ number }) => (
      <ActionIcon label={`Убрать строку ${number}`} data-drop="" onClick={() => onDrop(number)}>
        <Trash2 size={20} />
      </ActionIcon>
    ),
  },
];
