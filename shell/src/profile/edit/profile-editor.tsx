/** The profile editor, for customers and for staff. Loaded when it is first opened. */
import { type ProfileKind, profileKindOf } from '@skatert/contracts/auth/profile-rules';
import type { User } from '@skatert/contracts/auth/session';
import { Button } from '@skatert/ui-kit/button';
import { Form, FormActions } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { userAtom } from '@skatert/web-kit/session';
import { useAtomValue } from 'jotai';
import { useEffect, useId } from 'react';
import { AvatarField } from './avatar-field.js';
import styles from './editor.module.css';
import { CustomerFields, StaffFields } from './profile-fields.js';
import { useEmailConfirmation } from './use-email-confirmation.js';
import { useProfileForm } from './use-profile-form.js';

const WIDTHS: Record<ProfileKind, number> = { customer: 757, staff: 860 };
const CONFIRMED: Record<ProfileKind, string> = {
  customer: 'Email подтвержден!',
  staff: 'Email подтвержден',
};

export default function ProfileEditor({ onClose }: { onClose: () => void }) {
  const user = useAtomValue(userAtom);
  return user && <Editor key={user.id} user={user} onClose={onClose} />;
}

function Editor({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId();
  const kind = profileKindOf(user);
  const { form, save, discard, newPassword, asksPassword, birthDate } = useProfileForm(user, kind, onClose);
  const { isDirty, isValid, isSubmitting } = form.formState;
  const confirmation = useEmailConfirmation(user, form.watch('email'), CONFIRMED[kind]);
  const { lookUp, codeSent, code, codeError } = confirmation;
  // The address of a draft may have been confirmed earlier.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the draft has been filled in
  useEffect(() => {
    if (isDirty) lookUp();
  }, [isDirty]);
  // A wrong code is not sent, so that the other fields can be saved.
  const openCode = codeSent && codeError === undefined ? code : '';
  const fields = { user, form, confirmation, newPassword, asksPassword, birthDate };
  return (
    <Modal
      title="Редактирование профиля"
      width={WIDTHS[kind]}
      onClose={onClose}
      ownAddress
      keepOnOutsideClick={isDirty}
      footer={
        <FormActions>
          {isDirty && (
            <Button look="quiet" onClick={discard}>
              Отменить изменения
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            busy={isSubmitting}
            disabled={kind === 'staff' && !(isDirty && isValid && birthDate.problem === null)}
          >
            Сохранить
          </Button>
        </FormActions>
      }
    >
      <Form id={formId} onSubmit={form.handleSubmit((values) => save(values, openCode))}>
        <AvatarField user={user} />
        <div className={styles.columns}>
          {kind === 'staff' ? <StaffFields {...fields} /> : <CustomerFields {...fields} />}
        </div>
      </Form>
    </Modal>
  );
}
