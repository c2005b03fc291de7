/** What a production will use by its recipe, and what the warehouse has of it. */

import type { Ingredient } from '@skatert/contracts/inventory/ingredients';
import {
  formatQuantity,
  quantityToThousandths,
  thousandthsToQuantity,
} from '@skatert/contracts/inventory/quantity';
import { Badge } from '@skatert/ui-kit/badge';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { isoDay } from '@skatert/web-kit/dates';
import { ExpiredBadge } from '../shared/stock/stock-marks.js';
import { isExpired } from '../shared/stock/stock-rules.js';
import { AMOUNT_WIDTH } from '../shared/table-cells.js';
import styles from './production.module.css';
import type { Used } from './used.js';

interface UsedTableProps {
  /** Undefined: not known yet. */
  used: readonly Used[] | undefined;
  /** What the warehouse has; undefined: not known yet. */
  stocked: readonly Ingredient[] | undefined;
}

interface Row extends Used {
  /** Undefined: not known yet. */
  held: number | undefined;
  isExpired: boolean;
}

const COLUMNS: Column<Row>[] = [
  {
    title: 'Ингредиент',
    cell: ({ ingredientName }) => <Clipped label="Ингредиент">{ingredientName}</Clipped>,
  },
  {
    title: 'Нужно',
    width: AMOUNT_WIDTH,
    end: true,
    cell: ({ qty, unitName }) => `${formatQuantity(qty)} ${unitName}`,
  },
  {
    title: 'На складе',
    width: 220,
    end: true,
    cell: ({ qty, held, unitName, isExpired }) => (
      <span className={styles.held}>
        {held === undefined ? '—' : `${formatQuantity(held)} ${unitName}`}
        {isExpired && <ExpiredBadge />}
        {held !== undefined && held < qty && (
          <Badge tone="danger">Не хватает {formatQuantity(lacking(qty, held))}</Badge>
        )}
      </span>
    ),
  },
];

const lacking = (qty: number, held: number): number =>
  thousandthsToQuantity(quantityToThousandths(qty) - quantityToThousandths(held));

export function UsedTable({ used, stocked }: UsedTableProps) {
  const today = isoDay(new Date());
  const held = new Map(stocked?.map((each) => [each.id, each]));
  const rows = used?.map((item) => {
    const stock = held.get(item.ingredientId);
    return {
      ...item,
      held: stocked && (stock?.quantity ?? 0),
      isExpired: stock !== undefined && isExpired(stock, today),
    };
  });
  return (
    <DataTable
      label="Расход по рецепту"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ ingredientId }) => ingredientId}
      cardsBelow={480}
      cardSkeletonHeight={132}
      empty={<p className={styles.quiet}>Выберите, что готовите, и количество</p>}
    />
  );
}
