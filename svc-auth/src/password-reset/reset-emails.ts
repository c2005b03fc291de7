/** The e-mails about a forgotten password. */
import { RESET_MINUTES, resetLink } from '@skatert/contracts/auth/password-reset-rules';
import { PRODUCT_NAME } from '@skatert/contracts/shared/product-name';
import type { UserDoc } from '../accounts/user-model.js';
import type { Email } from '../emails/mailer.js';
import { plainEmail } from '../emails/plain-email.js';

const HELLO = 'Здравствуйте!';
const NOT_YOU = 'Если вы этого не просили, ничего делать не нужно: пароль остался прежним.';

/** Returns the e-mail with the link to a new password. */
export const resetEmail = (
  to: string,
  { username }: Pick<UserDoc, 'username'>,
  { origin, token }: { origin: string; token: string },
): Email =>
  plainEmail(to, `Новый пароль — ${PRODUCT_NAME}`, [
    HELLO,
    `Чтобы задать новый пароль для логина «${username}», откройте ссылку:`,
    resetLink(origin, token),
    `Ссылка действует ${RESET_MINUTES} минут и только один раз. Никому её не пересылайте.`,
    NOT_YOU,
  ]);

/** Returns the e-mail to someone who signs in with a provider only, and has no password. */
export const noPasswordEmail = (to: string, { username, identity }: Pick<UserDoc, 'username' | 'identity'>) =>
  plainEmail(to, `Вход без пароля — ${PRODUCT_NAME}`, [
    HELLO,
    `У логина «${username}» нет пароля: вы входите через внешний сервис${identity ? ` (${identity.provider})` : ''}.`,
    'Войдите тем же способом. Задать пароль можно после этого в профиле.',
    NOT_YOU,
  ]);
