/** A new account, for the page and the dialog. */
import { checkRegistration, type Registration } from '@skatert/contracts/registration-rules';
import { apiPost, isApiError, messageOf, serverMessage } from '@skatert/ui-kit/api';
import { TextField } from '@skatert/ui-kit/field';
import { Spinner } from '@skatert/ui-kit/spinner';
import { toast } from '@skatert/ui-kit/toast';
import { useSetAtom } from 'jotai';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { AuthForm } from './auth-form.js';
import { registeredNameAtom } from './auth-modal.js';
import { PasswordField } from './password-field.js';
import { passwordStrength, STRENGTH_LABELS } from './password-strength.js';
import styles from './session.module.css';
import { type UsernameState, useUsernameCheck } from './use-username-check.js';

type Field = keyof Registration;
const EMPTY: Registration = { username: '', password: '', confirmation: '' };

export function RegisterForm({ onDone, onLogin }: { onDone: () => void; onLogin: () => void }) {
  const [values, setValues] = useState(EMPTY);
  const [left, setLeft] = useState<Partial<Record<Field, boolean>>>({});
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const rememberName = useSetAtom(registeredNameAtom);
  const faults = checkRegistration(values);
  const check = useUsernameCheck(faults.username === undefined ? values.username : '');
  const invalid = Object.keys(faults).length > 0 || check.state === 'taken' || check.state === 'checking';

  const set = (field: Field) => (value: string) => {
    setValues({ ...values, [field]: value });
    setRefused({});
  };
  const leave = (field: Field) => () => setLeft({ ...left, [field]: true });
  const shown = (field: Field) => refused[field] ?? (left[field] ? faults[field] : undefined);

  const submit = async () => {
    setBusy(true);
    const username = values.username.trim();
    try {
      await apiPost('/auth/v1/register', { username, password: values.password });
      toast.success('Вы успешно зарегистрировались! Теперь вы можете войти.');
      rememberName(username);
      onDone();
    } catch (error) {
      if (isApiError(error)) setRefused(error.errors);
      const silent = isApiError(error) && error.status === 0;
      toast.error(silent ? messageOf(error) : serverMessage(error, 'Ошибка регистрации.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthForm
      action="Зарегистрироваться"
      busy={busy}
      disabled={invalid}
      onSubmit={submit}
      other={{ question: 'Уже есть аккаунт?', label: 'Войти', open: onLogin }}
    >
      <TextField
        label="Логин"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={values.username}
        error={shown('username') ?? check.message}
        onChange={(event) => set('username')(event.target.value)}
        onBlur={leave('username')}
        end={<AvailabilityMark state={check.state} />}
      />
      <div className={styles.group}>
        <PasswordField
          label="Пароль"
          name="password"
          autoComplete="new-password"
          value={values.password}
          error={shown('password')}
          onChange={(event) => set('password')(event.target.value)}
          onBlur={leave('password')}
        />
        <StrengthMeter password={values.password} />
      </div>
      <PasswordField
        label="Подтверждение пароля"
        name="confirmation"
        autoComplete="new-password"
        value={values.confirmation}
        error={shown('confirmation')}
        onChange={(event) => set('confirmation')(event.target.value)}
        onBlur={leave('confirmation')}
      />
    </AuthForm>
  );
}

function AvailabilityMark({ state }: { state: UsernameState }) {
  if (state === 'idle') return null;
  return (
    <span className={styles.availability} data-state={state} role="status">
      {state === 'checking' && <Spinner label="Проверяем" />}
      {state === 'available' && (
        <>
          <Check size={16} /> Свободен
        </>
      )}
      {state === 'taken' && (
        <>
          <X size={16} /> Занят
        </>
      )}
    </span>
  );
}

function StrengthMeter({ password }: { password: string }) {
  const level = passwordStrength(password);
  if (level === 0) return null;
  return (
    <div className={styles.strength} data-level={level}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} data-on={bar <= level || undefined} />
        ))}
      </span>
      <span aria-live="polite">Пароль: {STRENGTH_LABELS[level]}</span>
    </div>
  );
}
