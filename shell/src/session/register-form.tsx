/** The registration form, for the page and the dialog. */
import { TextField } from '@skatert/ui-kit/field';
import { Spinner } from '@skatert/ui-kit/spinner';
import { Check, X } from 'lucide-react';
import { AuthForm } from './auth-form.js';
import { PasswordField } from './password-field.js';
import { passwordStrength, STRENGTH_LABELS } from './password-strength.js';
import styles from './session.module.css';
import { useRegistration } from './use-registration.js';
import type { UsernameState } from './use-username-check.js';

export function RegisterForm({ onDone, onLogin }: { onDone: () => void; onLogin: () => void }) {
  const { values, field, check, invalid, busy, submit } = useRegistration(onDone);
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
      <div className={styles.group}>
        <PasswordField label="Пароль" name="password" autoComplete="new-password" {...field('password')} />
        <StrengthMeter password={values.password} />
      </div>
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
