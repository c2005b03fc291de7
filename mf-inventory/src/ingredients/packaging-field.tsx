/** The packaging of an ingredient, which sets the package size; a new one can be created beside it. */
import { type Packaging, PackagingBody } from '@skatert/contracts/inventory/packagings';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { Unit } from '@skatert/contracts/inventory/units';
import { SelectField } from '@skatert/ui-kit/field';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField, FormQuantity, FormSelect, FormText } from '@skatert/ui-kit/office/form-fields';
import { apiPost } from '@skatert/web-kit/api';
import { INVENTORY_PATH, useReload } from '../queries/list-query.js';
import { useCallKey } from '../queries/use-call-key.js';
import { type IngredientFormState, NOT_CHOSEN } from './ingredient-form.js';
import { InlineForm } from './inline-form.js';
import { UnitOptions } from './unit-field.js';
import { WithNew } from './with-new.js';

interface PackagingFieldProps {
  form: IngredientFormState;
  units: readonly Unit[];
  packagings: readonly Packaging[];
}

export function PackagingField({ form, units, packagings }: PackagingFieldProps) {
  const unitId = Number(form.value('unitId'));
  const choose = (packaging: Packaging | undefined) => {
    form.setValue('packagingId', packaging?.id ?? null);
    if (!packaging) return;
    form.setValue('packageSize', packaging.size);
    if (unitId === NOT_CHOSEN) form.setValue('unitId', packaging.unitId);
  };
  return (
    <WithNew
      label="Новая фасовка"
      field={
        <FormField form={form} name="packagingId">
          {({ value, onBlur, error }) => (
            <SelectField
              label="Фасовка"
              value={value ?? ''}
              onChange={({ target }) => choose(packagings.find(({ id }) => id === Number(target.value)))}
              onBlur={onBlur}
              error={error}
              hint={unitWarning(
                packagings.find(({ id }) => id === value),
                unitId,
              )}
            >
              <option value="">Без фасовки</option>
              {packagings.map(({ id, name, size, unitName }) => (
                <option key={id} value={id}>
                  {name} × {formatQuantity(size)} {unitName}
                </option>
              ))}
            </SelectField>
          )}
        </FormField>
      }
    >
      {(close) => <NewPackaging unitId={unitId} units={units} onCreated={choose} onClose={close} />}
    </WithNew>
  );
}

const unitWarning = (packaging: Packaging | undefined, unitId: number): string | undefined =>
  packaging && unitId !== NOT_CHOSEN && packaging.unitId !== unitId
    ? 'Единица фасовки другая: проверьте размер упаковки'
    : undefined;

interface NewPackagingProps {
  /** The unit that is chosen at first. */
  unitId: number;
  units: readonly Unit[];
  onCreated: (packaging: Packaging) => void;
  onClose: () => void;
}

function NewPackaging({ unitId, units, onCreated, onClose }: NewPackagingProps) {
  const reload = useReload();
  const withKey = useCallKey();
  const form = useContractForm({
    schema: PackagingBody,
    values: { name: '', unitId },
    save: async (body) => {
      const packaging = await withKey((headers) =>
        apiPost<Packaging>(`${INVENTORY_PATH}/packagings`, body, { headers }),
      );
      await reload();
      onCreated(packaging);
      onClose();
    },
    failure: 'Не удалось создать фасовку',
  });
  return (
    <InlineForm title="Новая фасовка" form={form} submit="Создать фасовку" onClose={onClose}>
      <FormText
        form={form}
        name="name"
        label="Название фасовки"
        autoFocus
        hint="Название × количество, например мешок × 1 кг"
      />
      <FormQuantity form={form} name="size" label="Количество в фасовке" />
      <FormSelect form={form} name="unitId" label="Единица фасовки">
        <UnitOptions units={units} />
      </FormSelect>
    </InlineForm>
  );
}
