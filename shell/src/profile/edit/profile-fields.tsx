/** The fields of both profile editors. */

import type { User } from '@skatert/contracts/auth/session';
import { labelOf } from '@skatert/contracts/shared/look-up';
import { parseRole, ROLE_LABELS } from '@skatert/contracts/shared/roles';
import { formatDateTime } from '@skatert/contracts/shared/text';
import { TextField } from '@skatert/ui-kit/field';
import { rolesAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { NewPasswordField } from '../../session/new-password-field.js';
import { PasswordField } from '../../session/password-field.js';
import type { useProfilePassword } from '../use-profile-password.js';
import { BirthDateField, type BirthDateText } from './birth-date-field.js';
import { EmailField } from './email-field.js';
import type { ProfileValues } from './profile-form.js';
import type { EmailConfirmation } from './use-email-confirmation.js';

interface FieldsProps {
  user: User;
  form: UseFormReturn<ProfileValues>;
  confirmation: EmailConfirmation;
  newPassword: ReturnType<typeof useProfilePassword>;
  /** The server requires the current password for another e-mail address. */
  asksPassword: boolean;
  birthDate: BirthDateText;
}

type FieldProps = Pick<FieldsProps, 'form'> & { name: keyof ProfileValues } & Omit<
    ComponentProps<typeof TextField>,
    'form' | 'name'
  >;

function Field({ form, name, ...rest }: FieldProps) {
  return <TextField error={form.formState.errors[name]?.message} {...rest} {...form.register(name)} />;
}

const Names = {
  LastName: ({ form }: Pick<FieldsProps, 'form'>) => (
    <Field form={form} name="lastName" label="Фамилия" autoComplete="family-name" required />
  ),
  FirstName: ({ form }: Pick<FieldsProps, 'form'>) => (
    <Field form={form} name="firstName" label="Имя" autoComplete="given-name" required />
  ),
  Patronymic: ({ form }: Pick<FieldsProps, 'form'>) => (
    <Field form={form} name="patronymic" label="Отчество" autoComplete="additional-name" />
  ),
};

const Phone = ({ form }: Pick<FieldsProps, 'form'>) => (
  <Field
    form={form}
    name="phone"
    label="Телефон"
    type="tel"
    autoComplete="tel"
    placeholder="+7 999 999-99-99"
    required
  />
);

function CurrentPassword({ user, form, asksPassword }: Pick<FieldsProps, 'user' | 'form' | 'asksPassword'>) {
  return (
    <PasswordField
      label="Текущий пароль"
      autoComplete="current-password"
      required={asksPassword || !user.external}
      autoFocus={asksPassword}
      hint={asksPassword ? 'Нужен, чтобы сменить email' : undefined}
      error={form.formState.errors.currentPassword?.message}
      {...form.register('currentPassword')}
    />
  );
}

export function CustomerFields({ user, form, confirmation, asksPassword, birthDate }: FieldsProps) {
  const roles = useAtomValue(rolesAtom).flatMap((id) => parseRole(id) ?? []);
  return (
    <>
      <Names.LastName form={form} />
      <Names.FirstName form={form} />
      <Names.Patronymic form={form} />
      <BirthDateField form={form} text={birthDate} />
      <Phone form={form} />
      <EmailField form={form} confirmation={confirmation} action="Подтв." />
      {asksPassword && <CurrentPassword user={user} form={form} asksPassword />}
      <TextField label="Логин" value={user.username} disabled />
      <TextField label="Роли" value={roles.map((role) => labelOf(ROLE_LABELS, role)).join(', ')} disabled />
      <TextField label="Создан" value={formatDateTime(user.createdAt)} disabled />
      <TextField label="Обновлён" value={formatDateTime(user.updatedAt)} disabled />
    </>
  );
}

export function StaffFields(props: FieldsProps) {
  const { user, form, confirmation, newPassword, asksPassword, birthDate } = props;
  const { register, formState, watch } = form;
  const password = watch('password');
  const changesPassword = password !== '';
  return (
    <>
      <Names.LastName form={form} />
      <Names.FirstName form={form} />
      <Names.Patronymic form={form} />
      <BirthDateField form={form} text={birthDate} />
      <EmailField form={form} confirmation={confirmation} action="Подтвердить email" confirmButton />
      <Phone form={form} />
      <NewPasswordField
        label="Новый пароль"
        password={password}
        refusal={newPassword.refusalOf(password)}
        load={newPassword.load}
        required={false}
        hint="Оставьте пустым, чтобы не менять"
        error={formState.errors.password?.message}
        {...register('password', { deps: ['confirmation', 'currentPassword'] })}
      />
      <PasswordField
        label="Подтверждение пароля"
        autoComplete="new-password"
        required={changesPassword}
        error={formState.errors.confirmation?.message}
        {...register('confirmation')}
      />
      {(changesPassword || asksPassword) && (
        <CurrentPassword user={user} form={form} asksPassword={asksPassword} />
      )}
    </>
  );
}
