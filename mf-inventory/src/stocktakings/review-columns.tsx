import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { Stocktaking, StocktakingReviewLine } from '@skatert/contracts/inventory/stocktakings';
import { formatRoubles } from '@skatert/contracts/shared/money';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { formatDateTime, isoDay } from '@skatert/web-kit/dates';
import { expiryMarks } from '../shared/stock/stock-marks.js';
import { StockName } from '../shared/stock/stock-name.js';
import { Dash } from '../shared/table-cells.js';
import styles from './stocktakings.module.css';

/** `status`: of the stocktaking. */
export const reviewColumns = (status: Stocktaking['status']): Column<StocktakingReviewLine>[] => [
  {
    title: 'Ингредиент',
    namesRow: true,
    cell: ({ ingredientId, ingredientName, earliestExpiry }) => (
      <StockName
        label="Ингредиент"
        row={{ ingredientId, name: ingredientName }}
        marks={expiryMarks({ earliestExpiry }, isoDay(new Date()))}
      />
    ),
  },
  { title: 'Ожидалось', width: 112, end: true, cell: ({ expected }) => formatQuantity(expected) },
  {
    title: 'Посчитано',
    width: 112,
    end: true,
    cell: ({ counted }) => (counted === null ? <Dash /> : formatQuantity(counted)),
  },
  { title: 'Разница', width: 136, end: true, cell: (line) => <Difference status={status} {...line} /> },
  { title: 'Ед.', width: 64, cell: ({ unitName }) => unitName },
  { title: 'Сумма', width: 144, end: true, cell: (line) => <Value {...line} /> },
  { title: 'Кто считал', width: 240, cell: (line) => <Entries {...line} /> },
];

const signed = (quantity: number): string =>
  `${quantity < 0 ? '−' : '+'}${formatQuantity(Math.abs(quantity))}`;

/** The sign says the same as the colour. A smaller change is shown beside it. */
function Difference({ status, difference, change }: StocktakingReviewLine & Pick<Stocktaking, 'status'>) {
  if (difference === null) return <Dash />;
  if (difference === 0) return '0';
  return (
    <span className={difference < 0 ? styles.less : styles.more}>
      {signed(difference)}
      {change !== null &&
        change !== difference &&
        ` (${status === 'POSTED' ? 'списано' : 'спишется'} ${formatQuantity(-change)})`}
    </span>
  );
}

function Value({ value, unpriced }: StocktakingReviewLine) {
  if (value === null) return unpriced ? 'нет цены' : <Dash />;
  return `${formatRoubles(value)}${unpriced ? ' *' : ''}`;
}

/** Whole, for this is what a difference is explained with; a stocktaking may last for days. */
function Entries({ entries, unitName }: StocktakingReviewLine) {
  if (entries.length === 0) return <Dash />;
  return (
    <ul>
      {entries.map(({ byMe, byName, qty, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have no ids here.
        <li key={index}>
          {byMe ? 'я' : (byName ?? 'без имени')}: {formatQuantity(qty)} {unitName}, {formatDateTime(at)}
        </li>
      ))}
    </ul>
  );
}
