/** The dialog that creates or edits a unit. */
import { type Unit, UnitBody } from '@skatert/contracts/inventory/units';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { useSave } from '../shared/references/use-save.js';

export interface UnitModalProps {
  /** Null: a new one. */
  unit: Unit | null;
  onClose: () => void;
}

export function UnitModal({ unit, onClose }: UnitModalProps) {
  const save = useSave<Unit>('units', unit, onClose);
  const form = useContractForm({
    schema: UnitBody,
    values: { name: unit?.name ?? '', shortName: unit?.shortName ?? '' },
    save,
    failure: 'Ошибка сохранения',
  });
  return (
    <FormModal
      title={unit ? 'Изменить единицу измерения' : 'Новая единица измерения'}
      form={form}
      submit="Сохранить"
      width={440}
      compact
      onClose={onClose}
    >
      <FormText form={form} name="name" label="Название" autoComplete="off" />
      <FormText form={form} name="shortName" label="Краткое название" autoComplete="off" />
    </FormModal>
  );
}
