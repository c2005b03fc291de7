/** The dialog that creates a supply to any warehouse, and posts it; an order remains a draft until it arrives. */
import { FormSelect } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { toast } from '@skatert/web-kit/toast';
import { useList, useReload } from '../queries/list-query.js';
import type { Line } from './lines.js';
import { ListFailure } from './list-failure.js';
import { createDraft, saveSupply } from './save-supply.js';
import { SupplyFields } from './supply-fields.js';
import { useSupplyIngredients } from './supply-ingredients.js';
import { SupplyLines } from './supply-lines.js';
import { useSupplyForm } from './use-supply-form.js';

/** What an order begins with. */
export interface Order {
  warehouseId: number;
  supplierId: number | null;
  lines: readonly Line[];
}

export interface SupplyModalProps {
  /** Absent: a supply that has arrived. */
  order?: Order;
  onClose: () => void;
  /** Called with the id of a new draft, instead of `onClose`. */
  onDraft: (id: number) => void;
}

export function SupplyModal({ order, onClose, onDraft }: SupplyModalProps) {
  const reload = useReload();
  const warehouses = useList('warehouses');
  const { head, ...lines } = useSupplyForm({
    warehouseId: order?.warehouseId,
    supplierId: order?.supplierId,
    lines: order?.lines,
    save: async (body, withKey) => {
      if (order) {
        const id = await createDraft(body, withKey);
        toast.success('Черновик создан');
        onDraft(id);
      } else {
        const { id, problem } = await saveSupply(body, withKey);
        if (problem === null) {
          toast.success('Сохранено');
          onClose();
        } else {
          toast.error(problem);
          onDraft(id);
        }
      }
      await reload();
    },
  });
  const warehouseId = head.value('warehouseId');
  const isChosen = typeof warehouseId === 'number';
  const { query, ingredients, obstacle } = useSupplyIngredients(isChosen ? warehouseId : null);
  return (
    <FormModal
      title={order ? 'Заказ до минимума' : 'Новая поставка'}
      form={head}
      submit={order ? 'Создать черновик' : 'Сохранить и провести'}
      width={1000}
      replacesDialog={order !== undefined}
      onClose={onClose}
    >
      <ListFailure query={warehouses} text="Ошибка загрузки складов" />
      <ListFailure query={query} text="Ошибка загрузки ингредиентов" />
      <FormSelect form={head} name="warehouseId" label="Склад">
        <option value="" disabled>
          Выберите склад
        </option>
        {warehouses.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FormSelect>
      <SupplyFields head={head} />
      <SupplyLines
        {...lines}
        ingredients={ingredients}
        obstacle={isChosen ? obstacle : 'Сначала выберите склад'}
      />
    </FormModal>
  );
}
