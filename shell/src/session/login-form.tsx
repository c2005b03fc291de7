/** The login form, for the page and the dialog. */

import type { AuthErrorCode } from '@skatert/contracts/auth/errors';
import type { PasswordChangeRequired } from '@skatert/contracts/auth/first-password';
import { TextField } from '@skatert/ui-kit/field';
import { isApiError, messageOf, serverMessage } from '@skatert/web-kit/api';
import { useNavigate } from '@skatert/web-kit/router';
import { login, sessionAtom } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import clsx from 'clsx';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { AuthForm } from './auth-form.js';
import { authModalAtom, registeredAtom } from './auth-modal.js';
import { FirstPasswordForm } from './first-password-form.js';
import own from './password.module.css';
import { PasswordField } from './password-field.js';
import styles from './session.module.css';
import { useReturnPath } from './use-return-path.js';

function failureText(error: unknown): string {
  if (!isApiError(error) || error.status === 0) return messageOf(error);
  if (error.status === 429) return 'Сервис в данный момент недоступен. Попробуйте позже.';
  return serverMessage(error, 'Неверный логин или пароль.');
}

/** Returns the secret with which the own password is set; null for any other error. */
function ticketOf(error: unknown): string | null {
  if (!isApiError<AuthErrorCode>(error) || error.code !== 'PASSWORD_CHANGE_REQUIRED') return null;
  return (error.details as Partial<PasswordChangeRequired>).ticket ?? null;
}

export interface LoginFormProps {
  onDone: () => void;
  onRegister: () => void;
  /** An error from before the form was opened. */
  earlierFailure?: string | null;
}

export function LoginForm({ onDone, onRegister, earlierFailure = null }: LoginFormProps) {
  const form = useLogin(onDone, earlierFailure);
  const { username, password, tried, busy, failure, ticket } = form;
  if (ticket !== null)
    return (
      <FirstPasswordForm
        username={username.trim()}
        ticket={ticket}
        onDone={form.finish}
        onLapsed={form.repeat}
      />
    );
  return (
    <AuthForm
      action="Войти"
      busy={busy}
      failure={failure}
      note={!busy && <SignedInNote onContinue={onDone} />}
      onSubmit={form.submit}
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
        onChange={(event) => form.setUsername(event.target.value)}
      />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        value={password}
        invalid={tried && password === ''}
        onChange={(event) => form.setPassword(event.target.value)}
      />
      <ForgotButton login={username.trim()} />
    </AuthForm>
  );
}

/** Leads to the page for a forgotten password, also from the dialog, which closes. */
function ForgotButton({ login: typed }: { login: string }) {
  const from = useReturnPath();
  const navigate = useNavigate();
  const openModal = useSetAtom(authModalAtom);
  const open = () => {
    openModal(null);
    navigate('/forgot-password', { state: { login: typed, from } });
  };
  return (
    <button type="button" className={clsx(styles.link, own.forgot)} onClick={open}>
      Забыли пароль?
    </button>
  );
}

/** The state of the form. `ticket`: the password is a first one, which must be replaced by an own one. */
function useLogin(onDone: () => void, earlierFailure: string | null) {
  const registered = useRegistered();
  const [username, setUsername] = useState(registered.username);
  const [password, setPassword] = useState(registered.password);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(earlierFailure);
  const [ticket, setTicket] = useState<string | null>(null);
  const finish = () => {
    toast.success('Вы успешно вошли!');
    onDone();
  };
  const submit = async () => {
    setTried(true);
    if (username.trim() === '' || password === '') return;
    setBusy(true);
    setFailure(null);
    try {
      await login(username.trim(), password);
      // Stays busy while the form is being closed.
      finish();
    } catch (error) {
      const next = ticketOf(error);
      setTicket(next);
      setFailure(next === null ? failureText(error) : null);
      setBusy(false);
    }
  };
  /** Returns to the login, which must be repeated. */
  const repeat = (message: string) => {
    setTicket(null);
    setPassword('');
    setTried(false);
    setFailure(message);
  };
  const values = { username, password, tried, busy, failure, ticket };
  return { ...values, setUsername, setPassword, finish, submit, repeat };
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
