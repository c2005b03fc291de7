/** The list of what expires in a warehouse within some days. */

import type { Expiring } from '@skatert/contracts/inventory/expiring';
import { EXPIRING_DAYS } from '@skatert/contracts/inventory/inventory-rules';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { countOf, formatDay } from '@skatert/contracts/shared/text';
import { Modal } from '@skatert/ui-kit/modal';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { QueryFailure } from '@skatert/ui-kit/office/query-failure';
import { Segmented } from '@skatert/ui-kit/segmented';
import { Skeleton } from '@skatert/ui-kit/skeleton';
import { EmptyState } from '@skatert/ui-kit/state';
import { keepPreviousData, useQuery } from '@skatert/web-kit/query';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { ExpiredBadge } from '../shared/stock/stock-marks.js';
import { AMOUNT_WIDTH } from '../shared/table-cells.js';
import { useEditRefusal } from '../shared/use-edit-refusal.js';
import { DigestChoice } from './digest-choice.js';
import styles from './expiring.module.css';
import { expiringQuery } from './stock-queries.js';

/** The days that can be chosen; the first one is what the notice counts. */
const DAYS = [EXPIRING_DAYS, 7, 14, 30];
const OPTIONS = DAYS.map((days) => ({ value: String(days), label: countOf(days, ['день', 'дня', 'дней']) }));

export interface ExpiringModalProps {
  warehouse: Warehouse;
  /** yyyy-mm-dd. */
  today: string;
  onClose: () => void;
}

export function ExpiringModal({ warehouse, today, onClose }: ExpiringModalProps) {
  const [days, setDays] = useState(EXPIRING_DAYS);
  // The digest is sent to those who may edit.
  const isManager = useEditRefusal() === undefined;
  return (
    <Modal title={`Истекает срок: ${warehouse.name}`} width={640} onClose={onClose}>
      <div className={styles.days}>
        <Segmented
          label="В ближайшие"
          options={OPTIONS}
          value={String(days)}
          onChange={(chosen) => setDays(Number(chosen))}
        />
      </div>
      <ExpiringTable warehouseId={warehouse.id} days={days} today={today} />
      {isManager && <DigestChoice />}
    </Modal>
  );
}

function ExpiringTable({ warehouseId, days, today }: { warehouseId: number; days: number; today: string }) {
  const query = useQuery({ ...expiringQuery(warehouseId, days), placeholderData: keepPreviousData });
  const { data, error } = query;
  if (!data && error) return <QueryFailure query={query} text="Ошибка загрузки остатков склада" />;
  if (!data) return <Skeleton height={160} />;
  return (
    <DataTable
      label="Истекает срок"
      columns={columnsOf(today)}
      rows={data.map((row, index) => ({ ...row, key: index }))}
      rowKey={({ key }) => key}
      empty={<EmptyState Icon={CalendarCheck} text="Ничего не истекает" />}
      cardsBelow={560}
    />
  );
}

const columnsOf = (today: string): Column<Expiring & { key: number }>[] => [
  {
    title: 'Название',
    namesRow: true,
    cell: ({ ingredientName }) => <Clipped label="Название">{ingredientName}</Clipped>,
  },
  {
    title: 'Остаток',
    width: AMOUNT_WIDTH,
    end: true,
    cell: ({ quantity, unitName }) => `${formatQuantity(quantity)} ${unitName}`,
  },
  {
    title: 'Годен до',
    width: 220,
    cell: ({ expiresAt }) => (
      <span className={styles.day}>
        {formatDay(expiresAt)}
        {expiresAt < today && <ExpiredBadge />}
      </span>
    ),
  },
];
