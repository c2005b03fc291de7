/** Shows the login, the password and the API key of a new account; only this time. */
import { FIRST_PASSWORD_TEXTS } from '@skatert/contracts/auth/first-password-rules';
import type { CreatedStaffUser } from '@skatert/contracts/auth/staff';
import { Button } from '@skatert/ui-kit/button';
import { FormActions, FormBody } from '@skatert/ui-kit/form';
import { Modal } from '@skatert/ui-kit/modal';
import { Copy } from 'lucide-react';
import { CopiedValue, copyText } from './copied-value.js';
import { nameOf } from './staff-names.js';

interface CredentialsDialogProps {
  user: CreatedStaffUser;
  password: string;
  onClose: () => void;
}

export function CredentialsDialog({ user, password, onClose }: CredentialsDialogProps) {
  const all = `Логин: ${user.login}\nПароль: ${password}\nКлюч API: ${user.apiKey}`;
  return (
    <Modal
      title="Пользователь создан"
      width={520}
      onClose={onClose}
      loss="Пароль и ключ больше не будут показаны."
      footer={
        <FormActions>
          <Button
            look="secondary"
            icon={<Copy size={20} />}
            onClick={() => void copyText(all, 'Данные для входа')}
          >
            Скопировать всё
          </Button>
          <Button onClick={onClose}>Готово</Button>
        </FormActions>
      }
    >
      <FormBody>
        <p>
          Передайте данные для входа: {nameOf(user)}. Пароль и ключ больше не будут показаны.{' '}
          {FIRST_PASSWORD_TEXTS.note}
        </p>
        <CopiedValue label="Логин" value={user.login} />
        <CopiedValue label="Пароль" value={password} />
        <CopiedValue label="Ключ API" value={user.apiKey} />
      </FormBody>
    </Modal>
  );
}
