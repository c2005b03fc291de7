/** The list of what expires soon in a warehouse. */
import type { Expiring } from '@skatert/contracts/inventory/expiring';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { formatDay } from '@skatert/contracts/shared/text';
import { Modal } from '@skatert/ui-kit/modal';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { useEditRefusal } from '../rights/use-edit-refusal.js';
import { ExpiredBadge } from '../stock/stock-marks.js';

import { DigestChoice } from './digest-choice.js';
import styles from './expiring.module.css';

export interface ExpiringModalProps {
  expiring: readonly Expiring[];
  /** yyyy-mm-dd. */
  today: string;
  onClose: () => void;
}

export function ExpiringModal({ expiring, today, onClose }: ExpiringModalProps) {
  // Those who get the digest.
  const isManager = useEditRefusal() === undefined;
  const rows = expiring.map((row, index) => ({ ...row, key: index }));
  return (
    <Modal title={`Истекает срок: ${expiring[0]?.warehouseName ?? ''}`} width={640} onClose={onClose}>
      <DataTable
        label="Истекает срок"
        columns={columnsOf(today)}
        rows={rows}
        rowKey={({ key }) => key}
        empty={null}
        cardsBelow={560}
      />
      {isManager && <DigestChoice />}
    </Modal>
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
    width: 120,
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
