/** The dialog that edits a staff account. */
import { type Department, EditWorkBody, type StaffUser } from '@skatert/contracts/auth/staff';
import { formatDate } from '@skatert/contracts/shared/text';
import { Button } from '@skatert/ui-kit/button';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { Facts } from '@skatert/ui-kit/office/facts';
import { FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { apiPatch, apiPut } from '@skatert/web-kit/api';
import { useState } from 'react';
import styles from './staff.module.css';
import { PersonFields, WorkFields } from './staff-fields.js';
import { EditStaffForm, staffValuesOf, usePasswordConfirmation, workValuesOf } from './staff-form.js';
import { fullNameOf, nameOf, otherPlaces } from './staff-names.js';
import { STAFF_PATH } from './staff-query.js';
import { useSavedStaff } from './use-saved-staff.js';
import type { StaffRights } from './use-staff-rights.js';

interface EditStaffModalProps {
  user: StaffUser;
  rights: StaffRights;
  departments: readonly Department[];
  onClose: () => void;
}

interface EditorProps extends EditStaffModalProps {
  /** Fills the form again with the account as it is now. */
  onReload: (user: StaffUser) => void;
}

export function EditStaffModal({ user, ...props }: EditStaffModalProps) {
  const [shown, setShown] = useState(user);
  // An instance of the previous release does not send whether the master may change personal data.
  const isManaged = shown.managed !== false && shown.id !== props.rights.userId;
  const Editor = isManaged ? PersonEditor : WorkEditor;
  return <Editor key={shown.version} user={shown} onReload={setShown} {...props} />;
}

const FORM = { width: 720, submit: 'Сохранить' };
const FAILURE = 'Не удалось сохранить пользователя';
const titleOf = (user: StaffUser): string => `Редактирование: ${nameOf(user)}`;

function PersonEditor({ user, rights, departments, onReload, onClose }: EditorProps) {
  const { save, conflict } = useSavedStaff(rights, onClose);
  const form = useContractForm({
    schema: EditStaffForm,
    values: staffValuesOf(user),
    save: ({ confirmation: _repeated, ...body }) =>
      save(() => apiPut<StaffUser>(`${STAFF_PATH}/${user.id}`, body)),
    failure: FAILURE,
  });
  usePasswordConfirmation(form);
  const password = { form, type: 'password', autoComplete: 'new-password' };
  return (
    <FormModal {...FORM} title={titleOf(user)} form={form} onClose={onClose}>
      <Reload conflict={conflict} onReload={onReload} />
      <div className={styles.fields}>
        <PersonFields form={form} />
        <WorkFields form={form} departments={departments} {...rights} />
        <FormText form={form} name="login" label="Логин" autoComplete="off" spellCheck={false} />
        <OtherPlaces user={user} brandName={rights.brandName} />
        <FormText
          {...password}
          name="password"
          label="Новый пароль"
          hint="Оставьте пустым, чтобы не менять"
        />
        <FormText {...password} name="confirmation" label="Подтверждение пароля" />
      </div>
    </FormModal>
  );
}

/** Edits department and roles of an account whose personal data only itself may change. */
function WorkEditor({ user, rights, departments, onReload, onClose }: EditorProps) {
  const { save, conflict } = useSavedStaff(rights, onClose);
  const form = useContractForm({
    schema: EditWorkBody,
    values: workValuesOf(user),
    save: (body) => save(() => apiPatch<StaffUser>(`${STAFF_PATH}/${user.id}`, body)),
    failure: FAILURE,
  });
  return (
    <FormModal {...FORM} title={titleOf(user)} form={form} onClose={onClose}>
      <Reload conflict={conflict} onReload={onReload} />
      <p className={styles.quiet}>
        Личные данные этого пользователя может изменить только он сам в своём профиле
      </p>
      <Facts
        facts={[
          { name: 'ФИО', value: fullNameOf(user) },
          { name: 'Логин', value: user.login },
          { name: 'Дата рождения', value: user.birthDate && formatDate(user.birthDate) },
          { name: 'Email', value: user.email },
          { name: 'Телефон', value: user.phone },
        ]}
      />
      <div className={styles.fields}>
        <WorkFields form={form} departments={departments} {...rights} />
        <OtherPlaces user={user} brandName={rights.brandName} />
      </div>
    </FormModal>
  );
}

interface ReloadProps extends Pick<EditorProps, 'onReload'> {
  conflict: StaffUser | null;
}

function Reload({ conflict, onReload }: ReloadProps) {
  return (
    conflict && (
      <Button look="secondary" onClick={() => onReload(conflict)}>
        Обновить
      </Button>
    )
  );
}

function OtherPlaces({ user, brandName }: { user: StaffUser; brandName: string | null }) {
  const places = otherPlaces(user, brandName);
  return (
    <div className={styles.places}>
      {places.length > 0 && (
        <>
          <h3>В других брендах</h3>
          <p>{places.join('; ')}</p>
        </>
      )}
    </div>
  );
}
