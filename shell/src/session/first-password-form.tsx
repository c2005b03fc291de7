/** Sets the own password of a staff account whose first one was correct, and signs in. */
import type { AuthErrorCode } from '@skatert/contracts/auth/errors';
import { Button } from '@skatert/ui-kit/button';
import { Form, FormFailure } from '@skatert/ui-kit/form';
import { isApiError } from '@skatert/web-kit/api';
import { signIn } from '@skatert/web-kit/session';
import { type FormEvent, useState } from 'react';
import { NewPasswordFields, useNewPassword } from './new-password-fields.js';
import { useChangeFailure } from './password-failure.js';

interface FirstPasswordFormProps {
  username: string;
  /** The secret that the login has responded with. */
  ticket: string;
  onDone: () => void;
  /** Called with the message when the login must be repeated. */
  onLapsed: (message: string) => void;
}

export function FirstPasswordForm({ username, ticket, onDone, onLapsed }: FirstPasswordFormProps) {
  const { fields, check, refuse } = useNewPassword(username);
  const failureOf = useChangeFailure();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const password = check();
    if (busy || password === undefined) return;
    setBusy(true);
    setFailure(null);
    try {
      await signIn('/auth/v1/password/first', { body: { ticket, password } });
      onDone();
    } catch (error) {
      const message = failureOf(error, 'Не удалось сменить пароль.');
      if (isApiError<AuthErrorCode>(error) && error.code === 'SIGN_IN_LAPSED') return onLapsed(message);
      if (!refuse(error)) setFailure(message);
      setBusy(false);
    }
  };
  return (
    <Form onSubmit={submit}>
      <div role="status">
        <h2>Смена пароля</h2>
        <p>Этот пароль вам дали на первый вход. Задайте свой: его будете знать только вы.</p>
      </div>
      {/* For password managers, which store the new password with it. */}
      <input name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields fields={fields} />
      {failure && <FormFailure>{failure}</FormFailure>}
      <Button type="submit" size="large" wide busy={busy}>
        Сменить пароль и войти
      </Button>
    </Form>
  );
}
