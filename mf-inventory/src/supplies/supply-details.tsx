/** What a supply contains. */
import { costOf } from '@skatert/contracts/inventory/costs';
import { shownNote } from '@skatert/contracts/inventory/inventory-rules';
import type { Supply, SupplyItem } from '@skatert/contracts/inventory/supplies';
import { formatUnitPrice } from '@skatert/contracts/inventory/unit-price';
import { formatRoubles } from '@skatert/contracts/shared/money';
import { FormBody } from '@skatert/ui-kit/form';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { textOfIso } from '@skatert/ui-kit/office/date-text';
import { Facts } from '@skatert/ui-kit/office/facts';
import { formatDate, formatDateTime } from '@skatert/web-kit/dates';
import { ITEM_COLUMNS, ItemsTable } from '../shared/lines/items-table.js';
import { StatusBadge } from './status-badge.js';
import { SupplySum } from './supply-sum.js';

const roublesText = (roubles: number | null): string => (roubles === null ? '—' : formatRoubles(roubles));

const COLUMNS: Column<SupplyItem>[] = [
  ...ITEM_COLUMNS,
  {
    title: 'Цена за ед.',
    width: 120,
    end: true,
    cell: ({ price }) => (price === null ? '—' : formatUnitPrice(price)),
  },
  { title: 'Сумма', width: 128, end: true, cell: (item) => roublesText(costOf(item)) },
  { title: 'Годен до', width: 112, cell: ({ expiresAt }) => textOfIso(expiresAt ?? '') || '—' },
];

/** Says that the stock did not change on the day of the supply. */
const postedText = (date: string, postedAt: string): string =>
  formatDate(date) === formatDate(postedAt)
    ? formatDateTime(postedAt)
    : `${formatDateTime(postedAt)} — этим днём изменился остаток`;

export function SupplyDetails({ supply }: { supply: Supply }) {
  const { warehouseName, supplierName, date, status, notes, postedByName, postedAt, items } = supply;
  return (
    <FormBody>
      <Facts
        facts={[
          { name: 'Склад', value: warehouseName },
          { name: 'Поставщик', value: supplierName },
          { name: 'Дата поставки', value: formatDateTime(date) },
          { name: 'Статус', value: <StatusBadge status={status} /> },
          // Required to be a dash; who posted it is named below.
          { name: 'Создал', value: null },
          ...(status === 'POSTED' ? [{ name: 'Провёл', value: postedByName }] : []),
          ...(postedAt ? [{ name: 'Дата проведения', value: postedText(date, postedAt) }] : []),
          { name: 'Примечание', value: shownNote(notes) },
        ]}
      />
      <ItemsTable items={items} columns={COLUMNS} />
      <SupplySum lines={items} />
    </FormBody>
  );
}
