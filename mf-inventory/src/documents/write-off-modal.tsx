/** The dialog that writes off several ingredients of a warehouse. */
import { WriteOffBody } from '@skatert/contracts/inventory/documents';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField, FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useKnownWarehouse } from '../shared/filters/use-known.js';
import { ListFailure } from '../shared/list-failure.js';
import { useList } from '../shared/queries/list-query.js';
import { FormWarehouse } from '../shared/warehouse-choice.js';
import { DocumentLines } from './document-lines.js';
import { WRITE_OFFS } from './document-nouns.js';
import styles from './documents.module.css';
import { ReasonField } from './reason-field.js';
import { type DocumentModalProps, useDocumentForm } from './use-document-form.js';

const WriteOffHead = WriteOffBody.omit({ items: true });

export function WriteOffModal({ warehouseId, onClose }: DocumentModalProps) {
  const warehouses = useList('warehouses');
  const { lines, withLines, send } = useDocumentForm(WRITE_OFFS, onClose);
  const form = useContractForm({
    schema: WriteOffHead,
    values: { warehouseId: useKnownWarehouse(warehouseId) ?? undefined, notes: '' },
    failure: WRITE_OFFS.failures.create,
    save: send,
  });
  const chosen = form.value('warehouseId');
  return (
    <FormModal title="Списание" form={withLines(form)} submit="Списать" width={880} onClose={onClose}>
      <ListFailure query={warehouses} text="Ошибка загрузки складов" />
      <div className={styles.pair}>
        <FormWarehouse form={form} name="warehouseId" label="Склад" />
        <FormField form={form} name="reason">
          {(field) => <ReasonField {...field} />}
        </FormField>
      </div>
      <FormTextArea form={form} name="notes" label="Примечание" rows={2} />
      <DocumentLines lines={lines} warehouseId={typeof chosen === 'number' ? chosen : null} choosesBatch />
    </FormModal>
  );
}
