/** The fields that the forms of staff accounts share. */
import { PROFILE_TEXTS } from '@skatert/contracts/auth/profile-rules';
import type { Department, EditWorkBody } from '@skatert/contracts/auth/staff';
import { ROLE_LABELS, STAFF_ROLES } from '@skatert/contracts/shared/roles';
import { Options } from '@skatert/ui-kit/field';
import type { ContractForm } from '@skatert/ui-kit/office/contract-form';
import {
  FormDate,
  FormMultiSelect,
  FormPhone,
  FormSelect,
  FormText,
} from '@skatert/ui-kit/office/form-fields';
import { isoDay } from '@skatert/web-kit/dates';
import { PointsField } from './points-field.js';
import type { CreateStaffForm, EditStaffForm } from './staff-form.js';
import type { StaffRights } from './use-staff-rights.js';

type Edited = ContractForm<typeof EditStaffForm>;
type Work = ContractForm<typeof EditWorkBody>;

const FIRST_BIRTHDAY = '1900-01-01';

export function PersonFields({ form: either }: { form: Edited | ContractForm<typeof CreateStaffForm> }) {
  // The names and types of these fields are the same in both forms.
  const form = either as Edited;
  return (
    <>
      <FormText form={form} name="lastName" label="Фамилия" autoComplete="off" />
      <FormText form={form} name="firstName" label="Имя" autoComplete="off" />
      <FormText form={form} name="patronymic" label="Отчество" autoComplete="off" />
      <FormDate
        form={form}
        name="birthDate"
        label="Дата рождения"
        min={FIRST_BIRTHDAY}
        max={isoDay(new Date())}
        invalidText={PROFILE_TEXTS.dateOfBirth}
      />
      <FormText form={form} name="email" label="Email" type="email" inputMode="email" autoComplete="off" />
      <FormPhone form={form} name="phone" label="Телефон" />
    </>
  );
}

interface WorkFieldsProps {
  form: Work | Edited | ContractForm<typeof CreateStaffForm>;
  departments: readonly Department[];
  rights: StaffRights;
}

export function WorkFields({ form: either, departments, rights }: WorkFieldsProps) {
  const { brandName, isOwner } = rights;
  const form = either as Work;
  const granted = form.value('roles');
  const hasOwner = Array.isArray(granted) && granted.includes('OWNER');
  const roles = STAFF_ROLES.filter((role) => role !== 'OWNER' || isOwner || hasOwner);
  return (
    <>
      <FormSelect form={form} name="departmentId" label="Отдел">
        <option value="">Без отдела</option>
        <Options of={departments} />
      </FormSelect>
      <FormMultiSelect
        form={form}
        name="roles"
        label="Роли"
        placeholder={ROLE_LABELS.USER}
        hint={`В бренде «${brandName ?? ''}». Без ролей сотрудник входит как клиент`}
        choices={roles.map((id) => ({ id, name: ROLE_LABELS[id] }))}
      />
      <PointsField form={form} rights={rights} />
    </>
  );
}
