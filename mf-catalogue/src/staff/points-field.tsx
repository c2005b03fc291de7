/** The points of the context's brand to which a member of the staff is bound. */
import type { EditWorkBody } from '@skatert/contracts/auth/staff';
import type { ContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormField } from '@skatert/ui-kit/office/form-fields';
import { MultiSelect } from '@skatert/ui-kit/office/multi-select';
import { usePointChoices } from './use-staff-points.js';
import type { StaffRights } from './use-staff-rights.js';

interface PointsFieldProps {
  form: ContractForm<typeof EditWorkBody>;
  rights: StaffRights;
}

/** Shows nothing where there is nothing to choose: in brands with one point, for owners and accounts without a role. */
export function PointsField({ form, rights }: PointsFieldProps) {
  const [roles, chosen] = [form.value('roles'), form.value('pointIds')];
  const bound = Array.isArray(chosen) ? chosen.map(Number) : [];
  const { choices, isKnown } = usePointChoices(rights, bound);
  const hasWork = Array.isArray(roles) && roles.length > 0 && !roles.includes('OWNER');
  if (!hasWork || (choices.length < 2 && bound.length === 0 && !rights.pointIds)) return null;
  return (
    <FormField form={form} name="pointIds">
      {({ value = [], ...binding }) => (
        <MultiSelect
          {...binding}
          label="Точки"
          placeholder={rights.pointIds ? 'Выберите точки' : 'Все точки'}
          hint="Видит заказы только этих точек и доставку"
          choices={choices}
          disabled={!isKnown}
          value={value}
        />
      )}
    </FormField>
  );
}
