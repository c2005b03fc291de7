/** The registration form, for the page and the dialog. */
import { TextField } from '@skatert/ui-kit/field';
import { Spinner } from '@skatert/ui-kit/spinner';
import { Check, X } from 'lucide-react';
import { AuthForm } from './auth-form.js';
import { NewPasswordField } from './new-password-field.js';
import { PasswordField } from './password-field.js';
import styles from './session.module.css';
import { useRegistration } from './use-registration.js';
import type { UsernameState } from './use-username-check.js';

export function RegisterForm({ onDone, onLogin }: { onDone: () => void; onLogin: () => void }) {
  const { values, errors, field, load, check, invalid, busy, submit } = useRegistration(onDone);
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
        {...field('username')}
        error={field('username').error ?? check.message}
        end={<AvailabilityMark state={check.state} />}
      />
      <NewPasswordField
        label="Пароль"
        name="password"
        password={values.password}
        refusal={errors.password}
        load={load}
        {...field('password')}
      />
      <PasswordField
        label="Подтверждение пароля"
        name="confirmation"
        autoComplete="new-password"
        {...field('confirmation')}
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
