/** Login and password, for the page and the dialog. */
import { isApiError, messageOf, serverMessage } from '@skatert/ui-kit/api';
import { Button } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { login } from '@skatert/ui-kit/session';
import { toast } from '@skatert/ui-kit/toast';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import { registeredNameAtom } from './auth-modal.js';
import { PasswordField } from './password-field.js';
import styles from './session.module.css';
import { SocialLogin } from './social-login.js';

function failureText(error: unknown): string {
  if (!isApiError(error) || error.status === 0) return messageOf(error);
  if (error.status === 429) return 'Сервис в данный момент недоступен. Попробуйте позже.';
  return serverMessage(error, 'Неверный логин или пароль.');
}

export function LoginForm({ onDone, onRegister }: { onDone: () => void; onRegister: () => void }) {
  const [username, setUsername] = useState(useAtomValue(registeredNameAtom));
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
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
    <form className={styles.form} onSubmit={submit} noValidate>
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
        onChange={setPassword}
      />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" size="large" wide busy={busy}>
        Войти
      </Button>
      <SocialLogin />
      <p className={styles.other}>
        Ещё нет аккаунта?{' '}
        <button type="button" className={styles.link} onClick={onRegister}>
          Зарегистрироваться
        </button>
      </p>
    </form>
  );
}
