/** The dialog that sets the minimum of an ingredient in a warehouse. */
import { MinimumBody } from '@skatert/contracts/inventory/minimums';
import { TextField } from '@skatert/ui-kit/field';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormQuantity } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPut } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ListFailure } from '../../shared/list-failure.js';
import { INVENTORY_PATH, useList, useReload } from '../../shared/queries/list-query.js';
import { FormWarehouse } from '../../shared/warehouse-choice.js';

export interface MinimumModalProps {
  ingredientId: number;
  unitName: string;
  /** Null: to be chosen. */
  warehouseId: number | null;
  /** The minimums of the ingredient by warehouse, in its unit; absent or null: there is none. */
  minimums: ReadonlyMap<number, number | null>;
  onClose: () => void;
}

export function MinimumModal(props: MinimumModalProps) {
  const { ingredientId, unitName, warehouseId, minimums, onClose } = props;
  const warehouses = useList('warehouses');
  const reload = useReload();
  const form = useContractForm({
    schema: MinimumBody,
    values: {
      ingredientId,
      qty: minimums.get(warehouseId ?? 0) ?? null,
      ...(warehouseId !== null && { warehouseId }),
    },
    failure: 'Не удалось сохранить минимум',
    save: async (body) => {
      await apiPut(`${INVENTORY_PATH}/minimums`, body);
      toast.success('Сохранено');
      onClose();
      await reload();
    },
  });
  const chosen = form.value('warehouseId');
  const shown = useRef<number | null>(null);
  // Unless another one was typed.
  const showPresent = useEffectEvent((id: number) => {
    const present = minimums.get(id) ?? null;
    if ((form.value('qty') ?? null) === shown.current) form.setValue('qty', present);
    shown.current = present;
  });
  useEffect(() => {
    if (warehouseId === null && typeof chosen === 'number') showPresent(chosen);
  }, [warehouseId, chosen]);
  return (
    <FormModal title="Минимальный остаток" form={form} submit="Сохранить" compact onClose={onClose}>
      <ListFailure query={warehouses} text="Ошибка загрузки складов" />
      {warehouseId === null ? (
        <FormWarehouse form={form} name="warehouseId" label="Склад" />
      ) : (
        <TextField
          label="Склад"
          value={warehouses.data?.find(({ id }) => id === warehouseId)?.name ?? ''}
          disabled
        />
      )}
      <FormQuantity
        form={form}
        name="qty"
        label="Минимум"
        unit={unitName}
        hint="Если на складе меньше, строка помечается и попадает в заказ. Пусто или 0 — без минимума."
      />
    </FormModal>
  );
}
