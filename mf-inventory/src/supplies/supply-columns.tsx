import type { SupplySummary } from '@skatert/contracts/inventory/supplies';
import { Button } from '@skatert/ui-kit/button';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import type { Column } from '@skatert/ui-kit/office/data-table';
import { formatDate } from '@skatert/web-kit/dates';
import { StatusBadge } from './status-badge.js';
import styles from './supplies.module.css';

/** `onDetails` is called with the id of a supply. */
export const supplyColumns = (onDetails: (id: number) => void): Column<SupplySummary>[] => [
  { title: 'ID', width: 72, cell: ({ id }) => id },
  {
    title: 'Склад',
    namesRow: true,
    cell: ({ warehouseName }) => <Clipped label="Склад">{warehouseName}</Clipped>,
  },
  {
    title: 'Поставщик',
    cell: ({ supplierName }) =>
      supplierName === null ? (
        <span className={styles.quiet}>—</span>
      ) : (
        <Clipped label="Поставщик">{supplierName}</Clipped>
      ),
  },
  { title: 'Позиций', width: 88, end: true, cell: ({ itemCount }) => itemCount },
  { title: 'Статус', width: 120, cell: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Дата поставки', width: 112, cell: ({ date }) => formatDate(date) },
  {
    title: 'Действия',
    width: 144,
    cell: ({ id }) => (
      <Button
        look="secondary"
        size="small"
        aria-label={`Подробнее: поставка ${id}`}
        onClick={() => onDetails(id)}
      >
        Подробнее
      </Button>
    ),
  },
];
