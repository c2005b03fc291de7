/** The unit of an ingredient; a new one can be created beside it. */
import { InlineUnitBody, type Unit } from '@skatert/contracts/inventory/units';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormSelect, FormText } from '@skatert/ui-kit/office/form-fields';
import { apiPost } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { INVENTORY_PATH, useReload } from '../shared/queries/list-query.js';
import { useCallKey } from '../shared/queries/use-call-key.js';
import { UnitOptions } from '../shared/unit-options.js';
import type { IngredientFormState } from './ingredient-form.js';
import { InlineForm } from './inline-form.js';
import { WithNew } from './with-new.js';

export function UnitField({ form, units }: { form: IngredientFormState; units: readonly Unit[] }) {
  return (
    <WithNew
      label="Новая единица"
      field={
        <FormSelect form={form} name="unitId" label="Единица измерения">
          <UnitOptions units={units} />
        </FormSelect>
      }
    >
      {(close) => <NewUnit onCreated={({ id }) => form.setValue('unitId', id)} onClose={close} />}
    </WithNew>
  );
}

function NewUnit({ onCreated, onClose }: { onCreated: (unit: Unit) => void; onClose: () => void }) {
  const reload = useReload();
  const withKey = useCallKey();
  const form = useContractForm({
    schema: InlineUnitBody,
    values: { name: '', shortName: '' },
    save: async (body) => {
      const unit = await withKey((headers) => apiPost<Unit>(`${INVENTORY_PATH}/units`, body, { headers }));
      await reload();
      onCreated(unit);
      onClose();
      // It is chosen: a packaging that is made next begins with it.
      toast.success('Единица создана');
    },
    failure: 'Не удалось создать единицу',
  });
  return (
    <InlineForm title="Новая единица" form={form} submit="Создать единицу" onClose={onClose}>
      <FormText form={form} name="name" label="Название единицы" autoFocus />
      <FormText form={form} name="shortName" label="Краткое название" />
    </InlineForm>
  );
}
