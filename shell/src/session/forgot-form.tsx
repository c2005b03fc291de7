/** Requests a link to a new password. */
import { checkResetLogin, RESET_MINUTES } from '@skatert/contracts/auth/password-reset-rules';
import { Button } from '@skatert/ui-kit/button';
import { TextField } from '@skatert/ui-kit/field';
import { Form, FormBody, FormFailure } from '@skatert/ui-kit/form';
import { apiPost } from '@skatert/web-kit/api';
import { type FormEvent, useState } from 'react';
import own from './password.module.css';
import { passwordFailure } from './password-failure.js';
import styles from './session.module.css';

interface ForgotFormProps {
  /** What was typed as the login before. */
  login: string;
  onLogin: () => void;
}

export function ForgotForm({ login: typed, onLogin }: ForgotFormProps) {
  const [login, setLogin] = useState(typed);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const problem = checkResetLogin(login);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || problem !== undefined) return;
    setBusy(true);
    setFailure(null);
    try {
      await apiPost('/auth/v1/password/forgot', { login: login.trim() });
      setSentTo(login.trim());
    } catch (error) {
      setFailure(passwordFailure(error, 'Не удалось запросить ссылку.'));
    } finally {
      setBusy(false);
    }
  };
  if (sentTo !== null) return <Sent to={sentTo} onAgain={() => setSentTo(null)} onLogin={onLogin} />;
  return (
    <Form onSubmit={submit}>
      <p>Введите логин или подтверждённый e-mail: мы пришлём ссылку, по которой можно задать новый пароль.</p>
      <TextField
        label="Логин или e-mail"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={login}
        error={tried ? problem : undefined}
        onChange={(event) => setLogin(event.target.value)}
      />
      {failure && <FormFailure>{failure}</FormFailure>}
      <Button type="submit" size="large" wide busy={busy}>
        Отправить ссылку
      </Button>
      <ToLogin onLogin={onLogin} />
    </Form>
  );
}

/** It reads the same whether or not there is such an account. */
function Sent({ to, onAgain, onLogin }: { to: string; onAgain: () => void; onLogin: () => void }) {
  return (
    <FormBody>
      <div className={own.sent} role="status">
        <p>
          Если есть аккаунт «{to}» с подтверждённым e-mail, письмо со ссылкой уже в пути. Ссылка действует{' '}
          {RESET_MINUTES} минут.
        </p>
        <p>
          Письма нет? Проверьте папку «Спам». Сотруднику без подтверждённого e-mail новый пароль задаст
          владелец или администратор на странице «Персонал».
        </p>
      </div>
      <Button size="large" wide look="secondary" onClick={onAgain}>
        Запросить ещё раз
      </Button>
      <ToLogin onLogin={onLogin} />
    </FormBody>
  );
}

function ToLogin({ onLogin }: { onLogin: () => void }) {
  return (
    <p className={styles.other}>
      Вспомнили пароль?{' '}
      <button type="button" className={styles.link} onClick={onLogin}>
        Войти
      </button>
    </p>
  );
}
