/** The state of the registration form: values, validation, submission. */
import { checkRegistration, type Registration } from '@skatert/contracts/auth/registration-rules';
import { apiPost, isApiError, messageOf, serverMessage } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useSetAtom } from 'jotai';
import { type ChangeEvent, useState } from 'react';
import { registeredAtom } from './auth-modal.js';
import { useCommonPasswords } from './use-common-passwords.js';
import { useUsernameCheck } from './use-username-check.js';

type Field = keyof Registration;
const EMPTY: Registration = { username: '', password: '', confirmation: '' };

/** `onDone` is called once the account is created. */
export function useRegistration(onDone: () => void) {
  const [values, setValues] = useState(EMPTY);
  const [touched, setTouched] = useState<Partial<Record<Field, boolean>>>({});
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const rememberAccount = useSetAtom(registeredAtom);
  const { isCommon, load } = useCommonPasswords();
  const errors = checkRegistration(values, isCommon);
  const check = useUsernameCheck(errors.username === undefined ? values.username : '');
  const invalid = Object.keys(errors).length > 0 || check.state === 'taken' || check.state === 'checking';

  const field = (name: Field) => ({
    value: values[name],
    error: serverErrors[name] ?? (touched[name] ? errors[name] : undefined),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: target.value });
      setServerErrors({});
    },
    onBlur: () => setTouched({ ...touched, [name]: true }),
  });

  const submit = async () => {
    setBusy(true);
    const username = values.username.trim();
    try {
      await apiPost('/auth/v1/register', { username, password: values.password });
      toast.success('Вы успешно зарегистрировались! Теперь вы можете войти.');
      rememberAccount({ username, password: values.password });
      onDone();
    } catch (error) {
      if (isApiError(error)) setServerErrors(error.errors);
      const noResponse = isApiError(error) && error.status === 0;
      toast.error(noResponse ? messageOf(error) : serverMessage(error, 'Ошибка регистрации.'));
    } finally {
      setBusy(false);
    }
  };
  return { values, errors, field, load, check, invalid, busy, submit };
}
