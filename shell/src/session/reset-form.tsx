/** Sets a new password by the link of an e-mail. */
import type { AuthErrorCode } from '@skatert/contracts/auth/errors';
import { Button, ButtonLink } from '@skatert/ui-kit/button';
import { Form, FormBody, FormFailure } from '@skatert/ui-kit/form';
import { apiPost, isApiError } from '@skatert/web-kit/api';
import { toast } from '@skatert/web-kit/toast';
import { type FormEvent, useState } from 'react';
import { NewPasswordFields, useNewPassword } from './new-password-fields.js';
import { useChangeFailure } from './password-failure.js';

const AGAIN = <ButtonLink to="/forgot-password">Запросить новую ссылку</ButtonLink>;

interface ResetFormProps {
  /** The secret of the link; null: the page was opened without one. */
  token: string | null;
  onDone: () => void;
}

export function ResetForm({ token, onDone }: ResetFormProps) {
  const { fields, check, refuse } = useNewPassword();
  const failureOf = useChangeFailure();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; isSpent: boolean } | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const password = check();
    if (busy || password === undefined) return;
    setBusy(true);
    setFailure(null);
    try {
      await apiPost('/auth/v1/password/reset', { token, password });
      toast.success('Пароль изменён. Войдите с новым паролем.');
      onDone();
    } catch (error) {
      const isSpent = isApiError<AuthErrorCode>(error) && error.code === 'RESET_LINK_SPENT';
      if (!refuse(error)) setFailure({ text: failureOf(error, 'Не удалось изменить пароль.'), isSpent });
      setBusy(false);
    }
  };
  if (token === null)
    return (
      <FormBody>
        <p>Откройте ссылку из письма ещё раз. Если она уже не действует, запросите новую.</p>
        {AGAIN}
      </FormBody>
    );
  return (
    <Form onSubmit={submit}>
      <NewPasswordFields fields={fields} />
      {failure && <FormFailure action={failure.isSpent && AGAIN}>{failure.text}</FormFailure>}
      <Button type="submit" size="large" wide busy={busy}>
        Сменить пароль
      </Button>
      <p>Все сеансы этого аккаунта завершатся, на всех устройствах.</p>
    </Form>
  );
}
