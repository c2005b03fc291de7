/** The packaging of an ingredient, which sets the package size; a new one can be created beside it. */
import { INVENTORY_TEXTS } from '@skatert/contracts/inventory/inventory-rules';
import { type Packaging, PackagingBody } from '@skatert/contracts/inventory/packagings';
import { formatQuantity } from '@skatert/contracts/inventory/quantity';
import type { Unit } from '@skatert/contracts/inventory/units';
import { SelectField } from '@skatert/ui-kit/field';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField, FormQuantity, FormSelect, FormText } from '@skatert/ui-kit/office/form-fields';
import { apiPost } from '@skatert/web-kit/api';
import { INVENTORY_PATH, useReload } from '../shared/queries/list-query.js';
import { useCallKey } from '../shared/queries/use-call-key.js';
import { NOT_CHOSEN, UnitOptions } from '../shared/unit-options.js';
import type { IngredientFormState } from './ingredient-form.js';
import { InlineForm } from './inline-form.js';
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
  const isOther = (packaging: Packaging | undefined): boolean =>
    packaging !== undefined && unitId !== NOT_CHOSEN && packaging.unitId !== unitId;
  // A chosen one stays, also when another unit was chosen since: it is marked as wrong.
  const fits = (chosenId: unknown) => (packaging: Packaging) =>
    packaging.id === chosenId || !isOther(packaging);
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
              error={
                isOther(packagings.find(({ id }) => id === value)) ? INVENTORY_TEXTS.otherPackaging : error
              }
              hint="Предлагается в поставке и задаёт размер упаковки"
            >
              <option value="">Без фасовки</option>
              {packagings.filter(fits(value)).map(({ id, name, size, unitName }) => (
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
