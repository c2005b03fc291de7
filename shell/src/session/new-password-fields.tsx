/** The fields of a new password, which is typed twice. */
import { PROFILE_TEXTS } from '@skatert/contracts/auth/profile-rules';
import { isApiError } from '@skatert/web-kit/api';
import { useState } from 'react';
import { NewPasswordField } from './new-password-field.js';
import { PasswordField } from './password-field.js';
import { usePasswordRefusal } from './use-password-refusal.js';

/** The state of the fields, until the form is sent without messages. `login`: empty where it is not known. */
export function useNewPassword(login = '') {
  const { refusalOf, load } = usePasswordRefusal({ login, names: [] });
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const problems = {
    password: refusalOf(password),
    confirmation: confirmation === password ? undefined : PROFILE_TEXTS.passwordsDiffer,
  };
  const fields = {
    password: {
      value: password,
      refusal: problems.password,
      load,
      error: refusal ?? (tried ? problems.password : undefined),
      onChange: (typed: string) => {
        setPassword(typed);
        setRefusal(undefined);
      },
    },
    confirmation: {
      value: confirmation,
      error: tried ? problems.confirmation : undefined,
      onChange: setConfirmation,
    },
  };
  /** Shows all messages from now on. Returns the password; undefined while there are any. */
  const check = (): string | undefined => {
    setTried(true);
    return (problems.password ?? problems.confirmation) ? undefined : password;
  };
  /** Shows the server's message at the field. Returns whether there is one. */
  const refuse = (error: unknown): boolean => {
    const message = isApiError(error) ? error.errors.password : undefined;
    setRefusal(message);
    return message !== undefined;
  };
  return { fields, check, refuse };
}

export function NewPasswordFields({ fields }: Pick<ReturnType<typeof useNewPassword>, 'fields'>) {
  const { password, confirmation } = fields;
  return (
    <>
      <NewPasswordField
        label="Новый пароль"
        name="password"
        password={password.value}
        refusal={password.refusal}
        load={password.load}
        value={password.value}
        error={password.error}
        onChange={(event) => password.onChange(event.target.value)}
      />
      <PasswordField
        label="Подтверждение пароля"
        name="confirmation"
        autoComplete="new-password"
        value={confirmation.value}
        error={confirmation.error}
        onChange={(event) => confirmation.onChange(event.target.value)}
      />
    </>
  );
}
