/** The form of a new warehouse: its name. */
import type { Warehouse } from '@skatert/contracts/inventory/inventory';
import { Button } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { Modal } from '@skatert/ui-kit/modal';
import { apiPost, isApiError, serverMessage } from '@skatert/web-kit/api';
import { useMutation, useQueryClient } from '@skatert/web-kit/query';
import { toast } from '@skatert/web-kit/toast';
import { type FormEvent, useId, useState } from 'react';
import { WAREHOUSES_PATH } from './warehouses-query.js';

/** The longest name. */
const NAME_MAX = 100;

export interface WarehouseModalProps {
  onClose: () => void;
  onCreated: (warehouse: Warehouse) => void;
}

export function WarehouseModal({ onClose, onCreated }: WarehouseModalProps) {
  const formId = useId();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => apiPost<Warehouse>(WAREHOUSES_PATH, { name: name.trim() }),
    onSuccess: async (warehouse) => {
      toast.success('Сохранено');
      await client.invalidateQueries({ queryKey: ['inventory', 'warehouses'] });
      onCreated(warehouse);
    },
  });
  const fault = isApiError(create.error) ? create.error.errors.name : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !create.isPending) create.mutate();
  };
  return (
    <Modal
      title="Новый склад"
      width={440}
      onClose={onClose}
      keepOnOutsideClick={name !== ''}
      compact
      footer={
        <Button type="submit" form={formId} wide disabled={name.trim() === ''} busy={create.isPending}>
          Сохранить
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Название"
          required
          maxLength={NAME_MAX}
          value={name}
          error={create.error ? (fault ?? serverMessage(create.error, 'Ошибка сохранения')) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Modal>
  );
}
