/** The field of a new password with its meter. */
import type { ComponentProps } from 'react';
import { PasswordField } from './password-field.js';
import { StrengthMeter } from './strength-meter.js';
import styles from './strength-meter.module.css';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'onFocus'> & {
  password: string;
  /** Why the password is refused. */
  refusal: string | undefined;
  /** Loads the list of common passwords. */
  load: () => void;
};

export function NewPasswordField({ password, refusal, load, ...field }: NewPasswordFieldProps) {
  return (
    <div className={styles.field}>
      <PasswordField {...field} autoComplete="new-password" onFocus={load} />
      <StrengthMeter password={password} refusal={refusal} isShown={field.error !== undefined} />
    </div>
  );
}
