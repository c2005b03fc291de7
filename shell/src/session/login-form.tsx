/** The login form, for the page and the dialog. */

import { TextField } from '@skatert/ui-kit/field';
import { isApiError, messageOf, serverMessage } from '@skatert/web-kit/api';
import { login } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { AuthForm } from './auth-form.js';
import { registeredNameAtom } from './auth-modal.js';
import { PasswordField } from './password-field.js';

function failureText(error: unknown): string {
  if (!isApiError(error) || error.status === 0) return messageOf(error);
  if (error.status === 429) return 'Сервис в данный момент недоступен. Попробуйте позже.';
  return serverMessage(error, 'Неверный логин или пароль.');
}

export interface LoginFormProps {
  onDone: () => void;
  onRegister: () => void;
  /** An error from before the form was opened. */
  earlierFailure?: string | null;
}

export function LoginForm({ onDone, onRegister, earlierFailure = null }: LoginFormProps) {
  const [username, setUsername] = useState(useAtomValue(registeredNameAtom));
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(earlierFailure);

  const submit = async () => {
    setTried(true);
    if (username.trim() === '' || password === '') return;
    setBusy(true);
    setFailure(null);
    try {
      await login(username.trim(), password);
      toast.success('Вы успешно вошли!');
      onDone();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthForm
      action="Войти"
      busy={busy}
      failure={failure}
      onSubmit={submit}
      other={{ question: 'Ещё нет аккаунта?', label: 'Зарегистрироваться', open: onRegister }}
    >
      <TextField
        label="Логин"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        invalid={tried && username.trim() === ''}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        value={password}
        invalid={tried && password === ''}
        onChange={(event) => setPassword(event.target.value)}
      />
    </AuthForm>
  );
}
