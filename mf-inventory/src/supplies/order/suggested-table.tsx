import type { SuggestedLine } from '@skatert/contracts/inventory/minimums';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { formatUnitPrice } from '@skatert/contracts/inventory/unit-price';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { isoDay } from '@skatert/web-kit/dates';
import { expiryMarks } from '../../shared/stock/stock-marks.js';
import { StockName } from '../../shared/stock/stock-name.js';
import { AMOUNT_WIDTH, Dash, TextCell } from '../../shared/table-cells.js';

/** Longer lists render only the visible rows. */
const SHORT = 50;

/** What is missing, with what is known of it; «Уже заказано» is in drafts. */
export const SuggestedTable = ({ lines }: { lines: readonly SuggestedLine[] }) => (
  <DataTable
    label="Ниже минимума"
    columns={COLUMNS}
    rows={lines}
    rowKey={({ ingredientId }) => ingredientId}
    cardsBelow={900}
    cardSkeletonHeight={236}
    {...(lines.length > SHORT && { virtual: { height: 'min(420px, 60vh)', rowHeight: 45 } })}
    empty={null}
  />
);

const COLUMNS: Column<SuggestedLine>[] = [
  {
    title: 'Ингредиент',
    namesRow: true,
    cell: ({ ingredientId, ingredientName, earliestExpiry }) => (
      <StockName
        plain
        label="Ингредиент"
        row={{ ingredientId, name: ingredientName }}
        marks={expiryMarks({ earliestExpiry }, isoDay(new Date()))}
      />
    ),
  },
  { title: 'На складе', width: 116, end: true, cell: ({ quantity }) => formatQuantity(quantity) },
  { title: 'Минимум', width: 116, end: true, cell: ({ minimum }) => formatQuantity(minimum) },
  {
    title: 'Уже заказано',
    width: 120,
    end: true,
    cell: ({ ordered }) => (ordered > 0 ? formatQuantity(ordered) : <Dash />),
  },
  {
    title: 'Заказать',
    width: AMOUNT_WIDTH,
    end: true,
    cell: ({ qty, unitName }) =>
      qty > 0 ? (
        <strong>
          {formatQuantity(qty)} {unitName}
        </strong>
      ) : (
        <Dash />
      ),
  },
  {
    title: 'Цена за ед.',
    width: 112,
    end: true,
    cell: ({ price }) => (price === null ? <Dash /> : formatUnitPrice(price)),
  },
  {
    title: 'Поставщик',
    width: '22%',
    cell: ({ supplierName }) => <TextCell label="Поставщик" text={supplierName} />,
  },
];
