/** The dialog that creates a supply to any warehouse, and posts it. */
import { FormSelect } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { toast } from '@skatert/web-kit/toast';
import { useList, useReload } from '../queries/list-query.js';
import { ListFailure } from './list-failure.js';
import { saveSupply } from './save-supply.js';
import { SupplyFields } from './supply-fields.js';
import { useSupplyIngredients } from './supply-ingredients.js';
import { SupplyLines } from './supply-lines.js';
import { useSupplyForm } from './use-supply-form.js';

export function SupplyModal({ onClose }: { onClose: () => void }) {
  const reload = useReload();
  const warehouses = useList('warehouses');
  const { head, ...lines } = useSupplyForm({
    save: async (body, key) => {
      // Not posted, it is in the list as a draft.
      await saveSupply(body, key);
      toast.success('Сохранено');
      onClose();
      await reload();
    },
  });
  const warehouseId = head.value('warehouseId');
  const isChosen = typeof warehouseId === 'number';
  const { query, ingredients, obstacle } = useSupplyIngredients(isChosen ? warehouseId : null);
  return (
    <FormModal
      title="Новая поставка"
      form={head}
      submit="Сохранить и провести"
      width={1000}
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
