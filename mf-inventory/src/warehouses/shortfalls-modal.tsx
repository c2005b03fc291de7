/** The list of what a warehouse lacked. */

import type { Shortfall } from '@skatert/contracts/inventory/order-write-offs';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import { FormBody } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { Clipped } from '@skatert/ui-kit/office/clipped';
import { type Column, DataTable } from '@skatert/ui-kit/office/data-table';
import { formatDateTime } from '@skatert/web-kit/dates';
import { AMOUNT_WIDTH } from '../shared/table-cells.js';

export interface ShortfallsModalProps {
  shortfalls: readonly Shortfall[];
  onClose: () => void;
}

const COLUMNS: Column<Shortfall>[] = [
  {
    title: 'Ингредиент',
    namesRow: true,
    cell: ({ ingredientName }) => <Clipped label="Ингредиент">{ingredientName}</Clipped>,
  },
  {
    title: 'Не хватило',
    width: AMOUNT_WIDTH,
    end: true,
    cell: ({ qty, unitName }) => `${formatQuantity(qty)} ${unitName}`,
  },
  { title: 'С какого времени', width: 160, cell: ({ since }) => formatDateTime(since) },
];

export function ShortfallsModal({ shortfalls, onClose }: ShortfallsModalProps) {
  return (
    <Modal title={`Недостача: ${shortfalls[0]?.warehouseName ?? ''}`} width={640} onClose={onClose}>
      <FormBody>
        <p>Списано по заказам сверх остатка. Следующая поставка погасит недостачу.</p>
        <DataTable
          label="Недостача"
          columns={COLUMNS}
          rows={shortfalls}
          rowKey={({ ingredientId }) => ingredientId}
          empty={null}
          cardsBelow={560}
        />
      </FormBody>
    </Modal>
  );
}
