/** The dialog that edits a staff account. */

import { AUTH_ERRORS } from '@skatert/contracts/auth/errors';
import { FIRST_PASSWORD_TEXTS } from '@skatert/contracts/auth/first-password-rules';
import { EditWorkBody, type StaffUser } from '@skatert/contracts/auth/staff';
import { formatDay } from '@skatert/contracts/shared/text';
import { useContractForm } from '@skatert/ui-kit/office/contract-form';
import { Facts } from '@skatert/ui-kit/office/facts';
import { FormText } from '@skatert/ui-kit/office/form-fields';
import { FormModal } from '@skatert/ui-kit/office/form-modal';
import { ConflictDialog } from '../editing/conflict-dialog.js';
import styles from './staff.module.css';
import { PersonFields, WorkFields } from './staff-fields.js';
import { EditStaffForm, staffValuesOf, usePasswordConfirmation, workValuesOf } from './staff-form.js';
import { fullNameOf, nameOf, otherPlaces } from './staff-names.js';
import { type EditStaffOptions, SAVE_FAILURE, useEditStaff, useEditWork } from './use-edit-staff.js';

export function EditStaffModal(props: EditStaffOptions) {
  const { user, rights } = props;
  // An instance of an earlier release does not send whether the master may change personal data.
  const isManaged = user.managed !== false && user.id !== rights.userId;
  return isManaged ? <PersonEditor {...props} /> : <WorkEditor {...props} />;
}

const FORM = { width: 720, submit: 'Сохранить' };
const titleOf = (user: StaffUser): string => `Редактирование: ${nameOf(user)}`;

function PersonEditor(props: EditStaffOptions) {
  const { user, rights, departments, onClose } = props;
  const { save, conflict } = useEditStaff(props);
  const form = useContractForm({
    schema: EditStaffForm,
    values: staffValuesOf(user),
    save: ({ confirmation: _repeated, ...body }) => save(body),
    failure: SAVE_FAILURE,
  });
  usePasswordConfirmation(form);
  const password = { form, type: 'password', autoComplete: 'new-password' };
  return (
    <>
      <FormModal {...FORM} title={titleOf(user)} form={form} onClose={onClose}>
        <div className={styles.fields}>
          <PersonFields form={form} />
          <WorkFields form={form} departments={departments} rights={rights} />
          <FormText form={form} name="login" label="Логин" autoComplete="off" spellCheck={false} />
          <OtherPlaces user={user} brandName={rights.brandName} />
          <FormText
            {...password}
            name="password"
            label="Новый пароль"
            hint={`Оставьте пустым, чтобы не менять. ${FIRST_PASSWORD_TEXTS.changed}`}
          />
          <FormText {...password} name="confirmation" label="Подтверждение пароля" />
        </div>
      </FormModal>
      {conflict && <ConflictDialog {...conflict} />}
    </>
  );
}

/** Edits department and roles of an account whose personal data only itself may change. */
function WorkEditor(props: EditStaffOptions) {
  const { user, rights, departments, onClose } = props;
  const { save, conflict } = useEditWork(props);
  const form = useContractForm({
    schema: EditWorkBody,
    values: workValuesOf(user),
    save,
    failure: SAVE_FAILURE,
  });
  return (
    <>
      <FormModal {...FORM} title={titleOf(user)} form={form} onClose={onClose}>
        <p className={styles.quiet}>{AUTH_ERRORS.PERSONAL_DATA.message}</p>
        <Facts
          facts={[
            { name: 'ФИО', value: fullNameOf(user) },
            { name: 'Логин', value: user.login },
            { name: 'Дата рождения', value: user.birthDate && formatDay(user.birthDate) },
            { name: 'Email', value: user.email },
            { name: 'Телефон', value: user.phone },
          ]}
        />
        <div className={styles.fields}>
          <WorkFields form={form} departments={departments} rights={rights} />
          <OtherPlaces user={user} brandName={rights.brandName} />
        </div>
      </FormModal>
      {conflict && <ConflictDialog {...conflict} />}
    </>
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
