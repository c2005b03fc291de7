/** The lines of a document in its details. */

import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { AMOUNT_WIDTH } from '../table-cells.js';
import styles from './lines.module.css';

interface ShownItem {
  ingredientName: string;
  unitName: string;
  qty: number;
}

export const ITEM_COLUMNS: Column<ShownItem>[] = [
  {
    title: 'Ингредиент',
    cell: ({ ingredientName }) => <Clipped label="Ингредиент">{ingredientName}</Clipped>,
  },
  {
    title: 'Количество',
    width: AMOUNT_WIDTH,
    end: true,
    cell: ({ qty, unitName }) => `${formatQuantity(qty)} ${unitName}`,
  },
];
/** Longer lists render only the visible rows. */
const SHORT = 50;

export interface ItemsTableProps<Item extends ShownItem> {
  title?: string | undefined;
  items: readonly Item[];
  /** The same array in each render. */
  columns: readonly Column<Item>[];
}

export function ItemsTable<Item extends ShownItem>({
  title = 'Позиции',
  items,
  columns,
}: ItemsTableProps<Item>) {
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <DataTable
        label={title}
        columns={columns}
        // The same ingredient may be on several lines.
        rows={items.map((item, line) => ({ ...item, line }))}
        rowKey={({ line }) => line}
        cardsBelow={480}
        cardSkeletonHeight={104}
        {...(items.length > SHORT && { virtual: { height: 'min(420px, 60vh)', rowHeight: 41 } })}
        empty={<p className={styles.quiet}>Нет позиций</p>}
      />
    </>
  );
}
