/** The login form, for the page and the dialog. */

import { TextField } from '@skatert/ui-kit/field';
import { isApiError, messageOf, serverMessage } from '@skatert/web-kit/api';
import { login, sessionAtom } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { AuthForm } from './auth-form.js';
import { registeredAtom } from './auth-modal.js';
import { PasswordField } from './password-field.js';
import styles from './session.module.css';

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
  const registered = useRegistered();
  const [username, setUsername] = useState(registered.username);
  const [password, setPassword] = useState(registered.password);
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
      // Stays busy while the form is being closed.
      onDone();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <AuthForm
      action="Войти"
      busy={busy}
      failure={failure}
      note={!busy && <SignedInNote onContinue={onDone} />}
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

/** Returns the account that was just registered, for as long as the form is shown. */
function useRegistered() {
  const [registered, setRegistered] = useAtom(registeredAtom);
  useEffect(() => () => setRegistered({ username: '', password: '' }), [setRegistered]);
  return registered;
}

/** Shown when a session was restored, here or in another tab, while the user filled the form. */
function SignedInNote({ onContinue }: { onContinue: () => void }) {
  const { status, user } = useAtomValue(sessionAtom);
  if (status !== 'signed-in' || !user) return null;
  return (
    <p className={styles.other} role="status">
      Вы уже вошли как {user.username}.{' '}
      <button type="button" className={styles.link} onClick={onContinue}>
        Продолжить
      </button>
    </p>
  );
}
