/** The dialog that creates a staff account, with a generated login, password and API key. */
import type { CreatedStaffUser, Department } from '@skatert/contracts/auth/staff';
import { IconButton } from '@skatert/ui-kit/button';
import { type ContractForm, useContractForm } from '@skatert/ui-kit/office/contract-form';
import { FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPost } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { generateApiKey, generateDigits, generatePassword, suggestLogin } from './generate-account.js';
import styles from './staff.module.css';
import { PersonFields, WorkFields } from './staff-fields.js';
import {
  CreateStaffForm,
  type EditStaffForm,
  freeOwner,
  newStaffValues,
  usePasswordConfirmation,
} from './staff-form.js';
import { rereadStaff, STAFF_PATH } from './staff-query.js';
import { useContextErrors } from './use-context-errors.js';
import type { StaffRights } from './use-staff-rights.js';

interface CreateStaffModalProps {
  rights: StaffRights;
  departments: readonly Department[];
  /** Called with the account and its password, which is not stored in plain text. */
  onCreated: (user: CreatedStaffUser, password: string) => void;
  onClose: () => void;
}

type Form = ContractForm<typeof CreateStaffForm>;

export function CreateStaffModal({ rights, departments, onCreated, onClose }: CreateStaffModalProps) {
  const client = useQueryClient();
  const orContext = useContextErrors(rights);
  const [generated] = useState(() => {
    const digits = generateDigits();
    const values = newStaffValues(suggestLogin('', '', digits), generatePassword(), generateApiKey());
    return { digits, values };
  });
  const form: Form = useContractForm({
    schema: CreateStaffForm,
    values: generated.values,
    save: async ({ confirmation: _repeated, ...body }) => {
      const sent = freeOwner({ ...body, mustChangePassword: true });
      const user = await orContext(apiPost<CreatedStaffUser>(STAFF_PATH, sent));
      onCreated(user, body.password);
      void rereadStaff(client);
    },
    failure: 'Не удалось сохранить пользователя',
  });
  useSuggestedLogin(form, generated.digits);
  // The passwords are the same fields in both forms.
  usePasswordConfirmation(form as unknown as ContractForm<typeof EditStaffForm>);
  return (
    <FormModal
      title="Новый пользователь"
      width={720}
      form={form}
      submit="Создать пользователя"
      onClose={onClose}
    >
      <div className={styles.fields}>
        <PersonFields form={form} />
        <WorkFields form={form} departments={departments} rights={rights} />
        <FormText form={form} name="login" label="Логин" autoComplete="off" spellCheck={false} />
        <FormText
          form={form}
          name="apiKey"
          label="Ключ API"
          type="password"
          readOnly
          autoComplete="off"
          hint="Будет показан один раз после создания"
        />
        <Passwords form={form} />
      </div>
    </FormModal>
  );
}

function Passwords({ form }: { form: Form }) {
  const regenerate = () => {
    const password = generatePassword();
    form.setValue('password', password);
    form.setValue('confirmation', password);
  };
  const field = { form, autoComplete: 'off', spellCheck: false, className: styles.copied };
  return (
    <>
      <FormText
        {...field}
        name="password"
        label="Пароль"
        end={
          <IconButton label="Сгенерировать пароль" onClick={regenerate}>
            <RefreshCw size={20} />
          </IconButton>
        }
      />
      <FormText {...field} name="confirmation" label="Подтверждение пароля" />
    </>
  );
}

/** Follows the names with the login, until the user types another login. */
function useSuggestedLogin(form: Form, digits: string): void {
  const [followed, setFollowed] = useState(String(form.value('login')));
  const suggested = suggestLogin(String(form.value('firstName')), String(form.value('lastName')), digits);
  const isFollowing = form.value('login') === followed;
  useEffect(() => {
    if (!isFollowing || suggested === followed) return;
    setFollowed(suggested);
    form.setValue('login', suggested);
  });
}
