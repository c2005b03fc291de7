/** The dialog that creates a supply to one warehouse, in packages, and posts it. */
import type { Warehouse } from '@skatert/contracts/inventory/warehouses';
import { TextField } from '@skatert/ui-kit/field';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { toast } from '@skatert/web-kit/toast';
import { useLineIngredients } from '../shared/lines/line-ingredients.js';
import { ListFailure } from '../shared/list-failure.js';
import { useList, useReload } from '../shared/queries/list-query.js';
import { isKeyReused } from '../shared/queries/use-call-key.js';
import { saveSupply } from './save-supply.js';
import { SupplyFields } from './supply-fields.js';
import { SupplyLines } from './supply-lines.js';
import { useAskPrices } from './use-ask-prices.js';
import { firstHead, useSupplyForm } from './use-supply-form.js';

export function WarehouseSupplyModal({ warehouse, onClose }: { warehouse: Warehouse; onClose: () => void }) {
  const reload = useReload();
  const packagings = useList('packagings');
  const { query, ingredients, obstacle } = useLineIngredients(warehouse.id);
  const { askPrices, question } = useAskPrices();
  const { head, ...lines } = useSupplyForm({
    values: firstHead(warehouse.id),
    save: async (body, withKey) => {
      const saved = await saveSupply(body, withKey, askPrices).catch((error: unknown) => {
        // An earlier attempt has created a supply: without a message the user would create a second one.
        if (isKeyReused(error)) throw error;
        // Another failure is only logged here; the form stays open, so that it can be sent again.
        console.error('supplies: not created', error);
      });
      if (saved === undefined) return;
      if (saved.problem === null) toast.success('Сохранено');
      else toast.error(`${saved.problem}. Провести её можно на экране «Поставки»`);
      onClose();
      await reload();
    },
  });
  return (
    <FormModal
      title="Новая поставка"
      form={head}
      submit="Сохранить и провести"
      width={1240}
      onClose={onClose}
    >
      <ListFailure query={query} text="Ошибка загрузки ингредиентов" />
      <ListFailure query={packagings} text="Ошибка загрузки фасовок" />
      <TextField label="Склад" value={warehouse.name} disabled />
      <SupplyFields head={head} />
      <SupplyLines
        {...lines}
        ingredients={ingredients}
        obstacle={obstacle}
        packagings={packagings.data ?? NONE}
        keepsOne
      />
      {question}
    </FormModal>
  );
}

/** One array for all renders, so that the lines don't render again. */
const NONE: never[] = [];
