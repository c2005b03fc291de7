/** The dialog that creates or edits a packaging. */
import { type Packaging, PackagingBody } from '@skatert/contracts/inventory/packagings';
import { type Unit, unitText } from '@skatert/contracts/inventory/units';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormQuantity, FormSelect, FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { ListFailure } from '../shared/list-failure.js';
import { useList } from '../shared/queries/list-query.js';
import { useSave } from '../shared/references/use-save.js';
import { UnitOptions } from '../shared/unit-options.js';

export interface PackagingModalProps {
  /** Null: a new one. */
  packaging: Packaging | null;
  onClose: () => void;
}

export function PackagingModal({ packaging, onClose }: PackagingModalProps) {
  const units = useList('units');
  const save = useSave<Packaging>('packagings', packaging, onClose);
  const form = useContractForm({
    schema: PackagingBody,
    values: { name: packaging?.name ?? '', size: packaging?.size, unitId: packaging?.unitId ?? 0 },
    save,
    failure: 'Ошибка сохранения',
  });
  const unit = units.data?.find(({ id }: Unit) => id === form.value('unitId'));
  return (
    <FormModal
      title={packaging ? 'Изменить фасовку' : 'Новая фасовка'}
      form={form}
      submit="Сохранить"
      width={440}
      compact
      onClose={onClose}
    >
      <ListFailure query={units} text="Ошибка загрузки единиц измерения" />
      <FormText
        form={form}
        name="name"
        label="Название"
        autoComplete="off"
        hint="Название × количество, например мешок × 1 кг"
      />
      <FormQuantity form={form} name="size" label="Количество в фасовке" unit={unit && unitText(unit)} />
      <FormSelect form={form} name="unitId" label="Единица измерения">
        <UnitOptions units={units.data ?? []} />
      </FormSelect>
    </FormModal>
  );
}
