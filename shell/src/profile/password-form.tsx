/** Changes the account's password, which ends all its other sessions. */
import { PASSWORD_TEXTS } from '@skatert/contracts/auth/password-rules';
import { PROFILE_TEXTS } from '@skatert/contracts/auth/profile-rules';
import type { User } from '@skatert/contracts/auth/session';
import { Button } from '@skatert/ui-kit/button';
import { Form } from '@skatert/ui-kit/form';
import { apiPut, serverMessage } from '@skatert/web-kit/api';
import { useQueryClient } from '@skatert/web-kit/query';
import { Link } from '@skatert/web-kit/router';
import { replaceUser } from '@skatert/web-kit/session';
import { toast } from '@skatert/web-kit/toast';
import { type Resolver, useForm } from 'react-hook-form';
import { NewPasswordField } from '../session/new-password-field.js';
import { PasswordField } from '../session/password-field.js';
import { showServerErrors, toResolverResult } from './form-errors.js';
import { ownSessionsQuery } from './own-sessions.js';
import { useProfilePassword } from './use-profile-password.js';

interface Passwords {
  currentPassword: string;
  password: string;
  confirmation: string;
}
const EMPTY: Passwords = { currentPassword: '', password: '', confirmation: '' };

/** A user of an OpenID provider may have no password yet: only the server knows. */
const rules =
  (external: boolean, refusalOf: (password: string) => string | undefined): Resolver<Passwords> =>
  (values) =>
    toResolverResult(values, {
      currentPassword:
        values.currentPassword === '' && !external ? PROFILE_TEXTS.currentPasswordMissing : undefined,
      password: values.password === '' ? PASSWORD_TEXTS.required : refusalOf(values.password),
      confirmation: values.confirmation === values.password ? undefined : PROFILE_TEXTS.passwordsDiffer,
    });

export function PasswordForm({ user }: { user: User }) {
  const { external, username } = user;
  const client = useQueryClient();
  const { refusalOf, load } = useProfilePassword(user);
  const form = useForm<Passwords>({ defaultValues: EMPTY, resolver: rules(external, refusalOf) });
  const password = form.watch('password');
  const { errors, isSubmitting } = form.formState;
  const save = async ({ currentPassword, password }: Passwords) => {
    const body = { password, ...(currentPassword !== '' && { currentPassword }) };
    try {
      replaceUser(await apiPut<User>('/user/v1/password', body));
      form.reset();
      toast.success('Пароль изменён. Остальные сеансы завершены.');
      void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    } catch (error) {
      showServerErrors(error, form.setError);
      toast.error(serverMessage(error, 'Не удалось изменить пароль'));
    }
  };
  return (
    <Form onSubmit={form.handleSubmit(save)}>
      <PasswordField
        label="Текущий пароль"
        autoComplete="current-password"
        required={!external}
        error={errors.currentPassword?.message}
        hint={
          external ? (
            'Если вы входите только через внешний сервис, оставьте пустым'
          ) : (
            <Link to="/forgot-password" state={{ login: username }}>
              Забыли пароль?
            </Link>
          )
        }
        {...form.register('currentPassword')}
      />
      <NewPasswordField
        label="Новый пароль"
        password={password}
        refusal={refusalOf(password)}
        load={load}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Подтверждение пароля"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register('confirmation')}
      />
      <Button type="submit" look="secondary" busy={isSubmitting}>
        Сменить пароль
      </Button>
    </Form>
  );
}
