/** The form of a new account: values, what is wrong with them, sending. */
import { checkRegistration, type Registration } from '@skatert/contracts/auth/registration-rules';
import { apiPost, isApiError, messageOf, serverMessage } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { useSetAtom } from 'jotai';
import { type ChangeEvent, useState } from 'react';
import { registeredNameAtom } from './auth-modal.js';
import { useUsernameCheck } from './use-username-check.js';

type Field = keyof Registration;
const EMPTY: Registration = { username: '', password: '', confirmation: '' };

/** `onDone` is called once the account is there. */
export function useRegistration(onDone: () => void) {
  const [values, setValues] = useState(EMPTY);
  const [left, setLeft] = useState<Partial<Record<Field, boolean>>>({});
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const rememberName = useSetAtom(registeredNameAtom);
  const faults = checkRegistration(values);
  const check = useUsernameCheck(faults.username === undefined ? values.username : '');
  const invalid = Object.keys(faults).length > 0 || check.state === 'taken' || check.state === 'checking';

  const field = (name: Field) => ({
    value: values[name],
    error: refused[name] ?? (left[name] ? faults[name] : undefined),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: target.value });
      setRefused({});
    },
    onBlur: () => setLeft({ ...left, [name]: true }),
  });

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
  return { values, field, check, invalid, busy, submit };
}
