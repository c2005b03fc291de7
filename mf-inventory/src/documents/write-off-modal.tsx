/** The dialog that writes off several ingredients of a warehouse. */
import { WriteOffBody } from '@skatert/contracts/inventory/documents';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField, FormSelect, FormTextArea } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useList } from '../queries/list-query.js';
import { ListFailure } from '../supplies/list-failure.js';
import { DocumentLines } from './document-lines.js';
import { WRITE_OFFS } from './document-nouns.js';
import styles from './documents.module.css';
import { ReasonField } from './reason-field.js';
import { type DocumentModalProps, useDocumentForm } from './use-document-form.js';
import { warehouseOptions } from './warehouse-options.js';

const WriteOffHead = WriteOffBody.omit({ items: true });

export function WriteOffModal({ warehouseId, onClose }: DocumentModalProps) {
  const warehouses = useList('warehouses');
  const { lines, withLines, send } = useDocumentForm(WRITE_OFFS, onClose);
  const form = useContractForm({
    schema: WriteOffHead,
    values: { warehouseId: warehouseId ?? undefined, notes: '' },
    failure: WRITE_OFFS.failures.create,
    save: send,
  });
  const chosen = form.value('warehouseId');
  return (
    <FormModal title="Списание" form={withLines(form)} submit="Списать" width={720} onClose={onClose}>
      <ListFailure query={warehouses} text="Ошибка загрузки складов" />
      <div className={styles.pair}>
        <FormSelect form={form} name="warehouseId" label="Склад">
          {warehouseOptions(warehouses.data, 'Выберите склад')}
        </FormSelect>
        <FormField form={form} name="reason">
          {(field) => <ReasonField {...field} />}
        </FormField>
      </div>
      <FormTextArea form={form} name="notes" label="Примечание" rows={2} />
      <DocumentLines lines={lines} warehouseId={typeof chosen === 'number' ? chosen : null} />
    </FormModal>
  );
}
