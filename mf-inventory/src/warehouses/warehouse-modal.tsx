/** The dialog that creates a warehouse. */
import { type Warehouse, WarehouseBody } from '@skatert/contracts/inventory/warehouses';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPost } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { WAREHOUSES_PATH } from './warehouses-query.js';

export interface WarehouseModalProps {
  onClose: () => void;
  onCreated: (warehouse: Warehouse) => void;
}

export function WarehouseModal({ onClose, onCreated }: WarehouseModalProps) {
  const client = useQueryClient();
  const form = useContractForm({
    schema: WarehouseBody,
    values: { name: '' },
    save: async (body) => {
      const warehouse = await apiPost<Warehouse>(WAREHOUSES_PATH, body);
      toast.success('Сохранено');
      await client.invalidateQueries({ queryKey: ['inventory', 'warehouses'] });
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
