/** The dialog that creates, edits or deletes a warehouse. */
import { type Warehouse, WarehouseBody } from '@skatert/contracts/inventory/warehouses';
import { Button } from '@skatert/ui-kit/button';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RemoveDialog } from '../shared/references/remove-dialog.js';
import { useSave } from '../shared/references/use-save.js';
import styles from './warehouses.module.css';

export interface WarehouseModalProps {
  /** Null: a new one. */
  warehouse: Warehouse | null;
  onClose: () => void;
  onSaved: (warehouse: Warehouse) => void;
}

export function WarehouseModal({ warehouse, onClose, onSaved }: WarehouseModalProps) {
  const save = useSave('warehouses', warehouse, onSaved);
  const form = useContractForm({
    schema: WarehouseBody,
    values: { name: warehouse?.name ?? '' },
    save,
    failure: 'Ошибка сохранения',
  });
  return (
    <FormModal
      title={warehouse ? 'Изменить склад' : 'Новый склад'}
      form={form}
      submit="Сохранить"
      width={440}
      compact
      onClose={onClose}
    >
      <FormText form={form} name="name" label="Название" autoComplete="off" />
      {warehouse && <Removal warehouse={warehouse} onRemoved={onClose} />}
    </FormModal>
  );
}

function Removal({ warehouse: { id, name }, onRemoved }: { warehouse: Warehouse; onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        icon={<Trash2 size={20} />}
        className={styles.remove}
        onClick={() => setAsking(true)}
      >
        Удалить склад
      </Button>
      {asking && (
        <RemoveDialog
          title="Удалить склад?"
          path={`warehouses/${id}`}
          name={name}
          onRemoved={onRemoved}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
