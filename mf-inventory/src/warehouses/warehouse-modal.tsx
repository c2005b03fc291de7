/** The dialog that creates a warehouse. */
import { type Warehouse, WarehouseBody } from '@skatert/contracts/inventory/warehouses';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPost } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { INVENTORY_PATH, useReload } from '../queries/list-query.js';

export interface WarehouseModalProps {
  onClose: () => void;
  onCreated: (warehouse: Warehouse) => void;
}

export function WarehouseModal({ onClose, onCreated }: WarehouseModalProps) {
  const reload = useReload();
  const form = useContractForm({
    schema: WarehouseBody,
    values: { name: '' },
    save: async (body) => {
      const warehouse = await apiPost<Warehouse>(`${INVENTORY_PATH}/warehouses`, body);
      toast.success('Сохранено');
      await reload();
      onCreated(warehouse);
    },
    failure: 'Ошибка сохранения',
  });
  return (
    <FormModal title="Новый склад" form={form} submit="Сохранить" width={440} compact onClose={onClose}>
      <FormText form={form} name="name" label="Название" />
    </FormModal>
  );
}
