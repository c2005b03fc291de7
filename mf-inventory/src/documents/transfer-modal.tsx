/** The dialog that moves several ingredients from a warehouse to another one. */
import { TransferBody } from '@skatert/contracts/inventory/documents';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useKnownWarehouse } from '../shared/filters/use-known.js';
import { ListFailure } from '../shared/list-failure.js';
import { useList } from '../shared/queries/list-query.js';
import { FormWarehouse } from '../shared/warehouse-choice.js';
import { DocumentLines } from './document-lines.js';
import { TRANSFERS } from './document-nouns.js';
import styles from './documents.module.css';
import { type DocumentModalProps, useDocumentForm } from './use-document-form.js';

/** The lines are checked apart; a schema with a rule over several fields can't omit one. */
const TransferHead = TransferBody.safeExtend({ items: TransferBody.shape.items.catch([]) });

export function TransferModal({ warehouseId, onClose }: DocumentModalProps) {
  const warehouses = useList('warehouses');
  const { lines, withLines, send } = useDocumentForm(TRANSFERS, onClose);
  const form = useContractForm({
    schema: TransferHead,
    values: { warehouseId: useKnownWarehouse(warehouseId) ?? undefined, notes: '' },
    failure: TRANSFERS.failures.create,
    save: send,
  });
  const chosen = form.value('warehouseId');
  return (
    <FormModal title="Перемещение" form={withLines(form)} submit="Переместить" width={880} onClose={onClose}>
      <ListFailure query={warehouses} text="Ошибка загрузки складов" />
      <div className={styles.pair}>
        <FormWarehouse form={form} name="warehouseId" label="Откуда" />
        <FormWarehouse form={form} name="toWarehouseId" label="Куда" />
      </div>
      <FormTextArea form={form} name="notes" label="Примечание" rows={2} />
      <DocumentLines lines={lines} warehouseId={typeof chosen === 'number' ? chosen : null} choosesBatch />
    </FormModal>
  );
}
